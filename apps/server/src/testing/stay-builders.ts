import { DAY_MS } from '@bellhop/domain/time/durations'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { Stay } from '../database/types.generated.ts'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import { addRows, changeRows, removeRows } from './rows.ts'

type StayValues = Pick<
  Insertable<Stay>,
  'id' | 'guest_id' | 'status' | 'room_id' | 'check_in' | 'checked_out_at'
>

interface StayHotel {
  db: Handle
  id: string
  roomTypeId: string
}

/** The reference of a built stay's booking. */
export const referenceOf = (stayId: string) =>
  `BH${stayId.slice(-8, -6)}-${stayId.slice(-6, -2)}-${stayId.slice(-2)}`.toUpperCase()

/** Three nights at 4,500.00 with their booking. */
export async function insertStay(hotel: StayHotel, values: StayValues) {
  const bookingId = newId()
  await addRows(hotel.db, 'booking', {
    hotel_id: hotel.id,
    id: bookingId,
    reference: referenceOf(values.id),
    source: 'desk',
    name: 'Ananya Rao',
    claimed_at: new Date(),
  })
  await addRows(hotel.db, 'stay', {
    hotel_id: hotel.id,
    booking_id: bookingId,
    room_type_id: hotel.roomTypeId,
    duration: 3,
    checkout_time: '11:00',
    tariff: 450000,
    ...values,
  })
  await writeNights(hotel.db, values.id)
}

async function writeNights(db: Handle, stayId: string) {
  await sql`
    INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate, taxes)
    SELECT s.hotel_id, s.id, (s.check_in AT TIME ZONE h.time_zone)::date + n, s.tariff,
      coalesce((rules.of_room->0->>'rate')::integer, 0), rules.of_room
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    CROSS JOIN LATERAL (SELECT jsonb_path_query_array(h.tax_rules, '$[*] ? (@.appliesTo == "room")') AS of_room) rules,
      generate_series(0, s.duration - 1) n
    WHERE s.id = ${stayId}`.execute(db)
}

/** Invalidates the cached sessions of the hotel's guests. */
export async function raiseSessionVersion(db: Handle, hotelId: string): Promise<void> {
  await db
    .updateTable('hotel_counter')
    .set({ session_version: sql<number>`session_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}

/** Changes a built stay, and invalidates the cached sessions of its guests. */
export async function changeStay(
  { db }: TestApp,
  { hotelId, stayId }: { hotelId: string; stayId: string },
  values: Updateable<Stay>,
): Promise<void> {
  await changeRows(db, 'stay', stayId, values)
  await raiseSessionVersion(db, hotelId)
}

/** Moves a built stay with its nights. */
export async function moveStay(
  { db }: TestApp,
  stayId: string,
  values: { check_in: Date | string; duration: number },
): Promise<void> {
  await changeRows(db, 'stay', stayId, values)
  await removeRows(db, 'stay_night', { stay_id: stayId })
  await writeNights(db, stayId)
}

/** Builds an earlier stay of the guest, over for a month. @returns its id */
export async function buildEarlierStay(hotel: StayHotel, guest: { id: string }) {
  const id = newId()
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  await insertStay(hotel, {
    id,
    guest_id: guest.id,
    status: 'checkedOut',
    check_in: ago(33),
    checked_out_at: ago(30),
  })
  return id
}
