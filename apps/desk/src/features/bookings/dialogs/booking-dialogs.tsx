import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { NewRequest } from '../../../shared/new-request/new-request.tsx'
import { AssignRoomDialog } from '../../../shared/rooms/assign-room-dialog.tsx'
import type { BookingDialog } from '../page/booking-dialog.ts'
import { AccessDialog } from './access/access-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { EarlyDepartureDialog } from './early-departure-dialog.tsx'
import { EditGuestDialog } from './edit-guest-dialog.tsx'
import { LateArrivalDialog } from './late-arrival-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LostItemDialog } from './lost-item-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'

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
  const props = { stay, booking, format, onClose }
  if (dialog.kind === 'checkIn') return <CheckInDialog {...props} />
  if (dialog.kind === 'dates') return <DatesDialog {...props} />
  if (dialog.kind === 'earlyDeparture') return <EarlyDepartureDialog {...props} />
  if (dialog.kind === 'lateArrival') return <LateArrivalDialog {...props} />
  if (dialog.kind === 'lostItem') return <LostItemDialog stay={stay} onClose={onClose} />
  if (dialog.kind === 'noShow') return <NoShowDialog {...props} />
  if (dialog.kind === 'cancel') return <CancelDialog {...props} />
  if (dialog.kind === 'access') return <AccessDialog {...props} />
  if (dialog.kind === 'guest') return <EditGuestDialog stay={stay} onClose={onClose} />
  if (dialog.kind === 'request') return <NewRequest stayId={stay._id} onClose={onClose} />
  if (dialog.kind === 'code') return <CodeDialog {...props} />
  return (
    <AssignRoomDialog
      stay={{
        _id: stay._id,
        roomTypeId: stay.roomTypeId,
        checkInDate: stay.checkInDate,
        checkOutDate: stay.checkOutDate,
        name: stay.guest.name,
        isInHouse: stay.status === 'inHouse',
        roomId: stay.roomId,
      }}
      onClose={onClose}
    />
  )
}
