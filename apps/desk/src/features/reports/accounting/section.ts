import { managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

export const accountingSection: Section = {
  path: paths.accounting,
  within: paths.reports,
  roles: managers,
  ...lazyScreen(async () => (await import('./accounting-screen.tsx')).AccountingScreen, 'reports'),
}
