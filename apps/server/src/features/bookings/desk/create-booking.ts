import type { BodyOf } from '@bellhop/contract/base/route'
import type * as bookings from '@bellhop/contract/desk/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { maxGroupStays } from '@bellhop/domain/limits'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { listNights, maxRooms } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { readHotel } from '../../../database/rows.ts'
import { checkSelectedRooms, type SelectedType } from '../../../rooms/check-rooms.ts'
import { type ReservedNight, reserveNights } from '../../../rooms/reserve-nights.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { readText } from '../../../shared/text/read-text.ts'
import { checkStayDates } from '../../../stays/check-dates.ts'
import { insertBooking, makeReference, type NewStay } from '../../../stays/insert-booking.ts'
import { sellNight } from '../../../stays/sell-night.ts'
import { finishChange } from './finish-change.ts'
import { addBookingToGroup } from './groups/change-groups.ts'
import { lockGroup } from './groups/lock-group.ts'
import { findOrInsertGuest } from './guests.ts'
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
 * @throws Problem `invalid_request`, `room_unavailable`
 */
export async function storeBooking(
  { tx, staff: { hotelId, staffId, timeZone }, now }: StaffWork,
  body: BodyOf<typeof bookings.createDeskBooking> & { nightPrice?: number | undefined },
): Promise<{ id: string; reference: string; stayIds: string[]; overbooked: string | undefined }> {
  const { checkInDate, checkOutDate, selectedRooms, ignoreRestrictions = false, nightPrice } = body
  checkStayDates(body, timeZone, now, runningNight(now, timeZone))
  if (!body.groupId) checkIsNoGroup(selectedRooms)
  const types = await checkSelectedRooms(
    tx,
    hotelId,
    selectedRooms,
    undefined,
    undefined,
    maxGroupStays,
  )
  const hotel = await findHotel(tx, hotelId)
  const nights = listNights(checkInDate, checkOutDate)
  const reserved = await reserveNights(
    tx,
    hotelId,
    selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count })),
    nights,
    {
      ignoreRestrictions,
      mayOverbook: body.overbook !== undefined,
      whenSoldOut: (free) => soldOutOn({ selectedRooms, types, nights }, free),
    },
  )
  const isOverbooked = reserved.some((night) => night.isOverbooked)
  const overbooked = isOverbooked ? body.overbook?.reason.trim() : undefined
  const sold = reserved.map((night) => ({ ...night, price: nightPrice ?? night.price }))
  const phone = body.guest.phone ?? null
  const email = body.guest.email?.toLowerCase() ?? null
  const guestId = await findOrInsertGuest(tx, hotelId, {
    name: body.guest.name,
    phone: phone ?? undefined,
    email: email ?? undefined,
  })
  const stays = selectedRooms.flatMap((rooms) =>
    spreadOver(rooms, types).map((guests) => ({
      ...guests,
      id: newId(),
      guestId,
      roomTypeId: rooms.roomTypeId,
      nights: nightsOf(rooms.roomTypeId, sold, hotel.taxRules),
    })),
  )
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
    claimedAt: now,
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

function nightsOf(
  roomTypeId: string,
  reserved: readonly ReservedNight[],
  taxRules: readonly TaxRule[],
): NewStay['nights'] {
  return reserved
    .filter((night) => night.roomTypeId === roomTypeId)
    .map(({ date, price }) => sellNight(date, price, taxRules))
}

async function findHotel(tx: Handle, hotelId: string) {
  return await readHotel(tx, hotelId, [
    'id',
    'time_zone as timeZone',
    'check_in_time as checkInTime',
    'checkout_time as checkoutTime',
    'tax_rules as taxRules',
  ])
}
