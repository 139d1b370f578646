import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { UtensilsCrossed } from 'lucide'
import { paths } from '../../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../../shared/section.ts'

export const billsSection: RailSection = {
  path: paths.bills,
  below: '/:billId?',
  name: 'openBills',
  icon: UtensilsCrossed,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./bills-screen.tsx')).BillsScreen, 'folios', 'bills'),
}
