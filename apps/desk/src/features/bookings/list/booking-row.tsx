import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { Badge } from '@bellhop/ui/badge'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { joinFacts } from '../../../format/join-facts.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { RowLink } from '../../../lists/list-and-detail/row-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { commonStatus, useBookingLabels } from '../booking-names.ts'
import { openDepositOf } from '../page/open-deposit-of.ts'

interface Props {
  booking: DeskBooking
  today: string | undefined
  isOpen: boolean
  format: StayFormat
}

export function rowId(bookingId: string): string {
  return `booking-${bookingId}`
}

export function BookingRow({ booking, today, isOpen, format }: Props) {
  const t = useTranslations('bookings')
  const { _id, name, stays, checkInDate, preCheckIn } = booking
  const live = stays.filter(({ status }) => status === 'booked' || status === 'inHouse')
  const counted = live.length > 0 ? live : stays
  const numbers = counted.flatMap(({ roomNumber }) => roomNumber ?? [])
  const missing = live.filter(({ roomNumber }) => !roomNumber).length
  const isWaiting = stays.some(({ status }) => status === 'booked')
  const isLate = isWaiting && today !== undefined && checkInDate < today
  const open = booking.deposit ? openDepositOf(booking.deposit, format.currency) : 0
  const status = commonStatus(booking)
  const { stayLabel, preCheckInLabel } = useBookingLabels()
  return (
    <div className="relative rounded-control hover:bg-surface has-[[aria-current=page]]:bg-surface has-[[aria-current=page]]:shadow-raised">
      <RowLink
        id={rowId(_id)}
        path={paths.booking(_id)}
        isOpen={isOpen}
        className="grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5"
      >
        <span dir="auto" className="truncate text-left in-[[dir=rtl]]:text-right font-medium">
          {name}
        </span>
        <span className="text-end font-display font-semibold text-lg lining-nums leading-6">
          <RoomNumber
            number={numbers.length > 2 ? `${numbers.slice(0, 2).join(', ')}…` : numbers.join(', ')}
          />
        </span>
        <span className="truncate text-ink-soft text-sm">
          {stays.length > 1
            ? joinFacts([format.dates(booking), t('roomCount', { count: stays.length })])
            : format.dates(booking)}
        </span>
        <span className="truncate text-end text-ink-soft text-sm">{counted[0]?.name}</span>
        <span className="col-span-2 mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {!isWaiting && status !== 'inHouse' && (
            <Badge tone={stayLabel(status).tone}>{stayLabel(status).name}</Badge>
          )}
          {(booking.portal?.decisions.length ?? 0) > 0 && (
            <Badge tone="bad">{t('portal.decide')}</Badge>
          )}
          {booking.unconfirmed && <Badge tone="warn">{t('unconfirmed')}</Badge>}
          {open > 0 && (
            <Badge tone="warn">{t('deposit.open', { amount: format.money(open) })}</Badge>
          )}
          {isLate && (
            <Badge tone="bad">{t('list.expected', { date: format.date(checkInDate) })}</Badge>
          )}
          {isWaiting && missing > 0 && (
            <Badge tone="accent">{t('list.unassigned', { count: missing })}</Badge>
          )}
        </span>
      </RowLink>
      {isWaiting && preCheckIn !== 'none' && (
        <Link
          to={paths.preCheckIn(_id)}
          className="inline-flex rounded-full mx-3 mb-2.5 -mt-1 underline-offset-2 hover:underline"
        >
          <Badge tone={preCheckInLabel(preCheckIn).tone}>{preCheckInLabel(preCheckIn).name}</Badge>
        </Link>
      )}
    </div>
  )
}
