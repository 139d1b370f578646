import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ContactRound } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const executivesSection: RailSection = {
  path: paths.executives,
  below: '/:entryId?',
  name: 'contacts',
  icon: ContactRound,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./executives-screen.tsx')).ExecutivesScreen,
    'executives',
  ),
}
