import { MessageCircleMore } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const whatsAppSection: RailSection = {
  path: paths.whatsApp,
  name: 'whatsApp',
  icon: MessageCircleMore,
  roles: ['admin'],
  ...lazyScreen(
    async () => (await import('./whatsapp-screen.tsx')).WhatsAppScreen,
    'whatsApp',
    'guestMessages',
  ),
}
