import { getGuest, getOtp, logout, validateGuest, validateOtp } from '@bellhop/contract/stay'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { readHotelKey } from '../../shared/hotel-key.ts'
import { newId } from '../../shared/ids.ts'
import { notFound } from '../../shared/problem.ts'
import { sha256 } from '../../shared/secrets.ts'
import { sessionEnd, toClaims, toGuest } from './guest-record.ts'
import { maskContact, redeemCode, requestCode } from './one-time-code.ts'
import { endSession, findGuest, findGuestIdByLinkKey, insertSession } from './queries.ts'

/** Signing in and out. */
export const stayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getOtp,
    config: { ...getOtp.config, ...perAddress(600) },
    handler: async ({ body, log }) => {
      const contact = 'phone' in body ? { phone: body.phone } : { email: body.email.toLowerCase() }
      const { codeKey } = app.secrets
      const { delivery, requestId, expiresAt, resendAt } = await requestCode(
        app.db,
        codeKey,
        body.hotelId,
        contact,
      )
      if (delivery) {
        // After the answer, so that its time does not tell whether the guest is known.
        setImmediate(() => {
          app.deliverCode(delivery.to, delivery.code).catch((error) => {
            log.error({ err: error }, 'a one-time code could not be delivered')
          })
        })
      }
      return {
        data: {
          requestId,
          to: maskContact(contact),
          expiresAt: expiresAt.toISOString(),
          resendAt: resendAt.toISOString(),
        },
      }
    },
  })

  app.route({
    ...validateOtp,
    config: { ...validateOtp.config, ...perAddress(600) },
    handler: async ({ body }, reply) => {
      const { codeKey } = app.secrets
      const { hotelId, guestId } = await redeemCode(app.db, codeKey, body.requestId, body.otp)
      return { data: await signIn(app, reply, hotelId, guestId) }
    },
  })

  app.route({
    ...validateGuest,
    config: { ...validateGuest.config, ...perAddress(600) },
    handler: async ({ params }, reply) => {
      const key = readHotelKey(params.id, 24)
      const guestId = key && (await findGuestIdByLinkKey(app.db, key.hotelId, sha256(key.rest)))
      if (!guestId) {
        const detail = 'This link no longer works. Please ask the front desk for a new one.'
        return { status: 401 as const, detail }
      }
      return { status: 200 as const, data: await signIn(app, reply, key.hotelId, guestId) }
    },
  })

  app.route({
    ...getGuest,
    handler: async ({ guest }) => {
      const row = await findGuest(app.db, guest.hotelId, guest.guestId)
      if (!row) throw notFound('guest')
      return { data: toGuest(row) }
    },
  })

  app.route({
    ...logout,
    handler: async ({ guest }, reply) => {
      const { hotelId, sessionId } = guest
      await inTransaction(app.db, async (tx) => {
        await endSession(tx, hotelId, sessionId)
        const payload = { sessionId }
        await recordEvent(tx, hotelId, {
          name: 'session.ended',
          guestId: guest.guestId,
          departmentId: null,
          payload,
        })
      })
      app.bus.hint(hotelId)
      return reply.code(204).send(null)
    },
  })
}

/** Opens a session for a guest and puts its token into the answer's header. */
async function signIn(app: FastifyInstance, reply: FastifyReply, hotelId: string, guestId: string) {
  const row = await findGuest(app.db, hotelId, guestId)
  if (!row) throw new Error('The guest of a valid code or key is gone.')
  const guest = toGuest(row)
  const sessionId = newId()
  const expiresAt = sessionEnd(guest, new Date())
  await inTransaction(app.db, async (tx) => {
    await insertSession(tx, { id: sessionId, hotelId, guestId, expiresAt })
    await recordAudit(tx, hotelId, {
      actorKind: 'guest',
      actorId: guestId,
      action: 'guest.signIn',
      subjectId: guestId,
    })
  })
  const token = await app.signGuestToken(toClaims(guest, sessionId), expiresAt)
  reply.header('Authorization', `Bearer ${token}`)
  reply.header('Access-Control-Expose-Headers', 'Authorization')
  return guest
}
