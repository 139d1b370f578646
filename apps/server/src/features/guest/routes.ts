import { getGuest, inviteCompanion } from '@bellhop/contract/guest/guest'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { findGuest, toGuest } from '../../sessions/guest-record.ts'
import { notFound } from '../../shared/problem.ts'
import { createInvitation } from './invite-companion.ts'

/** The signed-in guest and the companions who share the stay. */
export const guestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getGuest,
    handler: async ({ guest }) => {
      const row = await findGuest(app.db, guest.hotelId, guest.guestId)
      if (!row) throw notFound('guest')
      return { data: toGuest(row) }
    },
  })

  app.route({
    ...inviteCompanion,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { guest, body } = request
          const { linkKeys } = app.secrets
          const { key, expiresAt } = await createInvitation(tx, linkKeys, guest, body.name)
          const link = `${app.settings.PUBLIC_URL}/link/${key}`
          return { data: { link, expiresAt: expiresAt.toISOString() } }
        },
        { status: 201 },
      ),
  })
}
