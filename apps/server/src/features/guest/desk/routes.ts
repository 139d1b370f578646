import type { BodyOf } from '@bellhop/contract/base/route'
import * as guest from '@bellhop/contract/desk/guest'
import { maxNamedCompanions } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { changes } from '../../../plugins/change.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { insertCompanion } from '../../../stays/companions.ts'
import { writeDoorSign } from '../../../stays/door-sign.ts'
import { lockStay, notInHouse } from '../../../stays/lock-stay.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { correctGuest, toDeskGuest } from './correct-guest.ts'
import { findGuestRow } from './queries.ts'

/** Names and contacts of guests and their companions, entered at the desk. */
export const deskGuestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...guest.getDeskGuest,
    handler: async ({ staff, params }) => {
      const row = await findGuestRow(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('guest')
      return { data: toDeskGuest(row) }
    },
  })

  app.change(guest.correctGuest, async (work, { params, body }) => {
    return { data: await correctGuest(work, params.id, body) }
  })

  const change = changes(app, async () => null)
  change(guest.nameStayCompanion, nameStayCompanion)
  change(guest.setStayDoorSign, setStayDoorSign)
}

/**
 * Sets the door sign for a guest who asks at the desk.
 *
 * @throws Problem `not_found`, `not_in_house`
 */
async function setStayDoorSign(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { sign }: BodyOf<typeof guest.setStayDoorSign>,
): Promise<void> {
  const stay = await writeDoorSign(tx, { hotelId, stayId, sign })
  if (!stay) throw await notInHouse(tx, hotelId, stayId)
  if (stay.before === sign) return
  await audit('stay.doorSign', stayId, { before: { sign: stay.before }, after: { sign } })
  await recordStayEvents(tx, hotelId, stayId, now)
}

/**
 * Names a person who shares the room of a stay that is booked or in house.
 *
 * @throws Problem `not_found`, `invalid_transition`, `too_many_companions`
 */
async function nameStayCompanion(
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
