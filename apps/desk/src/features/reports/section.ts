import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ChartColumn } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const reportsSection: RailSection = {
  path: paths.reports,
  name: 'reports',
  icon: ChartColumn,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen, 'reports'),
}
