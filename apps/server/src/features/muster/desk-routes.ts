import {
  endMuster,
  getInHouse,
  getMusterReport,
  listMusters,
  startMuster,
  tickStay,
} from '@bellhop/contract/desk/muster'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { end, start, tick } from './change-muster.ts'
import { toInfo, toRoll } from './present.ts'
import { findRoll, listInfos } from './queries.ts'

/** Who is in the house, and alarms. */
export const deskMusterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getInHouse,
    handler: async ({ staff }) => ({
      data: toRoll(await findRoll(app.db, staff.hotelId), staff.timeZone),
    }),
  })

  app.route({
    ...listMusters,
    handler: async ({ staff }) => ({ data: (await listInfos(app.db, staff.hotelId)).map(toInfo) }),
  })

  app.route({
    ...getMusterReport,
    handler: async ({ staff, params }) => {
      const row = await findRoll(app.db, staff.hotelId, params.id)
      if (!row.muster) throw notFound('alarm')
      return { data: toRoll(row, staff.timeZone) }
    },
  })

  app.route({
    ...startMuster,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        await start(tx, request.staff, request.body.isDrill)
        return null
      }),
  })

  app.route({
    ...endMuster,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        await end(tx, request.staff, request.params.id)
        return null
      }),
  })

  app.route({
    ...tickStay,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        await tick(tx, staff, params, body)
        return null
      }),
  })
}
