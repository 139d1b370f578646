import { CalendarClock } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const shiftsSection: RailSection = {
  path: paths.shifts,
  name: 'shifts',
  icon: CalendarClock,
  roles: 'all',
  ...lazyScreen(async () => (await import('./shifts-screen.tsx')).ShiftsScreen, 'shifts', 'people'),
}
