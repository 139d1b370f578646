import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Tags } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const ratesSection: RailSection = {
  path: paths.rates,
  name: 'rates',
  icon: Tags,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./rates-screen.tsx')).RatesScreen, 'rates'),
}
