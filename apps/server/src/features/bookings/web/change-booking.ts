import type { BodyOf } from '@bellhop/contract/base/route'
import type { Booking, changeBooking as contract } from '@bellhop/contract/guest/bookings'
import { addExtras, extrasOfRooms } from '@bellhop/domain/rates/extras'
import { priceNights } from '@bellhop/domain/rates/price-nights'
import { addDays, listNights, stayAmounts } from '@bellhop/domain/stays/booking'
import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import { checkInAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { recordAudit } from '../../../audit/audit.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { toSales } from '../../../rates/sales.ts'
import { endEarlyCheckIns } from '../../../requests/end-stay-offers.ts'
import { checkSelectedRooms } from '../../../rooms/check-rooms.ts'
import { exchangeNights, type NewArrival } from '../../../rooms/exchange-nights.ts'
import { type PlannedRoom, planRooms } from '../../../rooms/plan-rooms.ts'
import type { LinkKeySession } from '../../../sessions/sessions.ts'
import { newId } from '../../../shared/ids.ts'
import { checkStayDates } from '../../../stays/check-dates.ts'
import { depositOfBooking, isOverdue } from '../../../stays/deposits.ts'
import { insertNights, insertStays, updateNights } from '../../../stays/insert-booking.ts'
import type { SoldNight } from '../../../stays/nights.ts'
import {
  datesOf,
  isUnconfirmedRow,
  listLiveStays,
  toBooking,
} from '../../../stays/present-booking.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { type BookedStayRow, findBookingOfStay } from '../../../stays/read-booking.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { keyEnd } from '../key-end.ts'
import { cancelStays, moveLinkKeys } from '../queries.ts'
import { type Changer, listStayNights, lockChangeable } from './cancel-booking.ts'
import { checkPrice } from './check-price.ts'
import { bookingLimits, changeLimit } from './limits.ts'
import { matchRooms } from './match-rooms.ts'
import { checkStayOf, ratePriceOf, type SoldRoom, sellChangedRoom } from './plan-rooms-of-change.ts'
import { checkUnconfirmedNights } from './unconfirmed-nights.ts'

/**
 * Changes the dates and rooms of a link key's booking, all or nothing. Keeps stays where possible, and always the stay
 * of the key. A stay whose nights or room type change loses its assigned room.
 *
 * @throws Problem `not_cancellable`, `invalid_request`, `room_unavailable`, `price_changed`, `rate_limited`
 */
export async function changeBooking(
  tx: Handle,
  { hotelId, stayId, guestId }: LinkKeySession,
  body: BodyOf<typeof contract>,
  now: Date,
  { limitKey, caller, ...bookingReader }: Changer & { limitKey: Uint8Array },
): Promise<Booking> {
  const row = await lockChangeable(tx, hotelId, stayId, now)
  const { hotel } = row
  checkStayDates(body, hotel.timeZone, now)
  const reader = bookingReader.readerLanguage(hotel.languages)
  const isBooked = (id: string) => listLiveStays(row).some(({ roomTypeId }) => roomTypeId === id)
  const types = await checkSelectedRooms(tx, hotelId, body, {
    ...(reader !== undefined && { language: reader }),
    mayBookHidden: isBooked,
  })
  const rooms = planRooms(body.selectedRooms, types)
  const dates = listNights(body.checkInDate, body.checkOutDate)
  const isUnconfirmed = isUnconfirmedRow(row)
  const limits = [changeLimit(row.id), ...(isUnconfirmed ? bookingLimits(limitKey, row) : [])]
  await countUse(tx, limits, 'Too many changes were made.', now)
  if (isUnconfirmed) {
    await checkUnconfirmedNights(tx, { ...row, hotelId }, rooms.length * dates.length, now, row.id)
  }

  const isOfKey = ({ id }: BookedStayRow) => id === stayId
  const old = listLiveStays(row).toSorted((a, b) => Number(isOfKey(b)) - Number(isOfKey(a)))
  const { retained, added, dropped } = matchRooms(old, rooms)
  const release = listStayNights(old)
  const reserve = rooms.flatMap(({ roomTypeId }) => dates.map((date) => ({ roomTypeId, date })))
  const arrival = newArrival(old, rooms, dates)
  const today = hotelDate(now, hotel.timeZone)
  const sales = toSales(hotel, { stay: body, today })
  const [former] = old
  if (!former) throw new Error('Expected a stay of the booking')
  const change = { ...body, sales, types, today }
  const next = [...retained, ...added.map((room) => ({ room, stay: undefined }))].map((one) =>
    sellChangedRoom(change, { ...one, former }),
  )
  const { nights: present } = await exchangeNights(
    tx,
    hotelId,
    { release, reserve },
    { arrival, isUnconfirmed },
  )
  const { taxRules } = hotel
  for (const room of next) {
    if (!arrival?.roomTypeIds.includes(room.roomTypeId)) continue
    checkStayOf(sales, room, dates, { ...body, present })
  }
  const priced = next.map((room) => ({ ...room, ratePriceOf: ratePriceOf(sales, room, present) }))
  const extras = extrasOfRooms(
    next.length,
    retained.map(({ stay }) => stay),
    dropped,
  )
  const nights = priceNights(old, priced, dates, taxRules).map((sold, place) => {
    const guests = next[place] ?? noGuests
    return addExtras(addStayTaxes(sold, guests), extras[place] ?? [], guests)
  })
  checkPrice(body.expectedTotal, stayAmounts(nights.flat()), hotel.currency)

  const nightsOf = (index: number) => nights[index] ?? []
  const droppedIds = dropped.map(({ id }) => id)
  const movedIds = [...droppedIds]
  for (const [index, { stay }] of retained.entries()) {
    const room = next[index]
    if (!room) throw new Error('Expected a room of each stay')
    const isSame = await updateStay(tx, hotel, stay, room, nightsOf(index))
    if (!isSame) movedIds.push(stay.id)
  }
  const made = next.slice(retained.length).map((room, index) => ({
    id: newId(),
    guestId,
    ...room,
    nights: nightsOf(retained.length + index),
  }))
  await insertStays(tx, hotel, row.id, made)
  await cancelStays(tx, hotelId, droppedIds)
  await queueBookingMail(tx, hotelId, row.id, 'change', now)
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'booking.change',
    subjectId: row.id,
    before: summarize(old),
    after: summarize(
      next.map(({ roomTypeId }, index) => ({ roomTypeId, nights: nightsOf(index) })),
    ),
    caller,
  })
  const changed = await findBookingOfStay(tx, hotelId, stayId)
  if (!changed) throw new Error('Expected the changed booking')
  // The rooms that are left have no deposit, or one that is paid.
  if (changed.depositBy && !isOverdue(depositOfBooking(changed, hotel.timeZone))) {
    await updateById(tx, 'booking', hotelId, row.id, { deposit_by: null })
    changed.depositBy = null
  }
  const expiresAt = keyEnd(datesOf(changed).checkOut)
  await moveLinkKeys(tx, hotelId, { from: old.map(({ id }) => id), to: stayId, expiresAt })
  await endEarlyCheckIns(tx, hotelId, movedIds, now, 'The booking has changed.')
  const steps = [
    { stays: retained.map(({ stay }) => stay) },
    { stays: made, step: 'booked' },
    { stays: dropped, step: 'cancelled' },
  ] as const
  for (const { stays, ...change } of steps) {
    const ids = stays.map(({ id }) => id)
    if (ids.length > 0) await recordStayEvents(tx, hotelId, ids, now, change)
  }
  return toBooking(changed, now, bookingReader)
}

