import { FileArchive } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const hotelFileSection: RailSection = {
  path: paths.hotelFile,
  name: 'hotelFile',
  icon: FileArchive,
  roles: ['admin'],
  ...lazyScreen(async () => (await import('./hotel-file-screen.tsx')).HotelFileScreen, 'hotelFile'),
}
