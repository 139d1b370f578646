import type { BodyOf } from '@bellhop/contract/base/route'
import type * as bookings from '@bellhop/contract/desk/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { maxGroupStays } from '@bellhop/domain/limits'
import { addExtras, extrasOfRoom } from '@bellhop/domain/rates/extras'
import type { Guests } from '@bellhop/domain/rates/guest-prices'
import { taxNight } from '@bellhop/domain/rates/price-stay'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { listNights, maxRooms } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import type { TypeRate } from '../../../database/held-rates.ts'
import { checkTravelAgent } from '../../../ledger/travel-agents.ts'
import { codeNotValid, takeCode } from '../../../rates/codes.ts'
import { sellExtras } from '../../../rates/extras.ts'
import { toSales } from '../../../rates/sales.ts'
import { choosePlans, priceRoom, sellSelected } from '../../../rates/sell-rooms.ts'
import { checkSelectedRooms, type SelectedType } from '../../../rooms/check-rooms.ts'
import { reserveNights } from '../../../rooms/reserve-nights.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { checkStayDates } from '../../../stays/check-dates.ts'
import { findOrInsertGuest } from '../../../stays/find-or-insert-guest.ts'
import { insertBooking, makeReference, type NewStay } from '../../../stays/insert-booking.ts'
import { findBookedHotel } from '../queries.ts'
import { finishChange } from './finish-change.ts'
import { addBookingToGroup } from './groups/change-groups.ts'
import { lockGroup } from './groups/lock-group.ts'
import { soldOutOn } from './sold-out.ts'

/**
 * Creates a booking made by phone, letter or at the desk, also in a group.
 *
 * @returns the booking's id
 * @throws Problem `invalid_request`, `room_unavailable`, `not_found` for the group
 */
export async function createDeskBooking(
  work: StaffWork,
  body: BodyOf<typeof bookings.createDeskBooking>,
): Promise<string> {
  const { tx, staff } = work
  const { checkInDate, checkOutDate, ignoreRestrictions = false, groupId } = body
  // Before the nights, as where a group is checked in.
  if (groupId) await lockGroup(tx, staff.hotelId, groupId)
  const { id, reference, stayIds, overbooked } = await storeBooking(work, body)
  if (groupId) await addBookingToGroup(work, groupId, { bookingId: id })
  await finishChange(work, {
    action: 'booking.create',
    bookingId: id,
    stayIds,
    subjectId: id,
    after: {
      ...{ reference, checkInDate, checkOutDate, rooms: stayIds.length, ignoreRestrictions },
      overbooked,
    },
  })
  return id
}

/**
 * Reserves the nights and stores the booking. It is claimed at once, because the receptionist knows the guest.
 *
 * @param body its `nightPrice`, in minor units, replaces the rates of all nights
 * @returns `overbooked`: why more rooms are sold than were free
 * @throws Problem `invalid_request`, `room_unavailable`, `not_found` for the agent
 */
export async function storeBooking(
  { tx, staff: { hotelId, staffId, timeZone }, now }: StaffWork,
  body: BodyOf<typeof bookings.createDeskBooking> & { nightPrice?: number | undefined },
): Promise<{ id: string; reference: string; stayIds: string[]; overbooked: string | undefined }> {
  const { checkInDate, checkOutDate, selectedRooms, ignoreRestrictions = false, nightPrice } = body
  checkStayDates(body, timeZone, now, runningNight(now, timeZone))
  if (!body.groupId) checkIsNoGroup(selectedRooms)
  if (body.agentId) await checkTravelAgent(tx, hotelId, body.agentId)
  const types = await checkSelectedRooms(tx, hotelId, body, { mostRooms: maxGroupStays })
  const hotel = await findBookedHotel(tx, hotelId, body.code)
  if (!hotel) throw notFound('hotel')
  const today = hotelDate(now, timeZone)
  const sales = toSales(hotel, { stay: body, today })
  if (body.code !== undefined && !sales.code) throw codeNotValid()
  const rules = { atDesk: true, ignoreRestrictions }
  const plans = choosePlans(sales, { ...body, today }, rules)
  const nights = listNights(checkInDate, checkOutDate)
  const reserved = await reserveNights(
    tx,
    hotelId,
    selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count })),
    nights,
    {
      mayOverbook: body.overbook !== undefined,
      whenSoldOut: (free) => soldOutOn({ selectedRooms, types, nights }, free),
    },
  )
  const isOverbooked = reserved.some((night) => night.isOverbooked)
  const overbooked = isOverbooked ? body.overbook?.reason.trim() : undefined
  const sold = sellSelected(sales, plans, types, reserved, rules)
  const phone = body.guest.phone ?? null
  const email = body.guest.email?.toLowerCase() ?? null
  const guestId = await findOrInsertGuest(tx, hotelId, {
    name: body.guest.name,
    phone: phone ?? undefined,
    email: email ?? undefined,
  })
  const rooms = selectedRooms.flatMap((rooms) =>
    spreadOver(rooms, types).map((guests) => ({
      ...guests,
      id: newId(),
      guestId,
      roomTypeId: rooms.roomTypeId,
      ...sellTo(sold, { ...guests, roomTypeId: rooms.roomTypeId }, hotel.taxRules, nightPrice),
    })),
  )
  const extras = await sellExtras(tx, hotel, rooms[0]?.nights[0], body.extras)
  const stays = rooms.map((room, place) => ({
    ...room,
    nights: addExtras(room.nights, extrasOfRoom(extras, place), room),
  }))
  if (sales.code) await takeCode(tx, hotelId, sales.code.discount.id)
  const id = newId()
  const reference = makeReference()
  await insertBooking(tx, hotel, now, {
    id,
    reference,
    source: 'desk',
    name: body.guest.name.trim(),
    phone,
    email,
    note: readText(body.note) ?? null,
    overbookedReason: overbooked ?? null,
    createdBy: staffId,
    agentId: body.agentId,
    claimedAt: now,
    promoCodeId: sales.code?.discount.id,
    stays,
  })
  return { id, reference, stayIds: stays.map((stay) => stay.id), overbooked }
}

function checkIsNoGroup(selectedRooms: readonly SelectedRooms[]): void {
  if (selectedRooms.reduce((sum, { count }) => sum + count, 0) <= maxRooms) return
  throw fieldProblem(
    'selectedRooms',
    'More than {count} rooms are a group. Add the group, then book its rooms there.',
    { count: maxRooms },
  )
}

/** The guests of each room of a type. */
function spreadOver(rooms: SelectedRooms, types: ReadonlyMap<string, SelectedType>) {
  const type = types.get(rooms.roomTypeId)
  const spread = type && spreadGuests(rooms, type)
  if (!spread) throw new Error('Expected checked rooms')
  return spread
}

/** How a room is sold, and its nights. @param nightPrice replaces the price of each night */
function sellTo(
  sold: ReadonlyMap<string, TypeRate>,
  room: Guests & { roomTypeId: string },
  taxRules: readonly TaxRule[],
  nightPrice: number | undefined,
): Pick<NewStay, 'rate' | 'nights'> {
  const { rate } = sold.get(room.roomTypeId) ?? {}
  if (!rate) throw new Error('Expected a rate for every room')
  const nights = priceRoom(sold, room, taxRules)
  if (nightPrice === undefined) return { rate, nights }
  return {
    rate,
    nights: nights.map(({ date }) => ({
      date,
      ...taxNight({ date, price: nightPrice }, rate, room, taxRules),
    })),
  }
}
