import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Building2 } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const hotelSection: RailSection = {
  path: paths.hotel,
  label: 'Hotel profile',
  icon: Building2,
  alsoCalled: 'wifi Wi-Fi address logo UPI languages',
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./hotel-screen.tsx')).HotelScreen),
}
