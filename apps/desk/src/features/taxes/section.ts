import { managers } from '@bellhop/domain/people/staff-roles'
import { Percent } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const taxesSection: RailSection = {
  path: paths.taxes,
  label: 'Taxes',
  icon: Percent,
  alsoCalled: 'VAT GST rates',
  roles: managers,
  ...lazyScreen(async () => (await import('./taxes-screen.tsx')).TaxesScreen),
}
