import { frontOffice } from '@bellhop/domain/staff-roles'
import { BedDouble } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'
import { ArrivalsBadge } from './arrivals-badge.tsx'

export const bookingsSection: RailSection = {
  path: paths.bookings,
  below: '/:bookingId?',
  label: 'Bookings',
  icon: BedDouble,
  roles: frontOffice,
  Badge: ArrivalsBadge,
  ...lazyScreen(async () => (await import('./bookings-screen.tsx')).BookingsScreen),
}
