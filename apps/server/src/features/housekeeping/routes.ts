import {
  assignHousekeeping,
  getHousekeeping,
  setFoundOccupied,
} from '@bellhop/contract/desk/housekeeping'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { assignRooms } from './assign-rooms.ts'
import { markFoundOccupied } from './found-occupied.ts'
import { readHousekeeping } from './queries.ts'

export const housekeepingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getHousekeeping,
    handler: async ({ staff }) => {
      await checkHousekeeping(app.db, staff)
      return { data: await readHousekeeping(app.db, staff) }
    },
  })

  app.route({
    ...assignHousekeeping,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, body } = request
        await assignRooms(tx, staff, body)
        return { data: await readHousekeeping(tx, staff) }
      }),
  })

  app.route({
    ...setFoundOccupied,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await markFoundOccupied(tx, staff, { roomId: params.id, ...body })
        return { data: await readHousekeeping(tx, staff) }
      }),
  })
}
