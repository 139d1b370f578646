import type { Booking } from '@bellhop/contract/guest/bookings'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { CircleCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { useHotelOf } from '../booking-page.tsx'
import { CancellationTerms } from '../summary/cancellation-terms.tsx'
import { PriceList } from '../summary/price-list.tsx'
import { StayLines } from '../summary/stay-lines.tsx'
import { bookedPrice } from './booked-price.ts'

export function BookingCard({ hotelId, booking }: { hotelId: string; booking: Booking }) {
  const t = useTranslations('booking')
  const { data: hotel } = useHotelOf(hotelId)
  const price = bookedPrice(booking)
  const { bookingRef, guest, note } = booking
  return (
    <Card className="grid content-start gap-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-ink-muted text-sm">{t('reference')}</p>
          <p className="flex items-center gap-1">
            <bdi
              dir="ltr"
              className="font-display font-semibold whitespace-nowrap text-[min(1.5rem,6.5vw)] tabular-nums tracking-wide"
            >
              {bookingRef}
            </bdi>
            <CopyButton label={t('copyReference')} text={bookingRef} />
          </p>
        </div>
        {booking.status === 'confirmed' && !booking.toConfirm && !booking.deposit?.payBy && (
          <p className="flex items-center gap-1.5 rounded-full bg-good-soft px-3 py-1 font-semibold text-good text-sm">
            <Icon of={CircleCheck} className="size-4.5" />
            {t('confirmed')}
          </p>
        )}
      </div>
      {booking.status === 'confirmed' && guest.email !== undefined && (
        <p className="text-ink-soft text-sm">{t('keepReference')}</p>
      )}
      <div className="border-line border-t pt-5">
        <StayLines dates={booking} hotel={hotel} />
      </div>
      <div className="border-line border-t pt-5">
        <PriceList price={price} currency={booking.currency} />
        <div className="mt-3">
          {!booking.deposit && <p className="text-ink-muted text-sm">{t('payAtHotel')}</p>}
          {booking.canChange && (
            <CancellationTerms
              hotelId={hotelId}
              checkInDate={booking.checkInDate}
              rooms={price.rooms}
            />
          )}
        </div>
      </div>
      <dl className="grid gap-3 border-line border-t pt-5 text-sm sm:grid-cols-2">
        <Detail label={t('bookedBy')} value={guest.name} />
        {guest.phone && <Detail label={t('phone')} value={groupPhone(guest.phone)} ltr />}
        {guest.email && <Detail label={t('email')} value={guest.email} ltr />}
        {note && <Detail label={t('noteToHotel')} value={note} />}
      </dl>
    </Card>
  )
}

function Detail({ label, value, ltr = false }: { label: string; value: string; ltr?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line">
        <bdi dir={ltr ? 'ltr' : undefined}>{value}</bdi>
      </dd>
    </div>
  )
}
