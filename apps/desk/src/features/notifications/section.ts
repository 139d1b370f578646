import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Megaphone } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const promotionalsSection: RailSection = {
  path: paths.promotionals,
  below: '/:entryId?',
  name: 'promotions',
  icon: Megaphone,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./promotionals-screen.tsx')).PromotionalsScreen,
    'notifications',
  ),
}
