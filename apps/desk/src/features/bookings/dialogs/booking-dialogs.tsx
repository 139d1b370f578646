import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
import { ExtrasDialog } from './extras-dialog.tsx'
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
  isDestructive?: true
  /** A button instead, because a slip is undone while others wait at the counter. */
  isUndo?: true
  /** Whether the menu has it; default: for each stay that is booked or in house. */
  isFor?: (stay: DeskStay, today: string) => boolean
}

const isInHouse = ({ status }: DeskStay) => status === 'inHouse'
const isBooked = ({ status }: DeskStay) => status === 'booked'
const isOpen = (stay: DeskStay) => isBooked(stay) || isInHouse(stay)

/** The dialogs that a stay has buttons for. */
const buttonDialogs = {
  checkIn: { Dialog: CheckInDialog },
  assign: { Dialog: AssignRoom },
  dates: { Dialog: DatesDialog },
}

/** The others, in the order of the menu. */
const menuDialogs = {
  earlyDeparture: {
    Dialog: EarlyDepartureDialog,
    isFor: (stay, today) => isInHouse(stay) && stay.checkOutDate > leavesOn(stay, today),
  },
  guest: { Dialog: EditGuestDialog },
  code: { Dialog: CodeDialog },
  access: { Dialog: AccessDialog },
  complaint: { Dialog: ComplaintDialog },
  lostItem: { Dialog: LostItemDialog, isFor: isInHouse },
  request: { Dialog: Request, isFor: canCheckInEarly },
  extras: { Dialog: ExtrasDialog },
  lateArrival: { Dialog: LateArrivalDialog, isFor: isBooked },
  undoCheckIn: {
    Dialog: UndoCheckInDialog,
    isUndo: true,
    // Once its first night is posted, it is too late.
    isFor: (stay, today) => isInHouse(stay) && stay.checkInDate >= today,
  },
  undoNoShow: {
    Dialog: UndoNoShowDialog,
    isUndo: true,
    isFor: ({ status }) => status === 'noShow',
  },
  noShow: {
    Dialog: NoShowDialog,
    isDestructive: true,
    isFor: (stay, today) => isBooked(stay) && stay.checkInDate <= today,
  },
  walk: {
    Dialog: WalkDialog,
    isDestructive: true,
    isFor: (stay, today) => isBooked(stay) && stay.checkInDate <= today,
  },
  walkLetter: {
    Dialog: WalkLetterDialog,
    isFor: ({ walked }) => walked !== undefined,
  },
  undoWalk: {
    Dialog: UndoWalkDialog,
    isUndo: true,
    isFor: ({ walked }) => walked !== undefined,
  },
  cancel: { Dialog: CancelDialog, isDestructive: true, isFor: isBooked },
  undoCancel: {
    Dialog: UndoCancelDialog,
    isUndo: true,
    isFor: ({ status, walked, checkInDate }, today) =>
      status === 'cancelled' && walked === undefined && checkInDate >= today,
  },
} satisfies Record<string, StayDialogEntry>

type MenuDialog = keyof typeof menuDialogs
export type StayDialog = keyof typeof buttonDialogs | MenuDialog
export type BookingDialog = { kind: StayDialog; stayId: string } | { kind: 'link' }
export type OpenDialog = (dialog: BookingDialog) => void

/** The items of the menu of a stay, and the buttons that undo what was done to it. */
export function useChoices(stay: DeskStay, today: string, onDialog: OpenDialog) {
  const t = useTranslations('bookings')
  const entries = Object.entries(menuDialogs) as [MenuDialog, StayDialogEntry][]
  const choices = entries.flatMap(([kind, { isDestructive, isUndo, isFor = isOpen }]) => {
    if (!isFor(stay, today)) return []
    const onChoose = () => onDialog({ kind, stayId: stay._id })
    return [{ label: t(`menu.${kind}`), onChoose, isUndo, ...(isDestructive && { isDestructive }) }]
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
  const { Dialog } = { ...buttonDialogs, ...menuDialogs }[dialog.kind]
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
