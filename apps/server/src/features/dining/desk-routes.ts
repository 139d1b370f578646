import { setFoodAvailability } from '@bellhop/contract/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../database/audit.ts'
import { markContentChanged } from '../../database/content-version.ts'
import { recordEvent } from '../../database/events.ts'
import { notFound } from '../../shared/problem.ts'
import { toFood } from './present.ts'
import { lockFood, updateFoodAvailability } from './queries.ts'

/** What staff change about the menus. */
export const deskDiningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...setFoodAvailability,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId, staffId, currency } = request.staff
        const { id } = request.params
        const { available, reason } = request.body
        const food = await lockFood(tx, hotelId, id)
        if (!food) throw notFound('food')
        const change = { available, unavailable_reason: (!available && reason) || null }
        await updateFoodAvailability(tx, hotelId, id, change)
        await recordAudit(tx, hotelId, {
          actorKind: 'staff',
          actorId: staffId,
          action: 'food.setAvailability',
          subjectId: id,
          before: { available: food.available, reason: food.unavailable_reason },
          after: { available, reason: change.unavailable_reason },
        })
        await markContentChanged(tx, hotelId)
        await recordEvent(tx, hotelId, {
          name: 'menu.updated',
          guestId: null,
          departmentId: null,
          payload: { restaurantId: food.outlet_id },
        })
        return { data: toFood({ ...food, ...change }, currency) }
      }),
  })
}
