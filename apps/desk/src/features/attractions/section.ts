import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Landmark } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const attractionsSection: RailSection = {
  path: paths.attractions,
  below: '/:entryId?',
  detail: `${paths.attractionsOf(':typeId')}/:entryId?`,
  name: 'attractions',
  icon: Landmark,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./attractions-screen.tsx')).AttractionsScreen,
    'attractions',
  ),
}
