import { ToastProvider } from '@bellhop/ui/toast'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenSkeleton } from './loading/screen-skeleton.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import {
  AmenitiesScreen,
  AttractionsScreen,
  AttractionTypesScreen,
  DepartmentScreen,
  EmergencyContactsScreen,
  EmergencyTypesScreen,
  FacilitiesScreen,
  FeedbackScreen,
  GiftsScreen,
  GoogleScreen,
  Home,
  HotelPage,
  LinkScreen,
  MenuScreen,
  NotFoundScreen,
  NotificationsScreen,
  OrderScreen,
  ProfileScreen,
  RegisterScreen,
  RequestScreen,
  RequestsScreen,
  ReviewsScreen,
  SafetyScreen,
  TabLayout,
  TourScreen,
  ToursScreen,
} from './screens.ts'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

/**
 * Which screen a path shows. All routes stand at one place of the tree, so that what two of them
 * begin with (the live updates, the bottom bar) stays as the guest goes from one to the other.
 */
export function Routes() {
  const t = useTranslations('app')
  return (
    <Shell>
      <ToastProvider
        dismissLabel={t('dismiss')}
        className="bottom-[max(0.75rem,env(safe-area-inset-bottom))] data-above:bottom-[calc(var(--bar)+0.75rem)]"
      >
        <NavigationProgress />
        <ErrorBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <Switch>
              <Route path="/room-booking/:hotelId" component={HotelPage} />
              <Route path="/link/:key" component={LinkScreen} />
              <Route path="/register" component={RegisterScreen} />
              <Route path="/google" component={GoogleScreen} />
              <Route path="/">{inTabs(<Home />)}</Route>
              <Route path="/order">{inTabs(<OrderScreen />)}</Route>
              <Route path="/dining/:outletId">
                <SignedIn>
                  <MenuScreen />
                </SignedIn>
              </Route>
              <Route path="/gifts/:categoryId">
                <SignedIn>
                  <GiftsScreen />
                </SignedIn>
              </Route>
              <Route path="/amenities">
                <SignedIn>
                  <AmenitiesScreen />
                </SignedIn>
              </Route>
              <Route path="/requests">{inTabs(<RequestsScreen />)}</Route>
              <Route path="/requests/:id">
                <SignedIn>
                  <RequestScreen />
                </SignedIn>
              </Route>
              <Route path="/departments/:id">
                <SignedIn>
                  <DepartmentScreen />
                </SignedIn>
              </Route>
              <Route path="/feedback">
                <SignedIn>
                  <FeedbackScreen />
                </SignedIn>
              </Route>
              <Route path="/reviews">
                <SignedIn>
                  <ReviewsScreen />
                </SignedIn>
              </Route>
              <Route path="/profile">
                <SignedIn>
                  <ProfileScreen />
                </SignedIn>
              </Route>
              <Route path="/facilities">
                <SignedIn>
                  <FacilitiesScreen />
                </SignedIn>
              </Route>
              <Route path="/attractions">
                <SignedIn>
                  <AttractionTypesScreen />
                </SignedIn>
              </Route>
              <Route path="/attractions/:typeId">
                <SignedIn>
                  <AttractionsScreen />
                </SignedIn>
              </Route>
              <Route path="/emergencies">
                <SignedIn>
                  <EmergencyTypesScreen />
                </SignedIn>
              </Route>
              <Route path="/emergencies/:typeId">
                <SignedIn>
                  <EmergencyContactsScreen />
                </SignedIn>
              </Route>
              <Route path="/safety">
                <SignedIn>
                  <SafetyScreen />
                </SignedIn>
              </Route>
              <Route path="/tours">
                <SignedIn>
                  <ToursScreen />
                </SignedIn>
              </Route>
              <Route path="/tours/:id">
                <SignedIn>
                  <TourScreen />
                </SignedIn>
              </Route>
              <Route path="/notifications">
                <SignedIn>
                  <NotificationsScreen />
                </SignedIn>
              </Route>
              <Route component={NotFoundScreen} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </ToastProvider>
    </Shell>
  )
}

function inTabs(screen: ReactNode) {
  return (
    <SignedIn>
      <TabLayout>{screen}</TabLayout>
    </SignedIn>
  )
}
