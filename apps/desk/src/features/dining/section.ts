import { frontOffice, menuReaders } from '@bellhop/domain/people/staff-roles'
import { CookingPot, UtensilsCrossed } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const menusSection: RailSection = {
  path: paths.menus,
  below: '/:entryId?',
  detail: `${paths.dishes(':categoryId')}/:entryId?`,
  name: 'menus',
  icon: UtensilsCrossed,
  roles: menuReaders,
  ...lazyScreen(async () => (await import('./menus-screen.tsx')).MenusScreen, 'dining'),
}

export const stationsSection: RailSection = {
  path: paths.stations,
  below: '/:entryId?',
  name: 'kitchenStations',
  icon: CookingPot,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./stations-screen.tsx')).StationsScreen, 'kitchen'),
}