/**
 * The rules of the day of arrival apply to a room type unless it already had a stay that began then and was as short.
 */
function newArrival(
  old: readonly BookedStayRow[],
  rooms: readonly PlannedRoom[],
  dates: readonly string[],
): NewArrival | undefined {
  const [date] = dates
  if (!date) return undefined
  const hadOne = (roomTypeId: string) =>
    old.some(
      (stay) =>
        stay.roomTypeId === roomTypeId &&
        stay.nights[0]?.date === date &&
        stay.nights.length <= dates.length,
    )
  const roomTypeIds = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))]
  return {
    ...{ date, departure: addDays(date, dates.length) },
    roomTypeIds: roomTypeIds.filter((id) => !hadOne(id)),
  }
}

const noGuests = { adults: 0, children: 0 }

/** @returns whether its room type and nights are the same as before */
async function updateStay(
  tx: Handle,
  hotel: { id: string; timeZone: string; checkInTime: string; checkoutTime: string },
  stay: BookedStayRow,
  { roomTypeId, adults, children, childAges, rate }: SoldRoom,
  nights: SoldNight[],
): Promise<boolean> {
  const [first] = nights
  if (!first) throw new Error('A stay must have at least one night')
  const dates = (list: SoldNight[]) => list.map(({ date }) => date).join()
  const isSame = roomTypeId === stay.roomTypeId && dates(nights) === dates(stay.nights)
  await updateById(tx, 'stay', hotel.id, stay.id, {
    adults,
    children,
    child_ages: childAges ? [...childAges] : null,
    rate: rate && JSON.stringify(rate),
    ...(!isSame && {
      room_type_id: roomTypeId,
      room_id: null,
      check_in: checkInAt(first.date, hotel.checkInTime, hotel.timeZone),
      regular_check_in: null,
      expected_at: null,
      duration: nights.length,
      checkout_time: hotel.checkoutTime,
      tariff: first.price,
    }),
  })
  // Other guests owe other taxes and extras; the nights keep their room and discounts.
  if (isSame) {
    await updateNights(tx, { hotelId: hotel.id, stayId: stay.id }, nights)
    return true
  }
  await tx
    .deleteFrom('stay_night')
    .where(is({ hotel_id: hotel.id, stay_id: stay.id }))
    .execute()
  await insertNights(tx, hotel.id, [{ id: stay.id, nights, adults, children, childAges }])
  return false
}

/** For the audit log. */
function summarize(rooms: readonly { roomTypeId: string; nights: readonly SoldNight[] }[]) {
  return {
    from: rooms[0]?.nights[0]?.date,
    nights: rooms[0]?.nights.length,
    roomTypeIds: rooms.map(({ roomTypeId }) => roomTypeId),
    total: stayAmounts(rooms.flatMap(({ nights }) => nights)).total,
  }
}
