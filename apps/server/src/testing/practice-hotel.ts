import { makePracticeHotel } from '@bellhop/contract/desk/practice-hotel'
import { inTransaction } from '../database/transaction.ts'
import { findPracticeHotel } from '../hotels/practice-hotel.ts'
import { deletePracticeHotel } from '../practice/remove.ts'
import { buildStaff, type TestHotel } from './builders.ts'
import { changeRows } from './rows.ts'

type Hotel = Pick<TestHotel, 'id' | 'server' | 'db'>

/** Makes the practice hotel of a hotel, unless it has one, with a seed that is always the same. */
export async function buildPracticeHotel(hotel: Hotel): Promise<TestHotel> {
  const { server, db } = hotel
  if (!(await findPracticeHotel(db, hotel.id))) {
    const admin = await buildStaff(hotel, { role: 'admin' })
    const made = await admin.call(makePracticeHotel, { body: {} })
    if (made.status !== 201) throw new Error(`Expected a practice hotel: ${made.body.detail}`)
  }
  const practice = await findPracticeHotel(db, hotel.id)
  if (!practice) throw new Error('Expected the practice hotel')
  const id = practice.hotelId
  await changeRows(db, 'practice_hotel', { hotel_id: id }, { seed: 7 })
  const roomType = await db
    .selectFrom('room_type')
    .select('id')
    .where('hotel_id', '=', id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return { id, roomTypeId: roomType.id, server, db }
}

/** Leaves a hotel without a practice hotel. */
export async function dropPracticeHotel({ id, db }: Hotel): Promise<void> {
  await inTransaction(db, (tx) => deletePracticeHotel(tx, id, new Date()))
}
