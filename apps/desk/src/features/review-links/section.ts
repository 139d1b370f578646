import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { Star } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const reviewLinksSection: RailSection = {
  path: paths.reviewLinks,
  below: '/:entryId?',
  name: 'reviewLinks',
  icon: Star,
  roles: frontOffice,
  ...lazyScreen(
    async () => (await import('./review-links-screen.tsx')).ReviewLinksScreen,
    'reviewLinks',
  ),
}
