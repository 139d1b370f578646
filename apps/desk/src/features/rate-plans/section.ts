import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { CirclePlus, Layers, TicketPercent } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const ratePlansSection: RailSection = {
  path: paths.ratePlans,
  below: '/:entryId?',
  name: 'ratePlans',
  icon: Layers,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./rate-plans-screen.tsx')).RatePlansScreen, 'ratePlans'),
}

export const promoCodesSection: RailSection = {
  path: paths.promoCodes,
  below: '/:entryId?',
  name: 'promoCodes',
  icon: TicketPercent,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./promo-codes-screen.tsx')).PromoCodesScreen,
    'ratePlans',
  ),
}

export const extrasSection: RailSection = {
  path: paths.extras,
  below: '/:entryId?',
  name: 'extras',
  icon: CirclePlus,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./extras-screen.tsx')).ExtrasScreen,
    'ratePlans',
    'chargeItems',
  ),
}
