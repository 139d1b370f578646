import type { DeskBooking, DeskStay } from '@bellhop/contract/desk/bookings'
import type { StayFormat } from '../../../format/use-stay-format.ts'

export interface StayDialogProps {
  stay: DeskStay
  booking: DeskBooking
  format: StayFormat
  onClose: () => void
}
