import { menuReaders } from '@bellhop/domain/people/staff-roles'
import { ChefHat, LayoutGrid } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const boardSection: RailSection = {
  path: paths.board,
  detail: paths.request(':requestId'),
  name: 'board',
  icon: LayoutGrid,
  roles: 'all',
  ...lazyScreen(
    async () => (await import('./board/board-screen.tsx')).BoardScreen,
    'requests',
    'printers',
  ),
}

export const kitchenSection: RailSection = {
  path: paths.kitchen,
  name: 'kitchen',
  icon: ChefHat,
  roles: menuReaders,
  ...lazyScreen(
    async () => (await import('./kitchen/kitchen-screen.tsx')).KitchenScreen,
    'kitchen',
    'requests',
    'printers',
  ),
}
