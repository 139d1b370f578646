import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import { recordStayEvents } from '../../folio/stay-events.ts'
import type { Receptionist } from './desk-lock-stay.ts'

export interface BookingChange {
  /** noun.verb, for the audit log */
  action: 'booking.create' | 'stay.room' | 'stay.checkIn' | 'stay.noShow' | 'stay.cancel'
  bookingId: string
  stayIds: readonly string[]
  subjectId: string
  before?: unknown
  after?: unknown
  /** Besides the guests of the stays: somebody whose stay it was. */
  formerGuestId?: string | undefined
}

/**
 * What every change of a booking at the desk ends with: who did it, and whose screens show it. Call it last. Mails about
 * a change belong here, before the events.
 */
export async function finishChange(
  tx: Handle,
  { hotelId, staffId }: Receptionist,
  { action, stayIds, subjectId, before, after, formerGuestId }: BookingChange,
): Promise<void> {
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action,
    subjectId,
    before,
    after,
  })
  await recordStayEvents(tx, hotelId, stayIds, new Date(), formerGuestId)
}
