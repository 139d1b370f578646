import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useGuestCount } from '../../../format/use-guest-count.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { bdi } from '../../../intl/bdi.tsx'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { DoorSignField } from '../../../shared/rooms/door-sign-field.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { useBookingLabels } from '../booking-names.ts'
import { type OpenDialog, type StayDialog, useChoices } from '../dialogs/booking-dialogs.tsx'
import { listPrices } from './list-prices.ts'

interface Props {
  stay: DeskStay
  booking: DeskBooking
  /** The hotel's date. */
  today: string
  format: StayFormat
  onDialog: OpenDialog
}

export function StayCard({ stay, booking, today, format, onDialog }: Props) {
  const t = useTranslations('bookings')
  const countGuests = useGuestCount()
  const { stayLabel } = useBookingLabels()
  const { name, roomNumber, status, adults, children, childAges, guest, nights } = stay
  const hasOwnGuest = guest.name !== booking.name
  const hasOwnDates =
    stay.checkInDate !== booking.checkInDate || stay.checkOutDate !== booking.checkOutDate
  const hasEnded = status !== 'booked' && status !== 'inHouse'
  return (
    <article
      aria-label={roomNumber ? t('roomNumber', { number: roomNumber }) : name}
      className={`grid gap-4 rounded-card bg-surface p-5 shadow-raised ${hasEnded ? 'text-ink-soft' : ''}`}
    >
      <div className="flex items-start gap-x-5 gap-y-3 @max-5xl:flex-wrap">
        <p className="min-w-16 shrink-0 font-display font-semibold text-4xl lining-nums">
          <RoomNumber number={roomNumber} />
        </p>
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="font-semibold text-lg">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone={stayLabel(status).tone}>
              {stay.walked ? t('card.walked') : stayLabel(status).name}
            </Badge>
            <span>{countGuests(adults, children, childAges)}</span>
            {hasOwnDates && <span>{format.dates(stay)}</span>}
            {stay.ratePlan && <bdi>{stay.ratePlan.name}</bdi>}
            {stay.code && <bdi>{t('card.code', { code: stay.code })}</bdi>}
          </p>
          {hasOwnGuest && <p>{guest.name}</p>}
          {stay.walked && (
            <p className="wrap-anywhere">
              {t.rich(`card.walkedTo.${stay.walked.pays}`, { hotel: stay.walked.hotel, bdi })}
            </p>
          )}
        </div>
        <Actions {...{ stay, today, onDialog }} />
      </div>
      {status === 'inHouse' && (
        <div className="print:hidden">
          <DoorSignField stay={stay} />
        </div>
      )}
      {status !== 'cancelled' && stay.links && <StayLinks links={stay.links} except="booking" />}
      <details className="group border-line border-t pt-3">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 rounded-control font-medium text-sm">
          <span className="underline decoration-line-strong underline-offset-4">
            {t('nights', { count: nights.length })}
          </span>
          <span className="ms-auto tabular-nums">
            {t('amountWithTax', { amount: format.money(stay.total) })}
          </span>
        </summary>
        <table className="mt-2 w-full text-sm tabular-nums">
          <caption className="sr-only">{t('card.ratePerNight')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('card.night')}</th>
              <th scope="col">
                {nights.some(({ included }) => included)
                  ? t('card.rateWithTax')
                  : t('card.rateWithoutTax')}
              </th>
            </tr>
          </thead>
          <tbody>
            {listPrices(stay, { currency: format.currency, formatNight: format.weekday }, t).map(
              ({ label, amount }) => (
                <tr key={label}>
                  <th scope="row" className="py-1 text-start font-normal text-ink-soft">
                    {label}
                  </th>
                  <td className="py-1 text-end">{format.money(amount)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </details>
    </article>
  )
}

function Actions({ stay, today, onDialog }: Omit<Props, 'format' | 'booking'>) {
  const t = useTranslations('bookings')
  const { _id: stayId, status, roomNumber } = stay
  const open = (kind: StayDialog) => () => onDialog({ kind, stayId })
  const { menu, undos } = useChoices(stay, today, onDialog)
  const more = (
    <>
      {undos.map(({ label, onChoose }) => (
        <Button key={label} aria-haspopup="dialog" className="@max-xl:px-3" onClick={onChoose}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && (
        <MoreMenu
          label={
            roomNumber
              ? t('card.moreForRoom', { number: roomNumber })
              : t('card.moreFor', { type: stay.name })
          }
          choices={menu}
        />
      )}
    </>
  )
  if (status === 'inHouse') {
    return (
      <div className="flex flex-wrap justify-end gap-2 print:hidden @max-5xl:basis-full @max-5xl:justify-start">
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('request')}>
          {t('card.newRequest')}
        </Button>
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('assign')}>
          {t('card.move')}
        </Button>
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('dates')}>
          {t('card.changeDeparture')}
        </Button>
        {more}
      </div>
    )
  }
  if (status !== 'booked') return <div className="flex flex-wrap gap-2 print:hidden">{more}</div>
  const isDue = stay.checkInDate <= today
  return (
    <div className="flex flex-wrap justify-end gap-2 print:hidden @max-5xl:basis-full @max-5xl:justify-start">
      <Button
        variant={roomNumber ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={open('assign')}
      >
        {roomNumber ? t('card.changeRoom') : t('card.assignRoom')}
      </Button>
      {isDue && roomNumber && (
        <Button variant="primary" aria-haspopup="dialog" onClick={open('checkIn')}>
          {t('card.checkIn')}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={open('dates')}>
        {t('card.changeDeparture')}
      </Button>
      {more}
    </div>
  )
}
