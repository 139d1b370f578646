import { retry } from '@bellhop/ui/retry'
import { parse } from 'regexparam'
import * as paths from '../navigation/paths.ts'
import { whenIdle } from './loading/after-first-screen.ts'
import { type Load, screen, withMessages } from './loading/make-screen.ts'

const signedInLoads: (() => Promise<unknown>)[] = []

/** A screen for signed-in guests, which is preloaded. */
function signedInScreen<Props extends object>(load: Load<Props>) {
  const made = screen(withMessages(load, 'home', 'more'))
  signedInLoads.push(made.load)
  return made
}

const Home = screen(withMessages(() => import('./home.tsx'), 'home'))
export const TabLayout = screen(() => import('./tab-layout.tsx'))
export const LiveUpdates = screen(
  withMessages(() => import('./live/live-updates.tsx'), 'home', 'more'),
)
export const SignInScreen = screen(
  withMessages(() => import('../features/sign-in/sign-in-screen.tsx'), 'signIn'),
)
export const NotFoundScreen = screen(withMessages(() => import('./not-found-screen.tsx'), 'more'))
const LinkScreen = screen(
  withMessages(() => import('../features/sign-in/link/link-screen.tsx'), 'signIn', 'more'),
)
const PreCheckInScreen = screen(
  withMessages(() => import('../features/pre-check-in/pre-check-in-screen.tsx'), 'signIn', 'more'),
)
const RegisterScreen = screen(
  withMessages(() => import('../features/sign-in/register/register-screen.tsx'), 'signIn', 'more'),
)
const GoogleScreen = screen(
  withMessages(() => import('../features/sign-in/google/google-screen.tsx'), 'signIn', 'more'),
)
const HotelPage = screen(
  withMessages(() => import('../features/bookings/hotel/hotel-page.tsx'), 'booking'),
)
const RoomsScreen = screen(
  withMessages(() => import('../features/bookings/rooms/rooms-screen.tsx'), 'booking'),
)
const BookRoomsScreen = screen(
  withMessages(() => import('../features/bookings/guest/guest-screen.tsx'), 'booking', 'more'),
)
const BookingScreen = screen(
  withMessages(
    () => import('../features/bookings/confirmed/booking-screen.tsx'),
    'booking',
    'more',
  ),
)
const ChangeBookingScreen = screen(
  withMessages(() => import('../features/bookings/change/change-screen.tsx'), 'booking', 'more'),
)
const FindBookingScreen = screen(
  withMessages(() => import('../features/bookings/find/find-screen.tsx'), 'booking'),
)

const AmenitiesScreen = signedInScreen(() => import('../features/amenities/amenities-screen.tsx'))
const OrderScreen = signedInScreen(() => import('../features/order-tab/order-screen.tsx'))
const SearchScreen = signedInScreen(() => import('../features/catalogue/search-screen.tsx'))
const MenuScreen = signedInScreen(() => import('../features/dining/menu-screen.tsx'))
const GiftsScreen = signedInScreen(() => import('../features/gifts/gifts-screen.tsx'))
const RequestsScreen = signedInScreen(() => import('../features/requests/list/requests-screen.tsx'))
const ChatScreen = signedInScreen(() => import('../features/chat/chat-screen.tsx'))
const PaymentsScreen = signedInScreen(() => import('../features/payments/payments-screen.tsx'))
const RequestScreen = signedInScreen(
  () => import('../features/requests/request/request-screen.tsx'),
)
const DepartmentScreen = signedInScreen(
  () => import('../features/departments/department-screen.tsx'),
)
const FeedbackScreen = signedInScreen(() => import('../features/feedback/feedback-screen.tsx'))
const ReviewsScreen = signedInScreen(() => import('../features/reviews/reviews-screen.tsx'))
const ProfileScreen = signedInScreen(() => import('../features/profile/profile-screen.tsx'))
const FacilitiesScreen = signedInScreen(
  () => import('../features/facilities/facilities-screen.tsx'),
)
const AttractionTypesScreen = signedInScreen(
  () => import('../features/attractions/types/types-screen.tsx'),
)
const AttractionsScreen = signedInScreen(
  () => import('../features/attractions/list/attractions-screen.tsx'),
)
const EmergenciesScreen = signedInScreen(
  () => import('../features/emergencies/emergencies-screen.tsx'),
)
const SafetyScreen = signedInScreen(() => import('../features/safety/safety-screen.tsx'))
const ToursScreen = signedInScreen(() => import('../features/tours/tours-screen.tsx'))
const TourScreen = signedInScreen(() => import('../features/tours/tour/tour-screen.tsx'))
const NotificationsScreen = signedInScreen(
  () => import('../features/notifications/notifications-screen.tsx'),
)

type Route = readonly [path: string, screen: ReturnType<typeof screen<object>>]

/** Which screen each path shows: to anyone, to signed-in guests, and to them with the bottom bar. */
export const routes = {
  open: [
    [paths.hotelPage(':hotelId'), HotelPage],
    [paths.rooms(':hotelId'), RoomsScreen],
    [paths.bookRooms(':hotelId'), BookRoomsScreen],
    [paths.findBooking(':hotelId'), FindBookingScreen],
    [paths.booking(':hotelId', ':key'), BookingScreen],
    [paths.changeBooking(':hotelId', ':key'), ChangeBookingScreen],
    [paths.link(':key'), LinkScreen],
    [paths.preCheckIn(':key'), PreCheckInScreen],
    [paths.register, RegisterScreen],
    [paths.google, GoogleScreen],
  ],
  signedIn: [
    [paths.search, SearchScreen],
    [paths.menu(':outletId'), MenuScreen],
    [paths.gifts(':categoryId'), GiftsScreen],
    [paths.amenities, AmenitiesScreen],
    [paths.request(':id'), RequestScreen],
    [paths.department(':id'), DepartmentScreen],
    [paths.feedback, FeedbackScreen],
    [paths.reviews, ReviewsScreen],
    [paths.profile, ProfileScreen],
    [paths.facilities, FacilitiesScreen],
    [paths.attractionTypes, AttractionTypesScreen],
    [paths.attractions(':typeId'), AttractionsScreen],
    [paths.emergencies, EmergenciesScreen],
    [paths.safety, SafetyScreen],
    [paths.tours, ToursScreen],
    [paths.tour(':id'), TourScreen],
    [paths.notifications, NotificationsScreen],
  ],
  inTabs: [
    [paths.home, Home],
    [paths.order, OrderScreen],
    [paths.requests, RequestsScreen],
    [paths.chat, ChatScreen],
    [paths.payments, PaymentsScreen],
  ],
} satisfies Record<string, Route[]>

/** As the router finds it. */
function find(path: string, among: readonly Route[]) {
  return among.find(([pattern]) => parse(pattern).pattern.test(path))?.[1]
}

/**
 * Loads the code and the messages of the screen that a visit starts with, all at the same time. A screen that loads when
 * it is rendered suspends, and React keeps its fallback for at least 300 ms.
 */
export async function loadFirstScreen(path: string, isSignedIn: boolean): Promise<void> {
  const open = find(path, routes.open)
  const tab = find(path, routes.inTabs)
  const signedIn = tab ? [TabLayout, tab] : [find(path, routes.signedIn)]
  const first = open ? [open] : isSignedIn ? signedIn : [SignInScreen]
  await Promise.allSettled(first.map((screen) => screen?.load()))
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
