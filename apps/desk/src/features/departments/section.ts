import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ConciergeBell } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const departmentsSection: RailSection = {
  path: paths.departments,
  below: '/:entryId?',
  detail: `${paths.servicesOf(':departmentId')}/:entryId?`,
  name: 'departments',
  icon: ConciergeBell,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./departments-screen.tsx')).DepartmentsScreen,
    'departments',
  ),
}
