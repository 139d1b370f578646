import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { DoorOpen } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const roomsSection: RailSection = {
  path: paths.roomTypes,
  below: '/:entryId?',
  detail: `${paths.roomsOf(':roomTypeId')}/:entryId?`,
  name: 'rooms',
  icon: DoorOpen,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./room-types-screen.tsx')).RoomTypesScreen, 'rooms'),
}
