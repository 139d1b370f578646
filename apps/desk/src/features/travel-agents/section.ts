import { managers } from '@bellhop/domain/people/staff-roles'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type Section } from '../../shared/section.ts'

export const travelAgentsSection: Section = {
  path: paths.travelAgents,
  below: '/:agentId?',
  within: paths.reports,
  roles: managers,
  ...lazyScreen(
    async () => (await import('./travel-agents-screen.tsx')).TravelAgentsScreen,
    'travelAgents',
    'reports',
  ),
}
