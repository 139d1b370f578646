import { addDays } from '@bellhop/domain/stays/booking'
import type { Insertable } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { Availability, RoomType } from '../database/types.generated.ts'
import { writeAvailability } from '../rooms/write-availability.ts'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import { buildHotel, buildRooms, type TestHotel } from './builders.ts'
import { hotelToday } from './hotel-today.ts'

/** A hotel that sells so many rooms a year ahead, with 12 % tax. */
export async function buildSellingHotel(server: TestApp, rooms: number): Promise<TestHotel> {
  const hotel = await buildHotel(server, { room_tax: 1200 })
  await buildRooms(server, hotel, rooms)
  await openSale(server, hotel)
  return hotel
}

/** Puts the rooms of the hotel's room type on sale. */
export async function openSale({ db }: TestApp, hotel: TestHotel): Promise<void> {
  await inTransaction(db, (tx) => writeAvailability(tx, hotel.id, hotel.roomTypeId, new Date()))
}

/** Another room type of the hotel with so many rooms for sale. @returns its id */
export async function buildRoomType(
  server: TestApp,
  hotel: TestHotel,
  rooms: number,
  values: Partial<Insertable<RoomType>> = {},
): Promise<string> {
  const id = newId()
  await server.db
    .insertInto('room_type')
    .values({ hotel_id: hotel.id, id, name: 'Suite', tariff: 900_000, ...values })
    .execute()
  const type = { ...hotel, roomTypeId: id }
  if (rooms > 0) await buildRooms(server, type, rooms)
  await openSale(server, type)
  return id
}

/** Translates the name of the hotel's room type into a second language. */
export async function translateName(
  { db }: TestApp,
  hotel: TestHotel,
  name: string,
): Promise<void> {
  await db
    .updateTable('hotel')
    .set({ languages: ['en', 'hi'] })
    .where('id', '=', hotel.id)
    .execute()
  await db
    .updateTable('room_type')
    .set({ translations: JSON.stringify({ hi: { name } }) })
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', hotel.roomTypeId)
    .execute()
}

/** The date so many days from the hotel's today; the hotel is in Kolkata. */
export function dayFromToday(days: number): string {
  return addDays(hotelToday('Asia/Kolkata'), days)
}

/** Changes one night of the hotel's room type. */
export async function setNight(
  { db }: TestApp,
  hotel: TestHotel,
  night: string,
  values: Partial<Insertable<Availability>>,
): Promise<void> {
  await db
    .updateTable('availability')
    .set(values)
    .where('hotel_id', '=', hotel.id)
    .where('room_type_id', '=', hotel.roomTypeId)
    .where('night', '=', night)
    .execute()
}

/** Sold rooms by night, without nights at 0. */
export async function listSold({ db }: TestApp, hotel: TestHotel): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('availability')
    .select(['night', 'sold'])
    .where('hotel_id', '=', hotel.id)
    .where('room_type_id', '=', hotel.roomTypeId)
    .where('sold', '>', 0)
    .orderBy('night')
    .execute()
  return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]))
}
