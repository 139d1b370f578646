import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BedDouble } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const amenitiesSection: RailSection = {
  path: paths.amenities,
  below: '/:entryId?',
  label: 'Amenities and supplies',
  icon: BedDouble,
  alsoCalled: 'towels supplies',
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./amenities-screen.tsx')).AmenitiesScreen),
}
