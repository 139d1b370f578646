import {
  getOtp,
  logout,
  logoutEverywhere,
  register,
  validateGuest,
  validateOtp,
} from '@bellhop/contract/sign-in'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { type Contact, toContact } from './contact.ts'
import { googleRoutes } from './google-routes.ts'
import { type CodeRequest, readCodeRequestId, redeemCode, requestCode } from './one-time-code.ts'
import { endAllSessions, endSession } from './queries.ts'
import { redeemLinkKey } from './redeem-link-key.ts'
import { sendCode, toCodeSent } from './send-code.ts'
import { answerWithToken, openSession } from './sign-in.ts'

/** Registering, signing in and signing out. */
export const signInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { codeKey } = app.secrets
  await app.register(googleRoutes)

  async function askForCode(
    request: FastifyRequest,
    reply: FastifyReply,
    hotelId: string,
    contact: Contact,
    registering?: Parameters<typeof requestCode>[4],
  ) {
    let code: CodeRequest | undefined
    const answer = await app.transact(
      request,
      reply,
      async (tx) => {
        code = await requestCode(tx, codeKey, hotelId, contact, registering)
        return { data: toCodeSent(contact, code) }
      },
      { hotelId },
    )
    // A retry with the same Idempotency-Key creates no code.
    if (code) sendCode(app.deliverCode, request.log, code)
    return answer
  }

  app.route({
    ...getOtp,
    config: { ...getOtp.config, ...perAddress(600) },
    handler: (request, reply) =>
      askForCode(request, reply, request.body.hotelId, toContact(request.body)),
  })

  app.route({
    ...register,
    config: { ...register.config, ...perAddress(600) },
    handler: (request, reply) => {
      const { params, body } = request
      return askForCode(request, reply, params.hotelId, toContact(body), {
        name: body.name.trim(),
        bookingRef: body.bookingRef?.toUpperCase() ?? null,
      })
    },
  })

  app.route({
    ...validateOtp,
    config: { ...validateOtp.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const code = readCodeRequestId(request.body.requestId)
      const { hotelId } = code
      const opened = await app.transact(
        request,
        reply,
        async (tx) => {
          const redeemed = await redeemCode(tx, codeKey, code, request.body.otp)
          if (redeemed instanceof Problem) return redeemed
          return await openSession(tx, hotelId, redeemed)
        },
        { hotelId },
      )
      return { data: await answerWithToken(app, reply, opened) }
    },
  })

  app.route({
    ...validateGuest,
    config: { ...validateGuest.config, ...perAddress(600) },
    handler: async ({ params }, reply) => {
      const opened = await inTransaction(app.db, async (tx) => {
        const redeemed = await redeemLinkKey(tx, params.id)
        return redeemed && (await openSession(tx, redeemed.hotelId, redeemed.guestId))
      })
      if (!opened) {
        const detail = 'This link no longer works. Please ask the front desk for a new one.'
        return { status: 401 as const, detail }
      }
      return { status: 200 as const, data: await answerWithToken(app, reply, opened) }
    },
  })

  app.route({
    ...logout,
    handler: async ({ guest }, reply) => {
      const { hotelId, guestId, sessionId } = guest
      await inTransaction(app.db, async (tx) => {
        await endSession(tx, hotelId, sessionId)
        await recordEvent(tx, hotelId, {
          name: 'session.ended',
          guestId,
          departmentId: null,
          payload: { sessionId },
        })
      })
      app.bus.hint(hotelId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...logoutEverywhere,
    handler: async ({ guest }, reply) => {
      const { hotelId, guestId } = guest
      await inTransaction(app.db, (tx) => endAllSessions(tx, hotelId, guestId))
      app.bus.hint(hotelId)
      return reply.code(204).send(null)
    },
  })
}
