import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BedDouble } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const amenitiesSection: RailSection = {
  path: paths.amenities,
  below: '/:entryId?',
  name: 'amenitiesAndSupplies',
  icon: BedDouble,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./amenities-screen.tsx')).AmenitiesScreen, 'amenities'),
}
