import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** SQL condition: the hotel with this id is there for programs to practise on. */
export const isForPractice = (hotelId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM practice_hotel p WHERE p.hotel_id = ${hotelId})`

export async function isPracticeHotel(db: Handle, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('practice_hotel')
    .select('hotel_id')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row !== undefined
}

export interface PracticeHotelRow {
  hotelId: string
  name: string
  timeZone: string
  madeAt: Date
}

/** Finds the practice hotel that a hotel has made. */
export async function findPracticeHotel(
  db: Handle,
  hotelId: string,
): Promise<PracticeHotelRow | undefined> {
  return await db
    .selectFrom('practice_hotel as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.hotel_id as hotelId', 'h.name', 'h.time_zone as timeZone', 'p.made_at as madeAt'])
    .where('p.practises_for', '=', hotelId)
    .executeTakeFirst()
}
