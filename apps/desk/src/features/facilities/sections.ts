import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { WavesLadder } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection, type Section } from '../../shared/section.ts'

export const facilitiesSection: RailSection = {
  path: paths.facilities,
  below: '/:entryId?',
  name: 'facilities',
  icon: WavesLadder,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./facilities-screen.tsx')).FacilitiesScreen,
    'facilities',
  ),
}

export const facilityTypesSection: Section = {
  path: paths.facilityTypes,
  below: '/:entryId?',
  within: paths.facilities,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./facility-types-screen.tsx')).FacilityTypesScreen,
    'facilities',
  ),
}
