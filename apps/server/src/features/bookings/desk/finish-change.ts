import type { StayStep } from '@bellhop/contract/base/live'
import type { AuditEntry } from '../../../audit/audit.ts'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'

export interface BookingChange {
  action: AuditEntry['action']
  bookingId: string
  stayIds: readonly string[]
  subjectId: string
  before?: unknown
  after?: unknown
  /** A previous guest of the stay, besides the present guests. */
  formerGuestId?: string | undefined
}

/**
 * Ends every change of a booking at the desk: audit log, email about a cancelled room or other dates, and live events. Call it last.
 */
export async function finishChange(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  { action, bookingId, stayIds, subjectId, before, after, formerGuestId }: BookingChange,
): Promise<void> {
  await audit(action, subjectId, { before, after })
  if (action === 'stay.cancel') await queueMail(tx, hotelId, bookingId, now)
  if (action === 'stay.walk') await queueBookingMail(tx, hotelId, bookingId, 'walk', now)
  if (action === 'stay.dates' || action === 'stay.undoWalk' || action === 'stay.undoCancel') {
    await queueBookingMail(tx, hotelId, bookingId, 'change', now)
  }
  await recordStayEvents(tx, hotelId, stayIds, now, { step: stepOf[action], formerGuestId })
}

/** The steps of stays. All other actions change something else about them. */
const stepOf: Partial<Record<string, StayStep>> = {
  'booking.create': 'booked',
  'stay.undoCancel': 'booked',
  'stay.undoNoShow': 'booked',
  'stay.undoWalk': 'booked',
  'stay.walkIn': 'checkedIn',
  'stay.checkIn': 'checkedIn',
  'stay.cancel': 'cancelled',
  'stay.noShow': 'cancelled',
  'stay.walk': 'cancelled',
}

async function queueMail(tx: Handle, hotelId: string, bookingId: string, now: Date): Promise<void> {
  const goesOn = await tx
    .selectFrom('stay')
    .select('id')
    .where(is({ hotel_id: hotelId, booking_id: bookingId }))
    .where('status', 'in', ['booked', 'inHouse'])
    .limit(1)
    .executeTakeFirst()
  await queueBookingMail(tx, hotelId, bookingId, goesOn ? 'change' : 'cancellation', now)
}
