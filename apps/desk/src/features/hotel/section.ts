import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Building2 } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const hotelSection: RailSection = {
  path: paths.hotel,
  name: 'hotelProfile',
  icon: Building2,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./hotel-screen.tsx')).HotelScreen, 'hotel'),
}
