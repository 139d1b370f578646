import type { ImportKind } from '@bellhop/contract/desk/imports'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { paths } from './paths.ts'

/** Leads from a list to the import of a table of its entries, and back. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useTranslations('shared')
  const { role } = useStaff()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!managers.includes(role)) return null
  return (
    <Button onClick={() => void navigate(paths.importOf(kind, `${pathname}${search}`))}>
      {t('import')}
    </Button>
  )
}
