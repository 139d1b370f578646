import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Tags } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const chargeItemsSection: RailSection = {
  path: paths.chargeItems,
  below: '/:entryId?',
  name: 'priceList',
  icon: Tags,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./charge-items-screen.tsx')).ChargeItemsScreen,
    'chargeItems',
  ),
}
