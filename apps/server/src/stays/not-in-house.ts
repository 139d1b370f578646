import type { Handle } from '../database/open.ts'
import { forStaff, notFound, Problem } from '../shared/problem.ts'

/** The rejection of an action that needs a stay in house. */
export async function notInHouse(tx: Handle, hotelId: string, stayId: string): Promise<Problem> {
  const stay = await tx
    .selectFrom('stay')
    .select('status')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirst()
  if (!stay) return notFound('stay')
  const isOver = stay.status === 'checkedOut'
  return new Problem(
    'not_in_house',
    forStaff(isOver ? 'The guest has checked out.' : 'The guest is not in house.'),
  )
}
