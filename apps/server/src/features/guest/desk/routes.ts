import type { BodyOf } from '@bellhop/contract/base/route'
import * as guest from '@bellhop/contract/desk/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../../audit/work.ts'
import { changes } from '../../../plugins/change.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { writeDoorSign } from '../../../stays/door-sign.ts'
import { notInHouse } from '../../../stays/lock-stay.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { correctGuest, toDeskGuest } from './correct-guest.ts'
import { nameStayCompanion } from './name-companion.ts'
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
