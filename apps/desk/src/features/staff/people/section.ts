import { Users } from 'lucide'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../../shared/section.ts'

export const peopleSection: RailSection = {
  path: paths.staff,
  name: 'staff',
  icon: Users,
  roles: ['admin'],
  ...lazyScreen(async () => (await import('./people-screen.tsx')).PeopleScreen, 'people'),
}
