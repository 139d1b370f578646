import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Sun } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const todaySection: RailSection = {
  path: paths.today,
  name: 'today',
  icon: Sun,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./today-screen.tsx')).TodayScreen, 'today'),
}
