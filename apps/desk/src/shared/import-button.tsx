import type { ImportKind } from '@bellhop/contract/desk/imports'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { paths } from './paths.ts'

interface Props {
  kind: ImportKind
  /** Whose menu is shown. */
  outletId?: string
}

/** Leads from a list to the import of a table of its entries, and back. */
export function ImportButton({ kind, outletId }: Props) {
  const t = useTranslations('shared')
  const { role } = useStaff()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!managers.includes(role)) return null
  const path = paths.importOf(kind, `${pathname}${search}`, outletId)
  return <Button onClick={() => void navigate(path)}>{t('import')}</Button>
}
