import { retry } from '@bellhop/ui/retry'
import { parse } from 'regexparam'
import { amenitiesScreen } from '../features/amenities/screen.ts'
import { attractionsScreen } from '../features/attractions/list/screen.ts'
import { attractionTypesScreen } from '../features/attractions/types/screen.ts'
import { changeBookingScreen } from '../features/bookings/change/screen.ts'
import { bookingScreen } from '../features/bookings/confirmed/screen.ts'
import { findBookingScreen } from '../features/bookings/find/screen.ts'
import { bookRoomsScreen } from '../features/bookings/guest/screen.ts'
import { hotelScreen } from '../features/bookings/hotel/screen.ts'
import { roomOfferScreen } from '../features/bookings/offer/screen.ts'
import { roomsScreen } from '../features/bookings/rooms/screen.ts'
import { searchScreen } from '../features/catalogue/screen.ts'
import { chatScreen } from '../features/chat/screen.ts'
import { departmentScreen } from '../features/departments/screen.ts'
import { menuScreen } from '../features/dining/screen.ts'
import { emergenciesScreen } from '../features/emergencies/screen.ts'
import { facilitiesScreen } from '../features/facilities/screen.ts'
import { feedbackScreen } from '../features/feedback/screen.ts'
import { giftsScreen } from '../features/gifts/screen.ts'
import { notificationsScreen } from '../features/notifications/screen.ts'
import { orderScreen } from '../features/order-tab/screen.ts'
import { paymentsScreen } from '../features/payments/screen.ts'
import { preCheckInScreen } from '../features/pre-check-in/screen.ts'
import { stopScreen } from '../features/profile/messages/screen.ts'
import { profileScreen } from '../features/profile/screen.ts'
import { requestsScreen } from '../features/requests/list/screen.ts'
import { requestScreen } from '../features/requests/request/screen.ts'
import { reviewsScreen } from '../features/reviews/screen.ts'
import { safetyScreen } from '../features/safety/screen.ts'
import { googleScreen } from '../features/sign-in/google/screen.ts'
import { linkScreen } from '../features/sign-in/link/screen.ts'
import { registerScreen } from '../features/sign-in/register/screen.ts'
import { toursScreen } from '../features/tours/screen.ts'
import { tourScreen } from '../features/tours/tour/screen.ts'
import * as paths from '../navigation/paths.ts'
import type { ScreenRoute } from '../navigation/screen-route.ts'
import { whenIdle } from './loading/after-first-screen.ts'
import { screen, withMessages } from './loading/make-screen.ts'

export const TabLayout = screen(() => import('./tab-layout.tsx'))
export const LiveUpdates = screen(
  withMessages(() => import('./live/live-updates.tsx'), 'home', 'more'),
)
/** Shown to signed-out guests on any path of a signed-in screen. */
export const SignInScreen = screen(
  withMessages(() => import('../features/sign-in/sign-in-screen.tsx'), 'signIn'),
)
export const NotFoundScreen = screen(withMessages(() => import('./not-found-screen.tsx'), 'more'))
export const DesktopNotice = screen(withMessages(() => import('./desktop-notice.tsx'), 'more'))

const homeScreen: ScreenRoute = {
  path: paths.home,
  messages: ['home'],
  load: () => import('./home.tsx'),
}

type Route = ReturnType<typeof makeRoute>

function makeRoute({ path, messages = ['home', 'more'], load }: ScreenRoute) {
  return { path, Screen: screen(withMessages(load, ...messages)) }
}

/** Public screens, screens for signed-in guests, and those of the latter with the bottom bar. */
export const routes = {
  open: [
    hotelScreen,
    roomsScreen,
    bookRoomsScreen,
    findBookingScreen,
    bookingScreen,
    changeBookingScreen,
    roomOfferScreen,
    linkScreen,
    stopScreen,
    preCheckInScreen,
    registerScreen,
    googleScreen,
  ].map(makeRoute),
  signedIn: [
    searchScreen,
    menuScreen,
    giftsScreen,
    amenitiesScreen,
    requestScreen,
    departmentScreen,
    feedbackScreen,
    reviewsScreen,
    profileScreen,
    facilitiesScreen,
    attractionTypesScreen,
    attractionsScreen,
    emergenciesScreen,
    safetyScreen,
    toursScreen,
    tourScreen,
    notificationsScreen,
  ].map(makeRoute),
  inTabs: [homeScreen, orderScreen, requestsScreen, chatScreen, paymentsScreen].map(makeRoute),
}

/** The screen that the router would render. */
function find(path: string, among: readonly Route[]) {
  return among.find((route) => parse(route.path).pattern.test(path))?.Screen
}

/**
 * Loads the code and messages of a visit's first screen in parallel. A screen that loads while rendering suspends, and
 * React shows its fallback for at least 300 ms.
 */
export async function loadFirstScreen(path: string, isSignedIn: boolean): Promise<void> {
  const open = find(path, routes.open)
  const tab = find(path, routes.inTabs)
  const signedIn = tab ? [TabLayout, tab] : [find(path, routes.signedIn)]
  const first = open ? [open] : isSignedIn ? signedIn : [SignInScreen]
  await Promise.allSettled(first.map((screen) => screen?.load()))
}

/** Loaded early: messages about being offline cannot wait for a connection. */
const loadToastMessage = () => import('@bellhop/ui/toast-message')

/**
 * Loads the code of every signed-in screen, so that the next one opens at once, also offline. One by one while the
 * phone is idle: all at once would delay the response to a tap.
 */
export async function preloadScreens(): Promise<void> {
  const screens = [...routes.inTabs, ...routes.signedIn].map(({ Screen }) => Screen.load)
  for (const load of [loadToastMessage, ...screens]) {
    await whenIdle()
    await retry<unknown>(load)
  }
}
