import {
  getMessageChoicesByLink,
  listMessageChoices,
  type MessageChoice,
  setMessageChoice,
  setMessageChoiceByLink,
} from '@bellhop/contract/guest/guest-messages'
import { guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { readSignedKey } from '../../shared/secrets/signed-key.ts'
import { inLanguage, type Translations } from '../../shared/text/in-language.ts'

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

/** The kinds that a hotel sends, and those that the guest has stopped. */
async function listChoices(db: Handle, hotelId: string, guestId: string): Promise<MessageChoice[]> {
  const { rows } = await sql<MessageChoice>`
    SELECT k.kind, EXISTS (SELECT FROM guest_message_stop t
      WHERE t.hotel_id = ${hotelId} AND t.guest_id = ${guestId} AND t.kind = k.kind) AS "isStopped"
    FROM (
      SELECT kind, position FROM guest_message WHERE hotel_id = ${hotelId} AND is_on
      UNION
      SELECT kind, NULL FROM guest_message_stop t WHERE t.hotel_id = ${hotelId} AND t.guest_id = ${guestId}
        AND NOT EXISTS (SELECT FROM guest_message m
          WHERE m.hotel_id = ${hotelId} AND m.kind = t.kind AND m.is_on)) k
    ORDER BY k.position, k.kind`.execute(db)
  return rows
}

async function storeChoice(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { kind, isStopped }: MessageChoice,
  now: Date,
): Promise<void> {
  const key = { hotel_id: hotelId, guest_id: guestId, kind }
  if (!isStopped) {
    await tx.deleteFrom('guest_message_stop').where(is(key)).execute()
    return
  }
  await tx
    .insertInto('guest_message_stop')
    .values({ ...key, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The hotel of a guest who is not erased. */
async function findHotelOfGuest(db: Handle, hotelId: string, guestId: string) {
  return await db
    .selectFrom('guest as g')
    .innerJoin('hotel as h', 'h.id', 'g.hotel_id')
    .select(['h.name', 'h.languages'])
    .select(sql<Translations>`h.translations`.as('translations'))
    .where(is({ 'g.hotel_id': hotelId, 'g.id': guestId }))
    .where('g.erased_at', 'is', null)
    .executeTakeFirst()
}
