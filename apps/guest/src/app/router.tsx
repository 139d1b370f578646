import { ToastProvider } from '@bellhop/ui/toast'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import {
  AmenitiesScreen,
  Home,
  HotelPage,
  LinkScreen,
  ProfileScreen,
  RequestScreen,
  RequestsScreen,
  TabLayout,
} from './screens.ts'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

export function Router() {
  const t = useTranslations('app')
  return (
    <Shell>
      <ToastProvider dismissLabel={t('dismiss')} className="bottom-[calc(var(--bar)+0.75rem)]">
        <ErrorBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes>
              <Route path="/room-booking/:hotelId" element={<HotelPage />} />
              <Route path="/link/:key" element={<LinkScreen />} />
              <Route element={<SignedIn />}>
                <Route element={<TabLayout />}>
                  <Route index element={<Home />} />
                  <Route path="/amenities" element={<AmenitiesScreen />} />
                  <Route path="/requests" element={<RequestsScreen />} />
                </Route>
                <Route path="/requests/:id" element={<RequestScreen />} />
                <Route path="/profile" element={<ProfileScreen />} />
              </Route>
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </ToastProvider>
    </Shell>
  )
}
