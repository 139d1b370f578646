import {
  correctGuest,
  getDeskGuest,
  nameStayCompanion,
  setStayDoorSign,
} from '@bellhop/contract/desk/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../../shared/problem.ts'
import { correctByStaff, toDeskGuest } from './correct-guest.ts'
import { nameCompanionByStaff } from './name-companion.ts'
import { findGuestRow } from './queries.ts'
import { setDoorSignByStaff } from './set-door-sign.ts'

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

  app.route({
    ...correctGuest,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        return { data: await correctByStaff(tx, staff, params.id, body) }
      }),
  })

  app.route({
    ...nameStayCompanion,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await nameCompanionByStaff(tx, staff, params.id, body.name)
        return null
      }),
  })

  app.route({
    ...setStayDoorSign,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await setDoorSignByStaff(tx, staff, params.id, body.sign)
        return null
      }),
  })
}
