import { managers } from '@bellhop/domain/people/staff-roles'
import { Plug } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const programsSection: RailSection = {
  path: paths.programs,
  name: 'programs',
  icon: Plug,
  roles: managers,
  ...lazyScreen(async () => (await import('./programs-screen.tsx')).ProgramsScreen, 'programs'),
}
