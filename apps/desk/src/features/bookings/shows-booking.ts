import { getDeskBooking } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import type { After } from '../../api/use-change.ts'
import { showRead } from '../../api/use-read.ts'

/** After a change of a stay that responds with its booking. */
export const showsBooking = {
  tags: ['bookings', 'roomPlan', 'folios'],
  show: (booking: DeskBooking) =>
    showRead(getDeskBooking, { params: { id: booking._id } }, () => booking),
} satisfies After<DeskBooking>
