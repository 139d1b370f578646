import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Send } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const guestMessagesSection: RailSection = {
  path: paths.guestMessages,
  below: '/:entryId?',
  name: 'guestMessages',
  icon: Send,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./guest-messages-screen.tsx')).GuestMessagesScreen,
    'guestMessages',
  ),
}
