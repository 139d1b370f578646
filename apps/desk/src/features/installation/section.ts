import { SlidersHorizontal } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const installationSection: RailSection = {
  path: paths.installation,
  name: 'connections',
  icon: SlidersHorizontal,
  roles: ['admin'],
  ...lazyScreen(
    async () => (await import('./installation-screen.tsx')).InstallationScreen,
    'installation',
  ),
}
