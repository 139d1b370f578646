import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { BedDouble } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection, type Section } from '../../shared/section.ts'
import { ArrivalsBadge } from './arrivals-badge.tsx'

export const bookingsSection: RailSection = {
  path: paths.bookings,
  below: '/:bookingId?',
  name: 'bookings',
  icon: BedDouble,
  roles: frontOffice,
  Badge: ArrivalsBadge,
  ...lazyScreen(async () => (await import('./bookings-screen.tsx')).BookingsScreen, 'bookings'),
}

export const staySection: Section = {
  path: '/stays',
  below: '/:stayId',
  within: paths.bookings,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./stay/stay-screen.tsx')).StayScreen,
    'stay',
    'bookings',
    'guestMessages',
  ),
}

export const groupsSection: Section = {
  path: paths.groups,
  below: '/:groupId?',
  within: paths.bookings,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./groups/groups-screen.tsx')).GroupsScreen,
    'groups',
    'bookings',
  ),
}
