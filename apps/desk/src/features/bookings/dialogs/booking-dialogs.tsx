import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { ReactNode } from 'react'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { NewRequest } from '../../../shared/new-request/new-request.tsx'
import { AssignRoomDialog } from '../../../shared/rooms/assign-room-dialog.tsx'
import { canCheckInEarly } from '../can-check-in-early.ts'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { leavesOn } from '../stay/leaves-on.ts'
import { AccessDialog } from './access/access-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { EarlyDepartureDialog } from './early-departure-dialog.tsx'
import { EditGuestDialog } from './edit-guest-dialog.tsx'
import { LateArrivalDialog } from './late-arrival-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LostItemDialog } from './lost-item-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { UndoCancelDialog } from './undo-cancel-dialog.tsx'
import { UndoCheckInDialog } from './undo-check-in-dialog.tsx'
import { UndoNoShowDialog } from './undo-no-show-dialog.tsx'
import { UndoWalkDialog } from './undo-walk-dialog.tsx'
import { WalkDialog } from './walk-dialog.tsx'
import { WalkLetterDialog } from './walk-letter-dialog.tsx'

interface StayDialogEntry {
  Dialog: (props: StayDialogProps) => ReactNode
  /** Its item in the menu of the stay. */
  label?: string
  isDestructive?: true
  /** A button instead, because a slip is undone while others wait at the counter. */
  isUndo?: true
  /** Whether the menu has it; default: for each stay that is booked or in house. */
  isFor?: (stay: DeskStay, today: string) => boolean
}

const isInHouse = ({ status }: DeskStay) => status === 'inHouse'
const isBooked = ({ status }: DeskStay) => status === 'booked'
const isOpen = (stay: DeskStay) => isBooked(stay) || isInHouse(stay)

/** Every dialog of a stay, in the order of the menu. */
const stayDialogs = {
  checkIn: { Dialog: CheckInDialog },
  assign: { Dialog: AssignRoom },
  dates: { Dialog: DatesDialog },
  earlyDeparture: {
    Dialog: EarlyDepartureDialog,
    label: 'Early departure…',
    isFor: (stay, today) => isInHouse(stay) && stay.checkOutDate > leavesOn(stay, today),
  },
  guest: { Dialog: EditGuestDialog, label: 'Edit guest…' },
  code: { Dialog: CodeDialog, label: 'Sign-in code…' },
  access: { Dialog: AccessDialog, label: 'Guest access…' },
  complaint: { Dialog: ComplaintDialog, label: 'Complaint…' },
  lostItem: { Dialog: LostItemDialog, label: 'Lost or found…', isFor: isInHouse },
  request: { Dialog: Request, label: 'Early check-in…', isFor: canCheckInEarly },
  lateArrival: { Dialog: LateArrivalDialog, label: 'Late arrival…', isFor: isBooked },
  undoCheckIn: {
    Dialog: UndoCheckInDialog,
    label: 'Undo check-in…',
    isUndo: true,
    // Once its first night is posted, it is too late.
    isFor: (stay, today) => isInHouse(stay) && stay.checkInDate >= today,
  },
  undoNoShow: {
    Dialog: UndoNoShowDialog,
    label: 'Undo no-show…',
    isUndo: true,
    isFor: ({ status }) => status === 'noShow',
  },
  noShow: {
    Dialog: NoShowDialog,
    label: 'No-show…',
    isDestructive: true,
    isFor: (stay, today) => isBooked(stay) && stay.checkInDate <= today,
  },
  walk: {
    Dialog: WalkDialog,
    label: 'Walk to another hotel…',
    isDestructive: true,
    isFor: (stay, today) => isBooked(stay) && stay.checkInDate <= today,
  },
  walkLetter: {
    Dialog: WalkLetterDialog,
    label: 'Letter for the guest…',
    isFor: ({ walked }) => walked !== undefined,
  },
  undoWalk: {
    Dialog: UndoWalkDialog,
    label: 'Undo walk…',
    isUndo: true,
    isFor: ({ walked }) => walked !== undefined,
  },
  cancel: { Dialog: CancelDialog, label: 'Cancel room…', isDestructive: true, isFor: isBooked },
  undoCancel: {
    Dialog: UndoCancelDialog,
    label: 'Undo cancellation…',
    isUndo: true,
    isFor: ({ status, walked, checkInDate }, today) =>
      status === 'cancelled' && walked === undefined && checkInDate >= today,
  },
} satisfies Record<string, StayDialogEntry>

export type StayDialog = keyof typeof stayDialogs
export type BookingDialog = { kind: StayDialog; stayId: string } | { kind: 'link' }
export type OpenDialog = (dialog: BookingDialog) => void

/** The items of the menu of a stay, and the buttons that undo what was done to it. */
export function listChoices(stay: DeskStay, today: string, onDialog: OpenDialog) {
  const entries = Object.entries(stayDialogs) as [StayDialog, StayDialogEntry][]
  const choices = entries.flatMap(([kind, { label, isDestructive, isUndo, isFor = isOpen }]) => {
    if (label === undefined || !isFor(stay, today)) return []
    const onChoose = () => onDialog({ kind, stayId: stay._id })
    return [{ label, onChoose, isUndo, ...(isDestructive && { isDestructive }) }]
  })
  return {
    menu: choices.filter(({ isUndo }) => !isUndo),
    undos: choices.filter(({ isUndo }) => isUndo),
  }
}

interface Props {
  dialog: BookingDialog
  booking: DeskBooking
  format: StayFormat
  onClose: () => void
}

export function BookingDialogs({ dialog, booking, format, onClose }: Props) {
  if (dialog.kind === 'link') {
    return <LinkDialog booking={booking} format={format} onClose={onClose} />
  }
  const stay = booking.stays.find(({ _id }) => _id === dialog.stayId)
  if (!stay) return null
  const { Dialog } = stayDialogs[dialog.kind]
  return <Dialog stay={stay} booking={booking} format={format} onClose={onClose} />
}

function Request({ stay, onClose }: StayDialogProps) {
  return <NewRequest stayId={stay._id} onClose={onClose} />
}

function AssignRoom({ stay, onClose }: StayDialogProps) {
  const { _id, roomTypeId, checkInDate, checkOutDate, roomId, guest } = stay
  const inRoom = { name: guest.name, isInHouse: isInHouse(stay), roomId }
  const assigned = { _id, roomTypeId, checkInDate, checkOutDate, ...inRoom }
  return <AssignRoomDialog stay={assigned} onClose={onClose} />
}
