import { managers } from '@bellhop/domain/people/staff-roles'
import { Percent } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const taxesSection: RailSection = {
  path: paths.taxes,
  name: 'taxes',
  icon: Percent,
  roles: managers,
  ...lazyScreen(async () => (await import('./taxes-screen.tsx')).TaxesScreen, 'taxes', 'taxNotes'),
}
