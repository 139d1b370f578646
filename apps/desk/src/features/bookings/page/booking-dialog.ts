import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayFormat } from '../../../format/use-stay-format.ts'

export type StayDialog =
  | 'assign'
  | 'dates'
  | 'earlyDeparture'
  | 'lateArrival'
  | 'lostItem'
  | 'checkIn'
  | 'noShow'
  | 'cancel'
  | 'code'
  | 'access'
  | 'guest'
  | 'request'

export type BookingDialog = { kind: StayDialog; stayId: string } | { kind: 'link' }

export type OpenDialog = (dialog: BookingDialog) => void

export interface StayDialogProps {
  stay: DeskStay
  booking: DeskBooking
  format: StayFormat
  onClose: () => void
}
