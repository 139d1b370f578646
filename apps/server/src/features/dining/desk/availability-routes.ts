import { setFoodAvailability } from '@bellhop/contract/guest/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../../content/change-content.ts'
import { servesOutlet } from '../../../sessions/staff-scope.ts'
import { toFood } from '../present.ts'
import { lockFood, updateFoodAvailability } from '../queries.ts'

/** Changes of the menus by staff. */
export const foodAvailabilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...setFoodAvailability,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId, currency } = request.staff
        const { id } = request.params
        const { available, reason } = request.body
        const food = await changeContent(tx, request.staff, {
          noun: 'food',
          verb: 'setAvailability',
          id,
          lock: async () => {
            const food = await lockFood(tx, hotelId, id)
            return food && servesOutlet(request.staff, food.outlet_id) ? food : undefined
          },
          change: (food) => {
            const change = { available, unavailable_reason: (!available && reason) || null }
            return {
              row: { ...food, ...change },
              writes: [updateFoodAvailability(tx, hotelId, id, change)],
            }
          },
          event: (food) => ({ name: 'menu.updated', payload: { restaurantId: food.outlet_id } }),
        })
        return { data: toFood(food, { currency, language: 'en' }) }
      }),
  })
}
