import { managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type Section } from '../../../shared/section.ts'

export const serviceReportSection: Section = {
  path: paths.serviceReport,
  within: paths.reports,
  roles: managers,
  ...lazyScreen(async () => (await import('./service-screen.tsx')).ServiceScreen, 'reports'),
}
