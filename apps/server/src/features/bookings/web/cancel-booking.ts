import type { Booking } from '@bellhop/contract/guest/bookings'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { settleCancellation } from '../../../ledger/keep-deposit.ts'
import { endEarlyCheckIns, lockOffers } from '../../../requests/end-stay-offers.ts'
import { exchangeNights } from '../../../rooms/exchange-nights.ts'
import type { LinkKeySession } from '../../../sessions/sessions.ts'
import type { Caller } from '../../../shared/calls/caller.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import {
  type BookingReader,
  canChange,
  listLiveStays,
  toBooking,
} from '../../../stays/present-booking.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import {
  type BookedStayRow,
  type BookingRow,
  findBookingOfStay,
} from '../../../stays/read-booking.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { cancelStays } from '../queries.ts'

/** The person who changes or cancels a booking; the response is in their language. */
export interface Changer extends BookingReader {
  caller: Caller
}

/**
 * Cancels the booking of a link key. Releases all its rooms once. If it is late, the deposit pays the fee; the desk
 * decides about one that is not paid.
 *
 * @throws Problem `not_cancellable`
 */
export async function cancelBooking(
  tx: Handle,
  { hotelId, stayId, guestId }: LinkKeySession,
  { caller, ...reader }: Changer,
  now: Date,
): Promise<Booking> {
  const row = await lockChangeable(tx, hotelId, stayId, now)
  const stays = listLiveStays(row)
  await exchangeNights(tx, hotelId, { release: listStayNights(stays), reserve: [] })
  const stayIds = stays.map(({ id }) => id)
  await cancelStays(tx, hotelId, stayIds)
  await settleCancellation(tx, hotelId, stayIds, now)
  await queueBookingMail(tx, hotelId, row.id, 'cancellation', now)
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'booking.cancel',
    subjectId: row.id,
    caller,
  })
  await endEarlyCheckIns(tx, hotelId, stayIds, now, 'The booking has changed.')
  await recordStayEvents(tx, hotelId, stayIds, now, { step: 'cancelled' })
  const cancelled = await findBookingOfStay(tx, hotelId, stayId)
  if (!cancelled) throw notFound('booking')
  return toBooking(cancelled, now, reader)
}

/** Locks and reads a booking. Throws `not_cancellable` unless the guest may change or cancel it without the hotel. */
export async function lockChangeable(
  tx: Handle,
  hotelId: string,
  stayId: string,
  now: Date,
): Promise<BookingRow> {
  await lockOffers(tx, hotelId, stayId)
  const bookingId = await lockBooking(tx, hotelId, { stayId })
  const row = bookingId && (await findBookingOfStay(tx, hotelId, stayId))
  if (!row) throw notFound('booking')
  if (canChange(row, now)) return row
  const isOver = !row.stays.some(({ status }) => status === 'booked' || status === 'inHouse')
  if (isOver) {
    throw new Problem('not_cancellable', 'This booking is cancelled or over.', {
      params: { reason: 'ended' },
    })
  }
  const detail = 'Check-in time has come. Please call the hotel to change your booking.'
  throw new Problem('not_cancellable', detail, { params: { reason: 'started' } })
}

export function listStayNights(stays: readonly BookedStayRow[]) {
  return stays.flatMap(({ roomTypeId, nights }) => nights.map(({ date }) => ({ roomTypeId, date })))
}
