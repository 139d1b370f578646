import { ToastProvider } from '@bellhop/ui/toast'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Shell } from './shell.tsx'
import { SignedIn } from './signed-in.tsx'

const Home = lazy(() => import('./home.tsx'))
const TabLayout = lazy(() => import('./tab-layout.tsx'))
const AmenitiesScreen = lazy(() => import('../features/amenities/amenities-screen.tsx'))
const RequestsScreen = lazy(() => import('../features/requests/requests-screen.tsx'))
const RequestScreen = lazy(() => import('../features/requests/request-screen.tsx'))
const ProfileScreen = lazy(() => import('../features/profile/profile-screen.tsx'))
const LinkScreen = lazy(() => import('../features/stay/link-screen.tsx'))
const HotelPage = lazy(() => import('../features/booking/hotel-page.tsx'))

export function Router() {
  const t = useTranslations('app')
  return (
    <Shell>
      <ToastProvider dismissLabel={t('dismiss')} className="bottom-[calc(var(--bar)+0.75rem)]">
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
      </ToastProvider>
    </Shell>
  )
}
