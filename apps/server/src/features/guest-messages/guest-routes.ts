import {
  getMessageChoicesByLink,
  listMessageChoices,
  setMessageChoice,
  setMessageChoiceByLink,
} from '@bellhop/contract/guest/guest-messages'
import { guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { readSignedKey } from '../../shared/secrets/signed-key.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { findHotelOfGuest, listChoices, storeChoice } from './choice-queries.ts'

/** Guests stop messages when they are signed in, or by the link of an email, which needs no session. */
export const guestMessageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { linkKeys } = app.secrets

  async function findGuest(key: string) {
    const read = readSignedKey(linkKeys, 'stop', key)
    const hotel = read && (await findHotelOfGuest(app.db, read.hotelId, read.id))
    if (!hotel) throw notFound('link')
    return { hotelId: read.hotelId, guestId: read.id, hotel }
  }

  app.route({
    ...listMessageChoices,
    handler: async ({ guest: { hotelId, guestId } }) => ({
      data: await listChoices(app.db, hotelId, guestId),
    }),
  })

  app.change(setMessageChoice, async ({ tx, now }, { guest: { hotelId, guestId }, body }) => {
    await storeChoice(tx, hotelId, guestId, body, now)
    return { data: await listChoices(tx, hotelId, guestId) }
  })

  app.route({
    ...getMessageChoicesByLink,
    config: { ...getMessageChoicesByLink.config, ...perAddress(600) },
    handler: async (request) => {
      const { hotelId, guestId, hotel } = await findGuest(request.params.id)
      const { name } = inLanguage(hotel, request.readerLanguage(hotel.languages))
      return {
        data: { hotelId, hotel: name, choices: await listChoices(app.db, hotelId, guestId) },
      }
    },
  })

  app.route({
    ...setMessageChoiceByLink,
    config: { ...setMessageChoiceByLink.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { hotelId, guestId } = await findGuest(request.params.id)
      return await app.transact(
        request,
        reply,
        async ({ tx, now }) => {
          await storeChoice(tx, hotelId, guestId, request.body, now)
          return { data: await listChoices(tx, hotelId, guestId) }
        },
        { hotelId },
      )
    },
  })

  // RFC 8058: the mail program posts a form, without a page.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, undefined),
  )
  app.route({
    ...{ method: 'POST', url: '/guest-messages/app/stop/:id/:kind' },
    ...{ schema: { hide: true }, config: { access: 'public', ...perAddress(600) } },
    handler: async (request, reply) => {
      const { id, kind: asked } = request.params as { id: string; kind: string }
      const kind = guestMessageKinds.find((one) => one === asked)
      const { hotelId, guestId } = await findGuest(id)
      if (!kind) throw notFound('link')
      await inTransaction(app.db, (tx) =>
        storeChoice(tx, hotelId, guestId, { kind, isStopped: true }, request.now),
      )
      return reply.code(204).send(null)
    },
  })
}
