import type { BodyOf } from '@bellhop/contract/base/route'
import type { setChannelBookingPrice } from '@bellhop/contract/desk/channel-bookings'
import { scaleTotal } from '@bellhop/domain/channels/scale-total'
import { minorDigits, toWire } from '@bellhop/domain/money/money'
import type { StaffWork } from '../../audit/work.ts'
import { updateById } from '../../database/rows.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'
import { readPrice } from '../../shared/text/read-price.ts'
import { readSellingHotel } from './booking-room.ts'
import { checkNotCancelled, lockPortalBooking, lockStays } from './decided-booking.ts'
import { finishFollowing } from './finish-following.ts'
import { priceStay } from './price-stay.ts'

/**
 * Prices a booking of a portal in another currency: its nights are charged in the hotel's from then on.
 *
 * @throws Problem `not_found`, `invalid_transition`, `invalid_request`
 */
export async function setPrice(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  { total, rate }: BodyOf<typeof setChannelBookingPrice>,
): Promise<void> {
  const { hotelId, currency } = staff
  const row = await lockPortalBooking(tx, hotelId, id)
  const { content } = row
  checkNotCancelled(row)
  if (!row.decisions.includes('currency')) {
    throw new Problem('invalid_transition', 'Someone has decided about this booking already.')
  }
  if ((total === undefined) === (rate === undefined)) {
    throw fieldProblem('total', 'Enter the amount or the rate.')
  }
  const prices = content.rooms.map(({ nights }) => nights.map(({ price }) => price))
  const sum = prices.flat().reduce((a, b) => a + b, 0)
  if (rate !== undefined && (sum === 0 || content.currency === '')) {
    throw fieldProblem('rate', 'The portal has sent no price. Enter the amount.')
  }
  const shift = 10 ** (minorDigits(currency) - minorDigits(content.currency || currency))
  const minor =
    total === undefined
      ? readPrice('rate', toWire(Math.round(sum * (rate ?? 0) * shift), currency), currency)
      : readPrice('total', total, currency)
  const { stays } = await lockStays(tx, hotelId, row)
  const hotel = await readSellingHotel(tx, { hotelId, id: row.channel_id })
  const own = scaleTotal(minor, prices)
  const priced: string[] = []
  for (const [place, room] of content.rooms.entries()) {
    const stay = stays.get(row.stay_ids[place] ?? '')
    if (!stay || (stay.status !== 'booked' && stay.status !== 'inHouse')) continue
    const nights = room.nights.map((night, at) => ({ ...night, price: own[place]?.[at] ?? 0 }))
    await priceStay(tx, hotel, stay, { ...room, nights })
    priced.push(stay.id)
  }
  await updateById(tx, 'channel_booking', hotelId, id, {
    own_total: minor,
    decisions: row.decisions.filter((one) => one !== 'currency'),
    ...{ decided_at: now, decided_by: staff.staffId },
  })
  const { portal, code: reference } = content
  await audit('channelBooking.price', row.booking_id, {
    after: { portal, reference, total: toWire(minor, currency) },
  })
  await finishFollowing(
    tx,
    hotelId,
    {
      ...{ bookingId: row.booking_id, stayIds: row.stay_ids, decisions: [], added: [] },
      ...{ changed: priced, cancelled: [], arrivesOther: [], leavesOther: [] },
    },
    now,
  )
}
