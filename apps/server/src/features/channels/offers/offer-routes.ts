import { answerRoomOffer, getRoomOffer } from '@bellhop/contract/guest/room-offers'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { perAddress } from '../../../plugins/limits.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { readSignedKey } from '../../../shared/secrets/signed-key.ts'
import { inLanguage, type ReaderLanguage } from '../../../shared/text/in-language.ts'
import { answerOffer } from './answer-offer.ts'
import { findOffer, toRoomOffer } from './read-offer.ts'

const CALLS_OF_ADDRESS = 120

/** Guests of portals answer offers by the link of an email, without a session. */
export const offerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const readKey = (text: string) => {
    const key = readSignedKey(app.secrets.linkKeys, 'offer', text)
    if (!key) throw notFound('offer')
    return key
  }
  const read = async (
    db: Parameters<typeof findOffer>[0],
    { hotelId, id }: ReturnType<typeof readKey>,
    languageOf: ReaderLanguage,
    now: Date,
  ) => {
    const row = await findOffer(db, hotelId, id)
    if (!row) throw notFound('offer')
    return toRoomOffer(inLanguage(row, languageOf(row.hotel.languages)), now)
  }

  app.route({
    ...getRoomOffer,
    config: { ...getRoomOffer.config, ...perAddress(CALLS_OF_ADDRESS) },
    handler: async (request) => {
      const language: ReaderLanguage = (languages) => request.readerLanguage(languages)
      return { data: await read(app.db, readKey(request.params.id), language, request.now) }
    },
  })

  app.route({
    ...answerRoomOffer,
    config: { ...answerRoomOffer.config, ...perAddress(CALLS_OF_ADDRESS) },
    handler: async (request, reply) => {
      const key = readKey(request.params.id)
      const language: ReaderLanguage = (languages) => request.readerLanguage(languages)
      return await app.transact(
        request,
        reply,
        async ({ tx, now }) => {
          await answerOffer({ tx, now }, key, request.body.isAccepted)
          return { data: await read(tx, key, language, now) }
        },
        { hotelId: key.hotelId },
      )
    },
  })
}
