import { managers } from '@bellhop/domain/people/staff-roles'
import { Printer } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const printersSection: RailSection = {
  path: paths.printers,
  name: 'printers',
  icon: Printer,
  roles: managers,
  ...lazyScreen(
    async () => (await import('./printers-screen.tsx')).PrintersScreen,
    'printers',
    'programs',
  ),
}
