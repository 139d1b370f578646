import {
  correctGuest,
  getDeskGuest,
  nameStayCompanion,
  setStayDoorSign,
} from '@bellhop/contract/desk/guest'
import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { writeDoorSign } from '../../../stays/door-sign.ts'
import { notInHouse } from '../../../stays/lock-stay.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { correctByStaff, toDeskGuest } from './correct-guest.ts'
import { nameCompanionByStaff } from './name-companion.ts'
import { findGuestRow } from './queries.ts'

/** Names and contacts of guests and their companions, entered at the desk. */
export const deskGuestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getDeskGuest,
    handler: async ({ staff, params }) => {
      const row = await findGuestRow(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('guest')
      return { data: toDeskGuest(row) }
    },
  })

  app.change(correctGuest, async (tx, { staff, params, body }) => {
    return { data: await correctByStaff(tx, staff, params.id, body) }
  })

  app.change(nameStayCompanion, async (tx, { staff, params, body }) => {
    await nameCompanionByStaff(tx, staff, params.id, body.name)
    return null
  })

  app.change(setStayDoorSign, async (tx, { staff, params, body }) => {
    await setDoorSignByStaff(tx, staff, params.id, body.sign)
    return null
  })
}

/**
 * Sets the door sign for a guest who asks at the desk.
 *
 * @throws Problem `not_found`, `not_in_house`
 */
async function setDoorSignByStaff(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  stayId: string,
  sign: DoorSign | null,
): Promise<void> {
  const stay = await writeDoorSign(tx, { hotelId, stayId, sign })
  if (!stay) throw await notInHouse(tx, hotelId, stayId)
  if (stay.before === sign) return
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.doorSign',
    subjectId: stayId,
    before: { sign: stay.before },
    after: { sign },
  })
  await recordStayEvents(tx, hotelId, stayId, new Date())
}
