import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { countGuests, countOf, type StayFormat } from '../../../format/use-stay-format.ts'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { DoorSignField } from '../../../shared/rooms/door-sign-field.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { stayNames } from '../booking-names.ts'
import { listChoices, type OpenDialog, type StayDialog } from '../dialogs/booking-dialogs.tsx'
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
  const { name, roomNumber, status, adults, children, guest, nights } = stay
  const hasOwnGuest = guest.name !== booking.name
  const hasOwnDates =
    stay.checkInDate !== booking.checkInDate || stay.checkOutDate !== booking.checkOutDate
  const hasEnded = status !== 'booked' && status !== 'inHouse'
  return (
    <article
      aria-label={roomNumber ? `Room ${roomNumber}` : name}
      className={`grid gap-4 rounded-card bg-surface p-5 shadow-raised ${hasEnded ? 'text-ink-soft' : ''}`}
    >
      <div className="flex items-start gap-x-5 gap-y-3 @max-5xl:flex-wrap">
        <p className="min-w-16 shrink-0 font-display font-semibold text-4xl lining-nums">
          <RoomNumber number={roomNumber} />
        </p>
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="font-semibold text-lg">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Badge tone={stayNames[status].tone}>
              {stay.walked ? 'Walked' : stayNames[status].name}
            </Badge>
            <span>{countGuests(adults, children)}</span>
            {hasOwnDates && <span>{format.dates(stay)}</span>}
          </p>
          {hasOwnGuest && <p>{guest.name}</p>}
          {stay.walked && (
            <p className="wrap-anywhere">
              At <bdi>{stay.walked.hotel}</bdi>
              {stay.walked.pays === 'us' ? ', which we pay' : ', which the guest pays'}
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
            {countOf(nights.length, 'night')}
          </span>
          <span className="ms-auto tabular-nums">{format.money(stay.total)} with tax</span>
        </summary>
        <table className="mt-2 w-full text-sm tabular-nums">
          <caption className="sr-only">Rate per night</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Night</th>
              <th scope="col">{`Rate ${nights.some(({ included }) => included) ? 'with' : 'without'} tax`}</th>
            </tr>
          </thead>
          <tbody>
            {listPrices(stay, { currency: format.currency, formatNight: format.weekday }).map(
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
  const { _id: stayId, status, roomNumber } = stay
  const open = (kind: StayDialog) => () => onDialog({ kind, stayId })
  const { menu, undos } = listChoices(stay, today, onDialog)
  const more = (
    <>
      {undos.map(({ label, onChoose }) => (
        <Button key={label} aria-haspopup="dialog" className="@max-xl:px-3" onClick={onChoose}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && (
        <MoreMenu
          label={`More for ${roomNumber ? `room ${roomNumber}` : stay.name}`}
          choices={menu}
        />
      )}
    </>
  )
  if (status === 'inHouse') {
    return (
      <div className="flex flex-wrap justify-end gap-2 print:hidden @max-5xl:basis-full @max-5xl:justify-start">
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('request')}>
          New request…
        </Button>
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('assign')}>
          Move…
        </Button>
        <Button aria-haspopup="dialog" className="@max-xl:px-3" onClick={open('dates')}>
          Change departure…
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
        {roomNumber ? 'Change room…' : 'Assign room…'}
      </Button>
      {isDue && roomNumber && (
        <Button variant="primary" aria-haspopup="dialog" onClick={open('checkIn')}>
          Check in…
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={open('dates')}>
        Change departure…
      </Button>
      {more}
    </div>
  )
}
