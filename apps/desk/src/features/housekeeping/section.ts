import { roomStaff } from '@bellhop/domain/staff-roles'
import { BrushCleaning } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const housekeepingSection: RailSection = {
  path: paths.housekeeping,
  label: 'Housekeeping',
  icon: BrushCleaning,
  roles: roomStaff,
  ...lazyScreen(async () => (await import('./housekeeping-screen.tsx')).HousekeepingScreen),
}
