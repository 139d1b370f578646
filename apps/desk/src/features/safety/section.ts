import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { ShieldCheck } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const safetySection: RailSection = {
  path: paths.safety,
  name: 'safetyPage',
  icon: ShieldCheck,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./safety-screen.tsx')).SafetyScreen, 'safety'),
}
