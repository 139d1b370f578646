import { setFoodAvailability } from '@bellhop/contract/guest/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../../content/change-content.ts'
import { switchColumns, updateSwitch } from '../../../content/switch-item.ts'
import { servesOutlet } from '../../../sessions/staff-scope.ts'
import { toFood } from '../present.ts'
import { lockFood } from '../queries.ts'

/** Changes of the menus by staff. */
export const foodAvailabilityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.change(setFoodAvailability, async ({ tx, now }, request) => {
    const { hotelId, currency, timeZone, textLanguages } = request.staff
    const { id } = request.params
    const columns = switchColumns(request.body, request.staff, now)
    const food = await changeContent(tx, request.staff, {
      noun: 'food',
      verb: 'setAvailability',
      id,
      lock: async () => {
        const food = await lockFood(tx, hotelId, id)
        return food && servesOutlet(request.staff, food.outlet_id) ? food : undefined
      },
      change: (food) => ({
        row: { ...food, ...columns },
        writes: [updateSwitch(tx, 'food', { hotelId, id }, columns)],
      }),
      event: (food) => ({ name: 'menu.updated', payload: { restaurantId: food.outlet_id } }),
    })
    return { data: toFood(food, { currency, timeZone, language: textLanguages[0] ?? 'en' }, now) }
  })
}
