import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** SQL condition: the hotel with this id is there for programs to practise on. */
export const isForPractice = (hotelId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM practice_hotel p WHERE p.hotel_id = ${hotelId})`

export async function isPracticeHotel(db: Handle, hotelId: string): Promise<boolean> {
  return (await findWhere(db, 'hotel_id', hotelId)) !== undefined
}

/** Finds the practice hotel that a hotel has made. */
export async function findPracticeHotel(db: Handle, hotelId: string) {
  return await findWhere(db, 'practises_for', hotelId)
}

async function findWhere(db: Handle, column: 'hotel_id' | 'practises_for', hotelId: string) {
  return await db
    .selectFrom('practice_hotel')
    .select(['hotel_id as hotelId', 'practises_for as practisesFor', 'made_at as madeAt'])
    .where(column, '=', hotelId)
    .executeTakeFirst()
}
