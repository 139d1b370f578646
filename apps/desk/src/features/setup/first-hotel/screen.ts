import { lazyScreen } from '../../../shared/section.ts'

/** Needed once, so that signing in does not load it. */
export const firstHotel = lazyScreen(
  async () => (await import('./first-hotel-screen.tsx')).FirstHotelScreen,
  'setup',
)
