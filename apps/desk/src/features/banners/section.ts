import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { GalleryHorizontal } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const bannersSection: RailSection = {
  path: paths.banners,
  below: '/:entryId?',
  name: 'banners',
  icon: GalleryHorizontal,
  roles: frontOffice,
  ...lazyScreen(async () => (await import('./banners-screen.tsx')).BannersScreen, 'banners'),
}
