import { scaleTotal } from '@bellhop/domain/channels/scale-total'
import { listNights } from '@bellhop/domain/stays/booking'
import { recordAudit } from '../../../audit/audit.ts'
import type { Work } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import type { PortalBooking } from '../../../database/stored-channel.ts'
import { lockNights } from '../../../rooms/lock-nights.ts'
import { recordRatesEvent } from '../../../rooms/rates.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import {
  type DecidedBooking,
  hasArrived,
  lockPortalBooking,
  lockStays,
} from '../decided-booking.ts'
import { finishFollowing } from '../finish-following.ts'
import { moveRooms } from '../move-rooms.ts'
import { releaseOffered } from './hold-rooms.ts'
import { findOffer, type OfferRow, statusOfOffer } from './read-offer.ts'

/**
 * The guest accepts or declines an offer, once. Accepted, the booking has its room type, dates and price; declined, the
 * desk has to decide again.
 *
 * @throws Problem `not_found`, `invalid_transition`
 */
export async function answerOffer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { hotelId, id }: { hotelId: string; id: string },
  isAccepted: boolean,
): Promise<void> {
  const found = await findOffer(tx, hotelId, id)
  if (!found) throw notFound('offer')
  const row = await lockPortalBooking(tx, hotelId, found.channelBookingId)
  // It may have been answered before the lock.
  const offer = await findOffer(tx, hotelId, id)
  if (!offer) throw notFound('offer')
  if (statusOfOffer(offer, now) !== 'open') throw isOver()
  await updateById(tx, 'room_offer', hotelId, id, {
    ...{ status: isAccepted ? 'accepted' : 'declined', answered_at: now },
  })
  if (isAccepted) await accept(tx, hotelId, row, offer, now)
  else {
    await releaseOffered(tx, hotelId, id, now)
    await recordRatesEvent(tx, hotelId)
  }
  await recordAudit(tx, hotelId, {
    ...{ actorKind: 'guest', actorId: null, action: 'channelBooking.answerOffer' },
    subjectId: row.booking_id,
    after: { portal: row.content.portal, reference: row.content.code, isAccepted },
  })
}

const isOver = () => new Problem('invalid_transition', 'This offer has been answered or is over.')

async function accept(
  tx: Handle,
  hotelId: string,
  row: DecidedBooking,
  offer: OfferRow,
  now: Date,
): Promise<void> {
  const { id, roomTypeId, checkIn, checkOut, total } = offer
  const { hotel, stays } = await lockStays(tx, hotelId, row)
  if (hasArrived(stays)) throw isOver()
  // Those held and those of the stays at once, in the order of all bookings.
  await lockNights(tx, hotelId, [
    ...listNights(checkIn, checkOut).map((date) => ({ roomTypeId, date })),
    ...[...stays.values()].flatMap((stay) =>
      stay.nights.map(({ date }) => ({ roomTypeId: stay.roomTypeId, date })),
    ),
  ])
  await releaseOffered(tx, hotelId, id, now)
  const content = toOffered(row.content, offer, hotel.currency)
  const followed = await moveRooms(tx, hotelId, row, { roomTypeId, content, now, isOffer: true })
  await updateById(tx, 'channel_booking', hotelId, row.id, {
    ...{ decisions: [], decided_at: now, decided_by: null, own_total: total },
  })
  if (followed.bookingId) await queueBookingMail(tx, hotelId, followed.bookingId, 'change', now)
  await finishFollowing(tx, hotelId, followed, now)
}

/** The booking with the dates and the price of the offer, in the proportions of the portal's nights if they are as many. */
function toOffered(
  content: PortalBooking,
  { checkIn, checkOut, total }: OfferRow,
  currency: string,
): PortalBooking {
  const dates = listNights(checkIn, checkOut)
  const former = content.rooms.map(({ nights }) =>
    nights.length === dates.length ? nights.map(({ price }) => price) : dates.map(() => 0),
  )
  const prices = scaleTotal(total, former)
  return {
    ...{ ...content, currency, total },
    rooms: content.rooms.map((room, place) => ({
      ...room,
      nights: dates.map((date, night) => ({ date, price: prices[place]?.[night] ?? 0 })),
    })),
  }
}
