import { runningNight } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, recordAudit } from '../../../audit/audit.ts'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { exchangeNights } from '../../../rooms/exchange-nights.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { cancelStays } from '../queries.ts'

interface UnconfirmedStay {
  id: string
  reference: string
  roomTypeId: string
  timeZone: string
  nights: string[]
}

/**
 * Cancels the bookings that are still unconfirmed, with one entry in the audit log, and releases their nights. Those that
 * have waited for their deposit get an email, if the address is verified.
 *
 * @param condition on the booking `b`, checked under its lock
 * @returns how many were cancelled; the others are confirmed, paid, in house or over
 */
export async function cancelUnconfirmed(
  tx: Handle,
  hotelId: string,
  bookingIds: readonly string[],
  actor: Pick<AuditEntry, 'actorKind' | 'actorId' | 'action'>,
  now: Date,
  condition: RawBuilder<unknown> = isUnconfirmed,
): Promise<number> {
  const { stays, unpaidIds } = await lockUnconfirmed(tx, hotelId, bookingIds, condition)
  if (stays.length === 0) return 0
  const release = stays.flatMap(({ roomTypeId, nights, timeZone }) => {
    const first = runningNight(now, timeZone)
    return nights.filter((date) => date >= first).map((date) => ({ roomTypeId, date }))
  })
  // All at once: nights are locked in one order.
  await exchangeNights(tx, hotelId, { release, reserve: [] })
  const stayIds = stays.map(({ id }) => id)
  await cancelStays(tx, hotelId, stayIds)
  const references = [...new Set(stays.map(({ reference }) => reference))]
  await recordAudit(tx, hotelId, {
    ...actor,
    subjectId: bookingIds.length === 1 ? (bookingIds[0] ?? null) : null,
    after: { references, nights: release.length },
  })
  for (const id of unpaidIds) await queueBookingMail(tx, hotelId, id, 'cancellation', now)
  await recordStayEvents(tx, hotelId, stayIds, now, { step: 'cancelled' })
  return references.length
}

/** Locks the unconfirmed bookings, then their booked stays. A booking with a room in house is not unconfirmed. */
async function lockUnconfirmed(
  tx: Handle,
  hotelId: string,
  bookingIds: readonly string[],
  condition: RawBuilder<unknown>,
) {
  await lockRows(tx, 'booking', hotelId, bookingIds)
  const { rows: unconfirmed } = await sql<{ id: string; isUnpaid: boolean }>`
    SELECT b.id, b.deposit_by IS NOT NULL AS "isUnpaid" FROM booking b
    WHERE b.hotel_id = ${hotelId} AND b.id = ANY(${bookingIds}::uuid[]) AND ${condition}`.execute(
    tx,
  )
  const unconfirmedIds = unconfirmed.map(({ id }) => id)
  await sql`
    UPDATE booking SET confirm_by = NULL, deposit_by = NULL
    WHERE hotel_id = ${hotelId} AND id = ANY(${unconfirmedIds}::uuid[])`.execute(tx)
  await sql`
    SELECT FROM stay WHERE hotel_id = ${hotelId} AND booking_id = ANY(${unconfirmedIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<UnconfirmedStay>`
    SELECT s.id, b.reference, s.room_type_id AS "roomTypeId", h.time_zone AS "timeZone", (
      SELECT json_agg(n.night ORDER BY n.night) FROM stay_night n
      WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id
    ) AS nights
    FROM booking b
    JOIN hotel h ON h.id = b.hotel_id
    JOIN stay s ON s.hotel_id = b.hotel_id AND s.booking_id = b.id
    WHERE b.hotel_id = ${hotelId} AND b.id = ANY(${unconfirmedIds}::uuid[])
      AND s.status = 'booked'
    ORDER BY s.id`.execute(tx)
  return {
    stays: rows,
    unpaidIds: unconfirmed.flatMap(({ id, isUnpaid }) => (isUnpaid ? [id] : [])),
  }
}
