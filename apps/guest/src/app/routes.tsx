import { ToastProvider } from '@bellhop/ui/toast'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Route, Switch } from 'wouter'
import * as paths from '../navigation/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenSkeleton } from './loading/screen-skeleton.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import {
  AmenitiesScreen,
  AttractionsScreen,
  AttractionTypesScreen,
  BookingScreen,
  BookRoomsScreen,
  ChangeBookingScreen,
  ChatScreen,
  DepartmentScreen,
  EmergenciesScreen,
  FacilitiesScreen,
  FeedbackScreen,
  FindBookingScreen,
  GiftsScreen,
  GoogleScreen,
  Home,
  HotelPage,
  LinkScreen,
  MenuScreen,
  NotFoundScreen,
  NotificationsScreen,
  OrderScreen,
  PaymentsScreen,
  PreCheckInScreen,
  ProfileScreen,
  RegisterScreen,
  RequestScreen,
  RequestsScreen,
  ReviewsScreen,
  RoomsScreen,
  SafetyScreen,
  SearchScreen,
  TabLayout,
  TourScreen,
  ToursScreen,
} from './screens.ts'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

/**
 * Which screen each path shows. All routes are at one place in the React tree, so that what two of them have in
 * common (the live updates, the bottom bar) stays mounted as the guest goes from one to the other.
 */
export function Routes() {
  const t = useTranslations('app')
  return (
    <ToastProvider
      dismissLabel={t('dismiss')}
      className="bottom-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <NavigationProgress />
      <ErrorBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Shell>
            <Switch>
              <Route path={paths.hotelPage(':hotelId')} component={HotelPage} />
              <Route path={paths.rooms(':hotelId')} component={RoomsScreen} />
              <Route path={paths.bookRooms(':hotelId')} component={BookRoomsScreen} />
              <Route path={paths.findBooking(':hotelId')} component={FindBookingScreen} />
              <Route path={paths.booking(':hotelId', ':key')} component={BookingScreen} />
              <Route
                path={paths.changeBooking(':hotelId', ':key')}
                component={ChangeBookingScreen}
              />
              <Route path={paths.link(':key')} component={LinkScreen} />
              <Route path={paths.preCheckIn(':key')} component={PreCheckInScreen} />
              <Route path={paths.register} component={RegisterScreen} />
              <Route path={paths.google} component={GoogleScreen} />
              <Route path={paths.home}>{inTabs(<Home />)}</Route>
              <Route path={paths.order}>{inTabs(<OrderScreen />)}</Route>
              <Route path={paths.search}>{signedIn(<SearchScreen />)}</Route>
              <Route path={paths.menu(':outletId')}>{signedIn(<MenuScreen />)}</Route>
              <Route path={paths.gifts(':categoryId')}>{signedIn(<GiftsScreen />)}</Route>
              <Route path={paths.amenities}>{signedIn(<AmenitiesScreen />)}</Route>
              <Route path={paths.requests}>{inTabs(<RequestsScreen />)}</Route>
              <Route path={paths.chat}>{inTabs(<ChatScreen />)}</Route>
              <Route path={paths.payments}>{inTabs(<PaymentsScreen />)}</Route>
              <Route path={paths.request(':id')}>{signedIn(<RequestScreen />)}</Route>
              <Route path={paths.department(':id')}>{signedIn(<DepartmentScreen />)}</Route>
              <Route path={paths.feedback}>{signedIn(<FeedbackScreen />)}</Route>
              <Route path={paths.reviews}>{signedIn(<ReviewsScreen />)}</Route>
              <Route path={paths.profile}>{signedIn(<ProfileScreen />)}</Route>
              <Route path={paths.facilities}>{signedIn(<FacilitiesScreen />)}</Route>
              <Route path={paths.attractionTypes}>{signedIn(<AttractionTypesScreen />)}</Route>
              <Route path={paths.attractions(':typeId')}>{signedIn(<AttractionsScreen />)}</Route>
              <Route path={paths.emergencies}>{signedIn(<EmergenciesScreen />)}</Route>
              <Route path={paths.safety}>{signedIn(<SafetyScreen />)}</Route>
              <Route path={paths.tours}>{signedIn(<ToursScreen />)}</Route>
              <Route path={paths.tour(':id')}>{signedIn(<TourScreen />)}</Route>
              <Route path={paths.notifications}>{signedIn(<NotificationsScreen />)}</Route>
              <Route component={NotFoundScreen} />
            </Switch>
          </Shell>
        </Suspense>
      </ErrorBoundary>
    </ToastProvider>
  )
}

function signedIn(screen: ReactNode) {
  return (
    <SignedIn>
      <div className="pb-(--notice)">{screen}</div>
    </SignedIn>
  )
}

function inTabs(screen: ReactNode) {
  return (
    <SignedIn>
      <TabLayout>{screen}</TabLayout>
    </SignedIn>
  )
}
