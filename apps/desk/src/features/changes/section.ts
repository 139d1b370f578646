import { managers } from '@bellhop/domain/people/staff-roles'
import { History } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const changesSection: RailSection = {
  path: paths.changes,
  name: 'changes',
  icon: History,
  roles: managers,
  ...lazyScreen(async () => (await import('./changes-screen.tsx')).ChangesScreen, 'changes'),
}
