import type { BodyOf } from '@bellhop/contract/base/route'
import type { offerOtherRoom } from '@bellhop/contract/desk/channel-bookings'
import { addDays, countDays, maxNights } from '@bellhop/domain/stays/booking'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { checkInAt, runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import { runAfterCommit } from '../../../jobs/run-every.ts'
import { recordRatesEvent } from '../../../rooms/rates.ts'
import { fieldProblem, notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { readPrice } from '../../../shared/text/read-price.ts'
import { checkNotCancelled, hasArrived, lockDecidable } from '../decided-booking.ts'
import { readStays } from '../follow-revision.ts'
import { withdrawOffer } from './end-offer.ts'
import { holdOffered } from './hold-rooms.ts'

/**
 * Offers the guest of a portal another room type or other dates, and holds them until the guest has answered.
 *
 * @throws Problem `not_found`, `invalid_transition`, `sold_out`, `invalid_request`
 */
export async function makeOffer(
  work: StaffWork,
  channelBookingId: string,
  { roomTypeId, checkInDate, checkOutDate, total, hours }: BodyOf<typeof offerOtherRoom>,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId, currency, timeZone } = staff
  const row = await lockDecidable(tx, hotelId, channelBookingId)
  checkNotCancelled(row)
  const rooms = row.content.rooms.length
  if (rooms === 0) {
    throw new Problem(
      'invalid_transition',
      'The portal has sent no dates. Enter a booking instead.',
    )
  }
  const stays = await readStays(
    tx,
    hotelId,
    row.stay_ids.filter((id) => id !== null),
  )
  if (hasArrived(stays)) {
    throw new Problem('invalid_transition', 'The guest has arrived already.')
  }
  if (!(await lockRow(tx, 'room_type', hotelId, roomTypeId, 'KEY SHARE'))) {
    throw notFound('room type')
  }
  if (checkInDate < runningNight(now, timeZone)) {
    throw fieldProblem('checkInDate', 'Check-in cannot be in the past.')
  }
  const nights = countDays(checkInDate, checkOutDate)
  if (nights < 1 || nights > maxNights) {
    throw fieldProblem('checkOutDate', 'Check-out must be after check-in.')
  }
  const minor = readPrice('total', total, currency)
  await withdrawOffer(tx, hotelId, channelBookingId, now)
  // The day of arrival is the last on which the guest can answer.
  const lastMoment = Date.parse(checkInAt(addDays(checkInDate, 1), '00:00', timeZone))
  const expiresAt = new Date(Math.min(now.getTime() + hours * HOUR_MS, lastMoment))
  const offer = { id: newId(), roomTypeId, checkIn: checkInDate, checkOut: checkOutDate, expiresAt }
  await holdOffered(tx, hotelId, { ...offer, rooms })
  await tx
    .insertInto('room_offer')
    .values({
      ...{ hotel_id: hotelId, id: offer.id, channel_booking_id: channelBookingId },
      ...{ room_type_id: roomTypeId, check_in: checkInDate, check_out: checkOutDate, total: minor },
      ...{ expires_at: expiresAt, made_at: now, made_by: staff.staffId },
      ...{ queued_at: now, next_attempt_at: row.content.email ? now : null },
    })
    .execute()
  const { portal, code: reference } = row.content
  await audit('channelBooking.offer', row.booking_id, {
    after: { portal, reference, total, until: expiresAt.toISOString() },
  })
  await recordRatesEvent(tx, hotelId)
  runAfterCommit(tx, 'offers of rooms')
}
