import { isApiError } from '@bellhop/client/api-error'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { SearchX } from 'lucide'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { linkButton } from '../../../shared/link-button.ts'
import { useGetBookingQuery } from '../api.ts'
import { BookingPage } from '../booking-page.tsx'
import { twoColumns } from '../two-columns.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingFee } from './booking-fee.tsx'
import { CancelledCard } from './cancelled-card.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { NextSteps } from './next-steps.tsx'

const titles = {
  confirmed: 'bookedTitle',
  cancelled: 'cancelledTitle',
  ended: 'endedTitle',
} as const

/** A booking by its key: its confirmation, also later and on another device. */
export default function BookingScreen() {
  const { hotelId = '', key = '' } = useParams()
  const t = useTranslations('booking')
  const booking = useGetBookingQuery(key, { refetchOnReconnect: true })
  const { error, data } = booking
  const title = data?.toConfirm ? 'confirmTitle' : titles[data?.status ?? 'confirmed']
  const isGone =
    isApiError(error) && error.kind === 'problem' && [400, 403, 404].includes(error.status)

  return (
    <BookingPage
      hotelId={hotelId}
      title={t(isGone ? 'yourBooking' : title)}
      backTo={paths.hotelPage(hotelId)}
    >
      {isGone ? (
        <EmptyState icon={SearchX} title={t('bookingGone')}>
          <Link to={paths.findBooking(hotelId)} className={linkButton}>
            {t('findBooking')}
          </Link>
        </EmptyState>
      ) : (
        <QueryView query={booking} skeleton={<BookingSkeleton />}>
          {(data) =>
            data.status === 'cancelled' ? (
              <div className="grid gap-4">
                <CancelledCard hotelId={hotelId} bookingRef={data.bookingRef} />
                <BookingFee booking={data} linkKey={key} />
              </div>
            ) : (
              <div className={twoColumns}>
                <ConfirmCard booking={data} linkKey={key} />
                <BookingCard hotelId={hotelId} booking={data} />
                <NextSteps hotelId={hotelId} booking={data} linkKey={key} />
                <BookingFee booking={data} linkKey={key} />
              </div>
            )
          }
        </QueryView>
      )}
    </BookingPage>
  )
}

function BookingSkeleton() {
  return (
    <div className={twoColumns}>
      <Skeleton className="h-120 rounded-card" />
      <div className="grid content-start gap-3">
        <Skeleton count={3} className="h-13" />
      </div>
    </div>
  )
}
