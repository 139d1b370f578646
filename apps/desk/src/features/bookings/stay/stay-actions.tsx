import type { DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayPage } from '@bellhop/contract/desk/stay-page'
import { Button } from '@bellhop/ui/button'
import { Link } from 'react-router'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { paths } from '../../../shared/paths.ts'
import { listChoices, type OpenDialog, type StayDialog } from '../dialogs/booking-dialogs.tsx'

interface Props {
  page: StayPage
  stay: DeskStay
  /** The hotel's date. */
  today: string
  onDialog: OpenDialog
}

const link =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-ink text-sm hover:bg-sunken'

/** Every act of the desk for a stay: those with the bill open on its folio. */
export function StayActions({ page, stay, today, onDialog }: Props) {
  const { _id: stayId, status, roomNumber } = stay
  const open = (kind: StayDialog) => () => onDialog({ kind, stayId })
  const isInHouse = status === 'inHouse'
  const isBooked = status === 'booked'
  const isDue = isBooked && stay.checkInDate <= today
  const { menu, undos } = listChoices(stay, today, onDialog)
  const isLeaving = isInHouse && stay.checkOutDate <= today
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isDue && roomNumber && (
        <Button variant="primary" aria-haspopup="dialog" onClick={open('checkIn')}>
          Check in…
        </Button>
      )}
      {isInHouse && (
        <Button aria-haspopup="dialog" onClick={open('request')}>
          New request…
        </Button>
      )}
      {isInHouse && (
        <Link
          to={paths.folioDialog(stayId, 'checkOut')}
          className={
            isLeaving
              ? 'inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-4 py-2 text-center font-semibold text-on-accent text-sm hover:brightness-110'
              : link
          }
        >
          Check out…
        </Link>
      )}
      {(isBooked || isInHouse || page.balance !== 0) && (
        <Link to={paths.folioDialog(stayId, 'payment')} className={link}>
          Take payment…
        </Link>
      )}
      {isInHouse && (
        <Link to={paths.folioDialog(stayId, 'charge')} className={link}>
          Post charge…
        </Link>
      )}
      {(isBooked || isInHouse) && (
        <>
          <Button
            variant={isDue && !roomNumber ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={open('assign')}
          >
            {isInHouse ? 'Move…' : roomNumber ? 'Change room…' : 'Assign room…'}
          </Button>
          <Button aria-haspopup="dialog" onClick={open('dates')}>
            Change departure…
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'link' })}>
            Guest link
          </Button>
        </>
      )}
      {status === 'checkedOut' && (
        <>
          <Button aria-haspopup="dialog" onClick={open('complaint')}>
            Complaint…
          </Button>
          <Button aria-haspopup="dialog" onClick={open('lostItem')}>
            Lost or found…
          </Button>
          {stay.checkOutDate >= today && (
            <Link to={paths.folioDialog(stayId, 'undoCheckOut')} className={link}>
              Undo check-out…
            </Link>
          )}
        </>
      )}
      {undos.map(({ label, onChoose }) => (
        <Button key={label} aria-haspopup="dialog" onClick={onChoose}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && <MoreMenu label="More for this stay" choices={menu} />}
    </div>
  )
}
