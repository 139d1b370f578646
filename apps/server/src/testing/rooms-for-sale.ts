import { addDays } from '@bellhop/domain/stays/booking'
import type { Insertable } from 'kysely'
import { is } from '../database/conditions.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Availability, RoomType } from '../database/types.generated.ts'
import { writeAvailability } from '../rooms/write-availability.ts'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import { buildHotel, buildRooms, type TestHotel } from './builders.ts'
import { hotelToday } from './hotel-today.ts'
import { addRows, changeRows } from './rows.ts'

/** A hotel that sells so many rooms a year ahead at 4,500.00, with 12 % tax. */
export async function buildSellingHotel(server: TestApp, rooms = 3): Promise<TestHotel> {
  const hotel = await buildHotel(server, { room_tax: 1200 })
  await buildRooms(hotel, rooms)
  await openSale(hotel)
  return hotel
}

/** Puts the rooms of a room type on sale. */
export async function openSale(hotel: TestHotel, roomTypeId = hotel.roomTypeId): Promise<void> {
  await inTransaction(hotel.db, (tx) => writeAvailability(tx, hotel.id, roomTypeId, new Date()))
}

/** Another room type of the hotel with so many rooms for sale. @returns its id */
export async function buildRoomType(
  hotel: TestHotel,
  rooms: number,
  values: Partial<Insertable<RoomType>> = {},
): Promise<string> {
  const id = newId()
  await addRows(hotel.db, 'room_type', {
    hotel_id: hotel.id,
    id,
    name: 'Suite',
    tariff: 900_000,
    ...values,
  })
  const type = { ...hotel, roomTypeId: id }
  if (rooms > 0) await buildRooms(type, rooms)
  await openSale(type)
  return id
}

/** Translates the name of the hotel's room type into a second language. */
export async function translateName(hotel: TestHotel, name: string): Promise<void> {
  await changeRows(hotel.db, 'hotel', hotel.id, { languages: ['en', 'hi'] })
  await changeRows(hotel.db, 'room_type', hotel.roomTypeId, {
    translations: JSON.stringify({ hi: { name } }),
  })
}

/** The date so many days from the hotel's today; the hotel is in Kolkata. */
export function dayFromToday(days: number): string {
  return addDays(hotelToday('Asia/Kolkata'), days)
}

/** Changes one night of the hotel's room type. */
export async function setNight(
  hotel: TestHotel,
  night: string,
  values: Partial<Insertable<Availability>>,
): Promise<void> {
  await hotel.db
    .updateTable('availability')
    .set(values)
    .where(is({ hotel_id: hotel.id, room_type_id: hotel.roomTypeId, night }))
    .execute()
}

/** Sold rooms by night, without nights at 0. */
export async function listSold(hotel: TestHotel): Promise<Record<string, number>> {
  const rows = await hotel.db
    .selectFrom('availability')
    .select(['night', 'sold'])
    .where(is({ hotel_id: hotel.id, room_type_id: hotel.roomTypeId }))
    .where('sold', '>', 0)
    .orderBy('night')
    .execute()
  return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]))
}

/** Counts the rooms sold on each of so many nights, from a date on. */
export async function countSold(hotel: TestHotel, nights: number, from = dayFromToday(0)) {
  const rows = await hotel.db
    .selectFrom('availability')
    .select('sold')
    .where(is({ hotel_id: hotel.id, room_type_id: hotel.roomTypeId }))
    .where('night', '>=', from)
    .orderBy('night')
    .limit(nights)
    .execute()
  return rows.map(({ sold }) => sold)
}
