import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Store } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const outletsSection: RailSection = {
  path: paths.outlets,
  below: '/:entryId?',
  name: 'restaurantsAndBars',
  icon: Store,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./outlets-screen.tsx')).OutletsScreen, 'outlets'),
}
