import { ShieldUser } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const privacySection: RailSection = {
  path: paths.privacy,
  name: 'privacy',
  icon: ShieldUser,
  roles: ['admin'],
  ...lazyScreen(async () => (await import('./privacy-screen.tsx')).PrivacyScreen, 'privacy'),
}
