import { HeartPulse } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const operationsSection: RailSection = {
  path: paths.operations,
  name: 'system',
  icon: HeartPulse,
  roles: ['admin', 'manager'],
  ...lazyScreen(
    async () => (await import('./operations-screen.tsx')).OperationsScreen,
    'operations',
  ),
}
