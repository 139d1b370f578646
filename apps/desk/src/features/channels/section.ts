import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Waypoints } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const channelsSection: RailSection = {
  path: paths.channels,
  name: 'channels',
  icon: Waypoints,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./channels-screen.tsx')).ChannelsScreen, 'channels'),
}
