import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Gift } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const giftsSection: RailSection = {
  path: paths.gifts,
  below: '/:entryId?',
  detail: `${paths.giftsOf(':categoryId')}/:entryId?`,
  name: 'gifts',
  icon: Gift,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./gifts-screen.tsx')).GiftsScreen, 'gifts'),
}
