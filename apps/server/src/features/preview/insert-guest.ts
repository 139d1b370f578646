import type { StayStatus } from '@bellhop/contract/guest/guest'
import { checkInAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { findGuestSession, type GuestSession, type StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'

const nights = 3
/** Days from the chosen date to the check-in. */
const arrivals = { booked: 1, inHouse: -1, checkedOut: -nights }

/**
 * Inserts a guest with a stay of this status at a time. For a transaction that is rolled back.
 */
export async function insertGuest(
  db: Handle,
  staff: Pick<StaffSession, 'hotelId' | 'timeZone'>,
  { status, at }: { status: StayStatus; at: Date },
): Promise<GuestSession> {
  const { hotelId: hotel_id } = staff
  const guest_id = newId()
  await db.insertInto('guest').values({ hotel_id, id: guest_id, name: 'Guest' }).execute()
  if (status !== 'registered') await insertStay(db, staff, { guestId: guest_id, status, at })
  const id = newId()
  const expires_at = sql<Date>`now() + interval '1 day'`
  await db.insertInto('guest_session').values({ hotel_id, id, guest_id, expires_at }).execute()
  const session = await findGuestSession(db, hotel_id, id)
  if (!session) throw new Error('Expected the session of the preview')
  return session
}

async function insertStay(
  db: Handle,
  { hotelId: hotel_id, timeZone }: Pick<StaffSession, 'hotelId' | 'timeZone'>,
  stay: { guestId: string; status: Exclude<StayStatus, 'registered'>; at: Date },
): Promise<void> {
  const { guestId: guest_id, status, at } = stay
  const room = await insertRoom(db, hotel_id)
  const date = addDays(hotelDate(at, timeZone), arrivals[status])
  const booking_id = newId()
  const reference = `P-${booking_id.replaceAll('-', '').slice(-18).toUpperCase()}`
  const booking = { hotel_id, id: booking_id, reference, source: 'desk' as const, name: 'Guest' }
  await db
    .insertInto('booking')
    .values({ ...booking, claimed_at: at })
    .execute()
  await db
    .insertInto('stay')
    .values({
      ...{ hotel_id, id: newId(), booking_id, guest_id, status, duration: nights },
      ...{ room_type_id: room.typeId, room_id: status === 'booked' ? null : room.id },
      ...{ tariff: room.tariff, checkout_time: room.checkoutTime },
      check_in: checkInAt(date, room.checkInTime, timeZone),
      // Later than the day of check-out, a guest has no access.
      checked_out_at: status === 'checkedOut' ? sql<Date>`now()` : null,
    })
    .execute()
}

/** A room of its own, because only one guest can be in house in each. */
async function insertRoom(db: Handle, hotel_id: string) {
  const type = (await findRoomType(db, hotel_id)) ?? (await insertRoomType(db, hotel_id))
  const id = newId()
  await sql`
    INSERT INTO room (hotel_id, id, room_type_id, number)
    SELECT ${hotel_id}, ${id}, ${type.id}, n FROM generate_series(100, 9999) n
    WHERE NOT EXISTS (SELECT FROM room WHERE hotel_id = ${hotel_id} AND number = n::text)
    ORDER BY n LIMIT 1`.execute(db)
  return { ...type, id, typeId: type.id }
}

const findRoomType = (db: Handle, hotelId: string) =>
  db
    .selectFrom('room_type as t')
    .innerJoin('hotel as h', 'h.id', 't.hotel_id')
    .select(['t.id', 't.tariff'])
    .select(['h.check_in_time as checkInTime', 'h.checkout_time as checkoutTime'])
    .where('t.hotel_id', '=', hotelId)
    .orderBy('t.position')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()

async function insertRoomType(db: Handle, hotel_id: string) {
  const type = { hotel_id, id: newId(), name: 'Room', tariff: 0 }
  await db.insertInto('room_type').values(type).execute()
  const found = await findRoomType(db, hotel_id)
  if (!found) throw new Error('Expected the room type of the preview')
  return found
}
