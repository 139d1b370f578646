import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Lightbulb } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'
import { OpenBadge } from './open-badge.tsx'

export const proposalsSection: RailSection = {
  path: paths.proposals,
  name: 'proposals',
  icon: Lightbulb,
  roles: frontOffice,
  Badge: OpenBadge,
  ...lazyScreen(async () => (await import('./proposals-screen.tsx')).ProposalsScreen, 'agentPlans'),
}
