import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { MapPinned } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const toursSection: RailSection = {
  path: paths.tours,
  below: '/:entryId?',
  name: 'mapsAndTours',
  icon: MapPinned,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./tours-screen.tsx')).ToursScreen, 'tours'),
}
