import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { MessageSquareQuote, MessageSquareText } from 'lucide'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../../shared/section.ts'

export const quickRepliesSection: RailSection = {
  path: paths.quickReplies,
  below: '/:entryId?',
  name: 'quickReplies',
  icon: MessageSquareQuote,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./quick-replies-screen.tsx')).QuickRepliesScreen,
    'chat',
  ),
}

export const chatSettingsSection: RailSection = {
  path: paths.chatSettings,
  name: 'chatSettings',
  icon: MessageSquareText,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./chat-settings-screen.tsx')).ChatSettingsScreen,
    'chat',
  ),
}
