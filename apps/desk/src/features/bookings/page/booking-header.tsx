import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { ClipboardCheck, QrCode } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../format/format-time.ts'
import { daysBetween } from '../../../format/hotel-date.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { DetailHeading } from '../../../lists/list-and-detail/detail-heading.tsx'
import { paths } from '../../../shared/paths.ts'
import { commonStatus, useBookingLabels } from '../booking-names.ts'
import type { OpenDialog } from '../dialogs/booking-dialogs.tsx'

interface Props {
  booking: DeskBooking
  format: StayFormat
  onDialog: OpenDialog
}

const preCheckInColours = {
  none: 'text-ink-soft',
  submitted: 'text-warn',
  verified: 'text-good',
} as const

export function BookingHeader({ booking, format, onDialog }: Props) {
  const t = useTranslations('bookings')
  const { name, bookingRef, amounts, preCheckIn, arrivalTime, checkInDate, checkOutDate } = booking
  const { stayLabel, preCheckInLabel } = useBookingLabels()
  const status = stayLabel(commonStatus(booking))
  const nights = daysBetween(checkInDate, checkOutDate)
  const people = booking.stays.reduce((sum, { adults, children }) => sum + adults + children, 0)
  return (
    <header className="grid gap-3 border-line border-b bg-surface p-4 @2xl:px-6 @2xl:pt-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <DetailHeading
            title={name}
            className="line-clamp-2 font-display font-semibold text-2xl wrap-anywhere @max-2xl:text-xl"
          >
            {name}
          </DetailHeading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={status.tone}>{status.name}</Badge>
            {(booking.portal?.decisions.length ?? 0) > 0 && (
              <Link to={paths.channels}>
                <Badge tone="bad">{t('portal.decide')}</Badge>
              </Link>
            )}
            {booking.unconfirmed && <Badge tone="warn">{t('unconfirmed')}</Badge>}
            {booking.overbookedReason && <Badge tone="warn">{t('overbooked')}</Badge>}
            <span className="font-medium">
              {format.weekday(checkInDate)} – {format.weekday(checkOutDate)}
            </span>
            <span className="text-ink-soft">
              {t('nightsAndGuests', { nights, guests: people })}
            </span>
            {arrivalTime && (
              <span className="text-ink-soft">
                {t('arrivingAround', { time: formatTimeOfDay(arrivalTime) })}
              </span>
            )}
          </p>
        </div>
        {booking.overbookedReason && (
          <p className="order-1 basis-full text-sm text-warn wrap-anywhere">
            {t('overbookedBecause', { reason: booking.overbookedReason })}
          </p>
        )}
        <p className="grid shrink-0 justify-items-end gap-0.5 text-end @max-xl:flex @max-xl:basis-full @max-xl:items-baseline @max-xl:justify-between">
          <span className="text-ink-soft text-sm">{t('totalWithTax')}</span>
          <span className="font-display font-semibold text-3xl lining-nums tabular-nums @max-2xl:text-xl">
            {format.money(amounts.total)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-soft text-sm">
          {t.rich('reference', {
            reference: bookingRef,
            number: (chunks) => (
              <span className="select-all font-semibold text-ink tabular-nums">{chunks}</span>
            ),
          })}
        </span>
        <Link
          to={paths.preCheckIn(booking._id)}
          className={`inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-sm hover:bg-sunken ${preCheckInColours[preCheckIn]}`}
        >
          <Icon of={ClipboardCheck} className="size-5" />
          {preCheckInLabel(preCheckIn).name}
        </Link>
        {booking.status === 'confirmed' && (
          <Button
            className="ms-auto"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'link' })}
          >
            <Icon of={QrCode} className="size-5" />
            {t('guestLink')}
          </Button>
        )}
      </div>
    </header>
  )
}
