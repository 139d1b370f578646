import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslations } from 'use-intl'
import { useListBannersQuery } from '../data/calls/banners.ts'
import { useGetDashboardQuery } from '../data/calls/dashboard.ts'
import { useGetStarterDataQuery } from '../data/calls/starter.ts'
import { QueryViews } from '../data/query-view.tsx'
import { MyBookingSkeleton } from '../features/bookings/my-booking-skeleton.tsx'
import { Actions } from '../features/home/actions.tsx'
import { DoorSign } from '../features/home/door-sign.tsx'
import { Explore } from '../features/home/explore.tsx'
import { HotelPattern } from '../features/home/hotel-pattern.tsx'
import { IncludedMeals } from '../features/home/included-meals.tsx'
import { RoomReady } from '../features/home/room-ready.tsx'
import { stayPhase } from '../features/home/stay-phase.ts'
import { ContactCard } from '../features/hotel/contact-card.tsx'
import { WifiCard } from '../features/hotel/wifi/card.tsx'
import { LostItems } from '../features/lost-items/lost-items.tsx'
import { PreCheckInCard } from '../features/pre-check-in/card.tsx'
import { useNow } from '../intl/use-now.ts'
import { BannerStrip } from '../shared/banner-strip.tsx'
import { useGuestSelector } from '../state/state.ts'
import { screen, withMessages } from './loading/make-screen.ts'
import { useLoaded } from './loading/use-loaded.ts'

const MyBooking = screen(
  withMessages(() => import('../features/bookings/my-booking.tsx'), 'booking'),
)

export default function HomeBelowFold() {
  const t = useTranslations('explore')
  const guest = useGuestSelector((state) => state.log.data)
  const isBookingLoaded = useLoaded(MyBooking, guest?.status === 'booked')
  const isInHouse = guest?.status === 'inHouse'
  const starter = useGetStarterDataQuery(isInHouse ? undefined : skipToken)
  const banners = useListBannersQuery('home')
  // For the primary act, which links to an outlet that is open.
  useGetDashboardQuery(isInHouse ? undefined : skipToken)
  const now = useNow()
  if (!guest) return null
  const phase = stayPhase(guest, now)
  return (
    <div className="grid grid-cols-1 gap-8">
      <HotelPattern />
      {guest.status === 'booked' && (
        <>
          {guest.roomReady && <RoomReady />}
          <PreCheckInCard guest={guest} />
          {isBookingLoaded ? <MyBooking /> : <MyBookingSkeleton />}
        </>
      )}
      {isInHouse && guest.meals && <IncludedMeals meals={guest.meals} />}
      {isInHouse && <DoorSign guest={guest} />}
      <Actions guest={guest} />
      {isInHouse && <WifiCard query={starter} />}
      <QueryViews queries={isInHouse ? [starter, banners] : [banners]} skeleton={null}>
        {/* They lead to what can be ordered during a stay. */}
        {guest.status !== 'checkedOut' && (
          <BannerStrip label={t('banners')} banners={banners.data ?? []} layout="large" />
        )}
        <Explore guest={guest} />
        {(phase === 'lastDay' || phase === 'departed') && <LostItems />}
        <ContactCard />
      </QueryViews>
    </div>
  )
}
