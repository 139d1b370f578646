import { retry } from '@bellhop/ui/retry'
import { whenIdle } from './loading/after-first-screen.ts'
import { type Load, screen, withMessages } from './loading/make-screen.ts'

const signedInLoads: (() => Promise<unknown>)[] = []

/** A screen for signed-in guests, which is preloaded. */
function signedInScreen<Props extends object>(load: Load<Props>) {
  const made = screen(withMessages(load, 'home', 'more'))
  signedInLoads.push(made.load)
  return made
}

export const Home = screen(withMessages(() => import('./home.tsx'), 'home'))
export const TabLayout = screen(() => import('./tab-layout.tsx'))
export const LiveUpdates = screen(
  withMessages(() => import('./live/live-updates.tsx'), 'home', 'more'),
)
export const SignInScreen = screen(
  withMessages(() => import('../features/sign-in/sign-in-screen.tsx'), 'signIn'),
)
export const NotFoundScreen = screen(() => import('./not-found-screen.tsx'))
export const LinkScreen = screen(
  withMessages(() => import('../features/sign-in/link-screen.tsx'), 'signIn', 'more'),
)
export const PreCheckInScreen = screen(
  withMessages(() => import('../features/pre-check-in/pre-check-in-screen.tsx'), 'signIn', 'more'),
)
export const RegisterScreen = screen(
  withMessages(() => import('../features/sign-in/register-screen.tsx'), 'signIn', 'more'),
)
export const GoogleScreen = screen(
  withMessages(() => import('../features/sign-in/google-screen.tsx'), 'signIn', 'more'),
)
export const HotelPage = screen(
  withMessages(() => import('../features/bookings/hotel/hotel-page.tsx'), 'booking'),
)
export const RoomsScreen = screen(
  withMessages(() => import('../features/bookings/rooms/rooms-screen.tsx'), 'booking'),
)
export const BookRoomsScreen = screen(
  withMessages(() => import('../features/bookings/guest/guest-screen.tsx'), 'booking', 'more'),
)
export const BookingScreen = screen(
  withMessages(
    () => import('../features/bookings/confirmed/booking-screen.tsx'),
    'booking',
    'more',
  ),
)
export const ChangeBookingScreen = screen(
  withMessages(() => import('../features/bookings/change/change-screen.tsx'), 'booking', 'more'),
)
export const FindBookingScreen = screen(
  withMessages(() => import('../features/bookings/find-screen.tsx'), 'booking'),
)

export const AmenitiesScreen = signedInScreen(
  () => import('../features/amenities/amenities-screen.tsx'),
)
export const OrderScreen = signedInScreen(() => import('../features/order-tab/order-screen.tsx'))
export const SearchScreen = signedInScreen(() => import('../features/catalogue/search-screen.tsx'))
export const MenuScreen = signedInScreen(() => import('../features/dining/menu-screen.tsx'))
export const GiftsScreen = signedInScreen(() => import('../features/gifts/gifts-screen.tsx'))
export const RequestsScreen = signedInScreen(
  () => import('../features/requests/requests-screen.tsx'),
)
export const ChatScreen = signedInScreen(() => import('../features/chat/chat-screen.tsx'))
export const PaymentsScreen = signedInScreen(
  () => import('../features/payments/payments-screen.tsx'),
)
export const RequestScreen = signedInScreen(() => import('../features/requests/request-screen.tsx'))
export const DepartmentScreen = signedInScreen(
  () => import('../features/departments/department-screen.tsx'),
)
export const FeedbackScreen = signedInScreen(
  () => import('../features/feedback/feedback-screen.tsx'),
)
export const ReviewsScreen = signedInScreen(() => import('../features/reviews/reviews-screen.tsx'))
export const ProfileScreen = signedInScreen(() => import('../features/profile/profile-screen.tsx'))
export const FacilitiesScreen = signedInScreen(
  () => import('../features/facilities/facilities-screen.tsx'),
)
export const AttractionTypesScreen = signedInScreen(
  () => import('../features/attractions/attraction-types-screen.tsx'),
)
export const AttractionsScreen = signedInScreen(
  () => import('../features/attractions/attractions-screen.tsx'),
)
export const EmergenciesScreen = signedInScreen(
  () => import('../features/emergencies/emergencies-screen.tsx'),
)
export const SafetyScreen = signedInScreen(() => import('../features/safety/safety-screen.tsx'))
export const ToursScreen = signedInScreen(() => import('../features/tours/tours-screen.tsx'))
export const TourScreen = signedInScreen(() => import('../features/tours/tour-screen.tsx'))
export const NotificationsScreen = signedInScreen(
  () => import('../features/notifications/notifications-screen.tsx'),
)

/** Loads the code of the screen that most visits start with, while the state is being restored. */
export async function loadFirstScreen(isSignedIn: boolean): Promise<void> {
  const first = isSignedIn ? [TabLayout, Home] : [SignInScreen]
  await Promise.allSettled(first.map(({ load }) => load()))
}

/** Messages say what happens offline, so they cannot wait for a connection. */
const loadToastMessage = () => import('@bellhop/ui/toast-message')

/**
 * Loads the code of every signed-in screen, so that the next one opens at once, also offline. One by one while
 * the phone is idle, because all at once would delay the response to a tap.
 */
export async function preloadScreens(): Promise<void> {
  for (const load of [loadToastMessage, ...signedInLoads]) {
    await whenIdle()
    await retry(load)
  }
}
