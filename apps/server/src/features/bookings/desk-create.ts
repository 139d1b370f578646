import type { createDeskBooking } from '@bellhop/contract/desk-bookings'
import type { SelectedRooms } from '@bellhop/contract/rooms'
import type { BodyOf } from '@bellhop/contract/route'
import { checkDates, type DatesProblem, listNights, maxRooms } from '@bellhop/domain/booking'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { insertBooking, makeReference, type NewStay } from '../../booking/insert-booking.ts'
import { type TakenNight, takeNights } from '../../booking/take-nights.ts'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { readText } from '../../shared/read-text.ts'
import { finishChange } from './desk-finish.ts'
import { findOrInsertGuest } from './desk-guests.ts'
import type { Receptionist } from './desk-lock-stay.ts'

/**
 * A booking by phone, letter or at the desk. It is claimed at once: the receptionist knows whose it is.
 *
 * @returns the booking's id
 * @throws Problem `invalid_request`, `not_found`, `room_unavailable`
 */
export async function createByStaff(
  tx: Handle,
  staff: Receptionist,
  body: BodyOf<typeof createDeskBooking>,
): Promise<string> {
  const { hotelId, staffId, timeZone } = staff
  const now = new Date()
  const { checkInDate, checkOutDate, selectedRooms, ignoreRestrictions = false } = body
  const problem = checkDates(body, hotelDate(now.toISOString(), timeZone))
  if (problem) throw wrongDates(problem)
  await requirePlaces(tx, hotelId, selectedRooms)
  const hotel = await findHotel(tx, hotelId)
  const taken = await takeNights(
    tx,
    hotelId,
    selectedRooms.map(({ roomTypeId, count }) => ({ roomTypeId, rooms: count })),
    listNights(checkInDate, checkOutDate),
    { ignoreRestrictions },
  )
  const phone = body.guest.phone ?? null
  const email = body.guest.email?.toLowerCase() ?? null
  const guestId = await findOrInsertGuest(tx, hotelId, {
    name: body.guest.name,
    phone: phone ?? undefined,
    email: email ?? undefined,
  })
  const stays = selectedRooms.flatMap((rooms) => makeStays(rooms, guestId, taken, hotel.roomTax))
  const id = newId()
  const reference = makeReference()
  await insertBooking(tx, hotel, {
    id,
    reference,
    source: 'desk',
    name: body.guest.name.trim(),
    phone,
    email,
    note: readText(body.note) ?? null,
    createdBy: staffId,
    claimedAt: now,
    stays,
  })
  await finishChange(tx, staff, {
    action: 'booking.create',
    bookingId: id,
    stayIds: stays.map((stay) => stay.id),
    subjectId: id,
    after: { reference, checkInDate, checkOutDate, rooms: stays.length, ignoreRestrictions },
  })
  return id
}

/** Adults and children are spread over the rooms of a type. */
function makeStays(
  { roomTypeId, count, adults, children }: SelectedRooms,
  guestId: string,
  taken: readonly TakenNight[],
  taxRate: number,
): NewStay[] {
  const nights = taken
    .filter((night) => night.roomTypeId === roomTypeId)
    .map(({ date, price }) => ({ date, price, taxRate }))
  const share = (people: number, room: number) => Math.floor((people + count - 1 - room) / count)
  return Array.from({ length: count }, (_, room) => ({
    id: newId(),
    guestId,
    roomTypeId,
    adults: share(adults, room),
    children: share(children, room),
    nights,
  }))
}

async function findHotel(tx: Handle, hotelId: string) {
  return await tx
    .selectFrom('hotel')
    .select([
      'id',
      'time_zone as timeZone',
      'check_in_time as checkInTime',
      'checkout_time as checkoutTime',
      'room_tax as roomTax',
    ])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

/** At most nine rooms, each type once, and a place for everybody. */
async function requirePlaces(tx: Handle, hotelId: string, rooms: readonly SelectedRooms[]) {
  const ids = rooms.map(({ roomTypeId }) => roomTypeId)
  if (new Set(ids).size < ids.length) throw wrongRooms('must have each room type once')
  const count = rooms.reduce((sum, one) => sum + one.count, 0)
  if (count > maxRooms) throw wrongRooms(`must be at most ${maxRooms} rooms`)
  const types = await tx
    .selectFrom('room_type')
    .select(['id', 'max_adults as maxAdults', 'max_children as maxChildren'])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
  for (const { roomTypeId, count, adults, children } of rooms) {
    const type = types.find(({ id }) => id === roomTypeId)
    if (!type) throw notFound('room type')
    const fits = adults <= type.maxAdults * count && children <= type.maxChildren * count
    if (!fits) throw wrongRooms('must have a place for everybody')
    if (adults < count) throw wrongRooms('must have an adult in each room')
  }
}

const datesSentences: Record<DatesProblem, string> = {
  past: 'must not be in the past',
  order: 'must be before check-out',
  tooLong: 'must be for at most 30 nights',
  tooFar: 'must be within a year',
}

function wrongDates(problem: DatesProblem): Problem {
  return new Problem('invalid_request', 'Please check the dates.', {
    errors: [{ field: 'checkInDate', message: datesSentences[problem] }],
  })
}

function wrongRooms(message: string): Problem {
  return new Problem('invalid_request', 'Please check the rooms and guests.', {
    errors: [{ field: 'selectedRooms', message }],
  })
}
