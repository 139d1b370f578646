import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { MessagesSquare } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export const chatSection: RailSection = {
  path: paths.chat,
  below: '/:roomId?',
  name: 'chat',
  icon: MessagesSquare,
  roles: frontOffice,
  Badge: WaitingBadge,
  ...lazyScreen(async () => (await import('./chat-screen.tsx')).ChatScreen, 'chat'),
}
