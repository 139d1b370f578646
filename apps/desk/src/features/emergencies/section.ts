import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Siren } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const emergenciesSection: RailSection = {
  path: paths.emergencies,
  below: '/:entryId?',
  detail: `${paths.emergencyContacts(':typeId')}/:entryId?`,
  name: 'emergencyNumbers',
  icon: Siren,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./emergencies-screen.tsx')).EmergenciesScreen,
    'emergencies',
  ),
}
