import { type Load, screen, withMessages } from './loading/make-screen.ts'
import { keepTrying } from './loading/retry.ts'
import { untilIdle } from './loading/when-idle.ts'

const insideLoads: (() => Promise<unknown>)[] = []

/** A screen for signed-in guests, which is loaded in advance. */
function inside<Props extends object>(load: Load<Props>) {
  const made = screen(withMessages(load, 'home', 'more'))
  insideLoads.push(made.load)
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
export const RegisterScreen = screen(
  withMessages(() => import('../features/sign-in/register-screen.tsx'), 'signIn', 'more'),
)
export const GoogleScreen = screen(
  withMessages(() => import('../features/sign-in/google-screen.tsx'), 'signIn', 'more'),
)
export const HotelPage = screen(
  withMessages(() => import('../features/hotel-page/hotel-page.tsx'), 'more'),
)

export const AmenitiesScreen = inside(() => import('../features/amenities/amenities-screen.tsx'))
export const OrderScreen = inside(() => import('../features/order-tab/order-screen.tsx'))
export const MenuScreen = inside(() => import('../features/dining/menu-screen.tsx'))
export const GiftsScreen = inside(() => import('../features/gifts/gifts-screen.tsx'))
export const RequestsScreen = inside(() => import('../features/requests/requests-screen.tsx'))
export const RequestScreen = inside(() => import('../features/requests/request-screen.tsx'))
export const DepartmentScreen = inside(
  () => import('../features/departments/department-screen.tsx'),
)
export const FeedbackScreen = inside(() => import('../features/feedback/feedback-screen.tsx'))
export const ReviewsScreen = inside(() => import('../features/reviews/reviews-screen.tsx'))
export const ProfileScreen = inside(() => import('../features/profile/profile-screen.tsx'))
export const FacilitiesScreen = inside(() => import('../features/facilities/facilities-screen.tsx'))
export const AttractionTypesScreen = inside(
  () => import('../features/discover/attraction-types-screen.tsx'),
)
export const AttractionsScreen = inside(() => import('../features/discover/attractions-screen.tsx'))
export const EmergencyTypesScreen = inside(
  () => import('../features/safety/emergency-types-screen.tsx'),
)
export const EmergencyContactsScreen = inside(
  () => import('../features/safety/emergency-contacts-screen.tsx'),
)
export const SafetyScreen = inside(() => import('../features/safety/safety-screen.tsx'))
export const ToursScreen = inside(() => import('../features/tours/tours-screen.tsx'))
export const TourScreen = inside(() => import('../features/tours/tour-screen.tsx'))
export const NotificationsScreen = inside(
  () => import('../features/notifications/notifications-screen.tsx'),
)

/** Fetches the code of what most visits begin with, while the state is restored. */
export async function loadFirstScreen(isSignedIn: boolean): Promise<void> {
  const first = isSignedIn ? [TabLayout, Home] : [SignInScreen]
  await Promise.allSettled(first.map(({ load }) => load()))
}

/**
 * Fetches the code of every signed-in screen, so that the next one opens at once, in the lift too. One after
 * the other, while the phone has nothing else to do: together they would hold up a tap.
 */
export async function preloadScreens(): Promise<void> {
  for (const load of insideLoads) {
    await untilIdle()
    await keepTrying(load)
  }
}
