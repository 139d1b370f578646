import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BrushCleaning } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const housekeepingSection: RailSection = {
  path: paths.housekeeping,
  name: 'housekeeping',
  icon: BrushCleaning,
  roles: [...frontOffice, 'attendant'],
  isFor: ({ role, worksOnRooms }) => role !== 'attendant' || worksOnRooms,
  ...lazyScreen(
    async () => (await import('./housekeeping-screen.tsx')).HousekeepingScreen,
    'housekeeping',
  ),
}
