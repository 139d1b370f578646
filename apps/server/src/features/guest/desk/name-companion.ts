import type { BodyOf } from '@bellhop/contract/base/route'
import type * as guest from '@bellhop/contract/desk/guest'
import { maxNamedCompanions } from '@bellhop/domain/limits'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { insertCompanion } from '../../../stays/companions.ts'
import { lockStay } from '../../../stays/lock-stay.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'

/**
 * Names a person who shares the room of a stay that is booked or in house.
 *
 * @throws Problem `not_found`, `invalid_transition`, `too_many_companions`
 */
export async function nameStayCompanion(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { name }: BodyOf<typeof guest.nameStayCompanion>,
): Promise<void> {
  const stay = await lockStay(tx, hotelId, stayId, ['status'])
  if (!stay) throw notFound('stay')
  if (stay.status !== 'booked' && stay.status !== 'inHouse') {
    throw new Problem('invalid_transition', 'This stay has ended.')
  }
  // A separate statement, so that it counts those whom the lock's previous holder has named.
  const { count } = await tx
    .selectFrom('stay_companion')
    .select(sql<number>`count(*)`.as('count'))
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .executeTakeFirstOrThrow()
  if (count >= maxNamedCompanions) {
    const max = maxNamedCompanions
    throw new Problem('too_many_companions', 'At most {max} people share a room.', {
      params: { max },
    })
  }
  await insertCompanion(tx, { hotelId, stayId, name: name.trim() })
  await audit('companion.name', stayId)
  await recordStayEvents(tx, hotelId, stayId, now)
}
