import { FileArchive } from 'lucide'
import { paths } from '../../shared/paths.ts'
import { lazyScreen, type RailSection } from '../../shared/section.ts'

export const hotelFileSection: RailSection = {
  path: paths.hotelFile,
  label: 'Hotel file',
  icon: FileArchive,
  alsoCalled: 'template copy',
  roles: ['admin'],
  ...lazyScreen(async () => (await import('./hotel-file-screen.tsx')).HotelFileScreen),
}
