import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { CalendarDays } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const roomPlanSection: RailSection = {
  path: paths.roomPlan,
  name: 'roomPlan',
  icon: CalendarDays,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./room-plan-screen.tsx')).RoomPlanScreen, 'roomPlan'),
}
