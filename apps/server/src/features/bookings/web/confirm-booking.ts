import type { Booking } from '@bellhop/contract/guest/bookings'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { LinkKeySession } from '../../../sessions/sessions.ts'
import { notFound, Problem } from '../../../shared/problem.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { listLiveStays, toBooking } from '../../../stays/present-booking.ts'
import { findBookingOfStay } from '../../../stays/read-booking.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { confirmEmails } from '../../../stays/unconfirmed.ts'
import type { Changer } from './cancel-booking.ts'

/**
 * Confirms the email of a booking by a key that only the email has. The guest gets the confirmation.
 *
 * @throws Problem `forbidden` for another key
 */
export async function confirmBooking(
  tx: Handle,
  { hotelId, stayId, guestId, provesEmail }: LinkKeySession,
  { caller, readerLanguage }: Changer,
): Promise<Booking> {
  if (!provesEmail) {
    const detail = 'Please open the link in the email that we sent you.'
    throw new Problem('forbidden', detail, { params: { reason: 'otherLink' } })
  }
  const now = new Date()
  const id = await lockBooking(tx, hotelId, { stayId })
  const isNew = id !== undefined && (await confirmEmails(tx, hotelId, [id], now))
  const row = await findBookingOfStay(tx, hotelId, stayId)
  if (!row) throw notFound('booking')
  if (isNew) {
    await recordAudit(tx, hotelId, {
      actorKind: 'guest',
      actorId: guestId,
      action: 'booking.confirm',
      subjectId: row.id,
      caller,
    })
    const stayIds = listLiveStays(row).map((stay) => stay.id)
    await recordStayEvents(tx, hotelId, stayIds, now)
  }
  return toBooking(row, now, readerLanguage)
}
