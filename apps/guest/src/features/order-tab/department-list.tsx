import type { Department } from '@bellhop/contract/guest/departments'
import { useTranslations } from 'use-intl'
import { useOpenFirst } from '../../intl/use-opening.ts'
import * as paths from '../../navigation/paths.ts'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { LinkRow, LinkRows } from './link-row.tsx'

export function DepartmentList({ departments }: { departments: readonly Department[] }) {
  const t = useTranslations('order')
  const openFirst = useOpenFirst(departments)
  if (departments.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionTitle>{t('departments')}</SectionTitle>
      <LinkRows>
        {openFirst.map((department) => (
          <li key={department._id}>
            <LinkRow
              to={paths.department(department._id)}
              title={department.name}
              detail={<OpeningState hours={department.hours} />}
            />
          </li>
        ))}
      </LinkRows>
    </section>
  )
}
