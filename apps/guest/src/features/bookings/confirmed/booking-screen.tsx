import { addressOf } from '@bellhop/client/address-of'
import { isApiError } from '@bellhop/client/api-error'
import { confirmBooking } from '@bellhop/contract/calls/guest/bookings'
import { getFeeInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Booking } from '@bellhop/contract/guest/bookings'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { SearchX } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import { useNow } from '../../../intl/use-now.ts'
import * as paths from '../../../navigation/paths.ts'
import { FeeCard } from '../../../shared/fee-card.tsx'
import { linkButton } from '../../../shared/link-button.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { WalkCard } from '../../../shared/walk-card.tsx'
import { getDevice } from '../../../state/device.ts'
import { useGetBookingQuery } from '../api.ts'
import { BookingPage } from '../booking-page.tsx'
import { twoColumns } from '../two-columns.ts'
import { BookingCard } from './booking-card.tsx'
import { DepositCard } from './deposit-card.tsx'
import { NextSteps } from './next-steps.tsx'

const titles = {
  confirmed: 'bookedTitle',
  cancelled: 'cancelledTitle',
  ended: 'endedTitle',
} as const

function titleOf({ toConfirm, deposit, status }: Booking) {
  if (toConfirm) return 'confirmTitle'
  return deposit?.payBy ? 'depositToPay' : titles[status]
}

/** A booking by its key: its confirmation, also later and on another device. */
export default function BookingScreen() {
  const { hotelId = '', key = '' } = useParams()
  const t = useTranslations('booking')
  const booking = useGetBookingQuery(key, { refetchOnReconnect: true })
  const { error, data } = booking
  const title = data ? titleOf(data) : titles.confirmed
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
                {data.walks?.map((walk) => (
                  <WalkCard key={walk.hotel} walk={walk} />
                ))}
                <CancelledCard hotelId={hotelId} bookingRef={data.bookingRef} />
                <BookingFee booking={data} linkKey={key} />
              </div>
            ) : (
              <div className={twoColumns}>
                {data.walks?.map((walk) => (
                  <WalkCard key={walk.hotel} walk={walk} />
                ))}
                <ConfirmCard booking={data} linkKey={key} />
                <DepositCard booking={data} linkKey={key} />
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

interface Props {
  booking: Booking
  linkKey: string
}

/** The cancellation fee of a booking, if there is one. */
function BookingFee({ booking: { fee, currency }, linkKey }: Props) {
  if (!fee) return null
  const query = { lang: getDevice().locale }
  return (
    <FeeCard
      fee={fee}
      currency={currency}
      renderInvoice={(invoiceId, label, className) => (
        <a
          href={addressOf(getFeeInvoice, { params: { id: linkKey, invoiceId }, query })}
          className={className}
        >
          {label}
        </a>
      )}
    />
  )
}

function CancelledCard({ hotelId, bookingRef }: { hotelId: string; bookingRef: string }) {
  const t = useTranslations('booking')
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 sm:p-8">
      <p role="status">{t('cancelled', { reference: bookingRef })}</p>
      <Link to={paths.rooms(hotelId)} className={linkButton}>
        {t('bookAgain')}
      </Link>
    </Card>
  )
}

interface ConfirmCardProps {
  booking: Booking
  linkKey: string
}

/** Asks the guest to confirm the booking: here if it was opened by the link in the email, otherwise by opening that link. */
function ConfirmCard({ booking: { toConfirm, guest }, linkKey }: ConfirmCardProps) {
  const t = useTranslations('booking')
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(confirmBooking, { tags: ['bookings'] })
  const now = useNow()
  const [problem, setProblem] = useState<string>()
  if (!toConfirm) return null
  const minutes = Math.max(1, Math.round((Date.parse(toConfirm.by) - now) / MINUTE_MS))

  async function confirm() {
    setProblem(undefined)
    const result = await run({ params: { id: linkKey }, body: {} })
    if (result?.error) setProblem(formatRejection(result.error))
  }

  return (
    <Card className="grid justify-items-start gap-3 sm:p-8 lg:col-span-2">
      <p role="status" className="[overflow-wrap:anywhere]">
        {t(toConfirm.byThisLink ? 'confirmHere' : 'confirmByEmail', {
          minutes,
          email: guest.email ?? '',
        })}
      </p>
      {toConfirm.byThisLink && (
        <Button variant="primary" size="large" busy={isBusy} onClick={() => void confirm()}>
          {t('confirmBooking')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </Card>
  )
}
