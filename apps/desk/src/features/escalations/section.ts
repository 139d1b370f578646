import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Siren } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const escalationsSection: RailSection = {
  path: paths.escalations,
  below: '/:entryId?',
  name: 'escalations',
  icon: Siren,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./escalations-screen.tsx')).EscalationsScreen,
    'escalations',
    'people',
  ),
}
