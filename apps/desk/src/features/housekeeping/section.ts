import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BrushCleaning } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

/** For the front office, whose rail is long, among the sections of the hotel. */
export const housekeepingSection: RailSection = {
  path: paths.housekeeping,
  label: 'Housekeeping',
  icon: BrushCleaning,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./housekeeping-screen.tsx')).HousekeepingScreen),
}

/** For housekeepers, on the rail itself. */
export const ownRoomsSection: RailSection = {
  ...housekeepingSection,
  roles: ['attendant'],
  isFor: ({ worksOnRooms }) => worksOnRooms,
}
