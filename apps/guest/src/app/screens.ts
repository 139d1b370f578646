import { lazy } from 'react'

const load = {
  home: () => import('./home.tsx'),
  tabs: () => import('./tab-layout.tsx'),
  live: () => import('./live-updates.tsx'),
  amenities: () => import('../features/amenities/amenities-screen.tsx'),
  requests: () => import('../features/requests/requests-screen.tsx'),
  request: () => import('../features/requests/request-screen.tsx'),
  profile: () => import('../features/profile/profile-screen.tsx'),
}

export const Home = lazy(load.home)
export const TabLayout = lazy(load.tabs)
export const LiveUpdates = lazy(load.live)
export const AmenitiesScreen = lazy(load.amenities)
export const RequestsScreen = lazy(load.requests)
export const RequestScreen = lazy(load.request)
export const ProfileScreen = lazy(load.profile)
export const SignInScreen = lazy(() => import('../features/stay/sign-in-screen.tsx'))
export const LinkScreen = lazy(() => import('../features/stay/link-screen.tsx'))
export const HotelPage = lazy(() => import('../features/booking/hotel-page.tsx'))

/** Fetches the code of every signed-in screen, so that the next one opens at once, in the lift too. */
export async function preloadScreens(): Promise<void> {
  // What fails now is tried again when it is needed.
  await Promise.allSettled(Object.values(load).map((loadOne) => loadOne()))
}
