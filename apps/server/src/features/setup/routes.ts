import { beginSetup, dismissSetup, getSetup } from '@bellhop/contract/desk/setup'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { loadTemplate } from '../../hotel-file/load-template.ts'
import { storeSetup } from '../../hotels/hotel-setup.ts'
import { toSetupState } from './present.ts'
import { findSetup } from './queries.ts'
import { testMessageRoutes } from './test-message-routes.ts'

/** How far the hotel is set up, for its administrators. */
export const setupRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const hasGateway = app.cardGateway !== undefined
  const readState = async (db: Handle, hotelId: string) =>
    toSetupState(await findSetup(db, hotelId), { settings: app.settings, hasGateway })

  app.route({
    ...getSetup,
    handler: async ({ staff }) => ({ data: await readState(app.db, staff.hotelId) }),
  })

  app.route({
    ...beginSetup,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, body } = request
        const { template } = body
        const { hotelId } = staff
        if (template !== 'nothing') {
          await loadTemplate(tx, app.contentNouns, staff, template)
        } else if ((await findSetup(tx, hotelId)).begunWith === null) {
          await storeSetup(tx, hotelId, { begun_with: template })
        }
        return { data: await readState(tx, hotelId) }
      }),
  })

  app.route({
    ...dismissSetup,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId } = request.staff
        await storeSetup(tx, hotelId, { dismissed_at: new Date() })
        return { data: await readState(tx, hotelId) }
      }),
  })

  await app.register(testMessageRoutes, { readState })
}
