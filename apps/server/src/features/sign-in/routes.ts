import {
  createSignInCode,
  getOtp,
  logout,
  logoutEverywhere,
  register,
  validateGuest,
  validateOtp,
} from '@bellhop/contract/guest/sign-in'
import { readReference } from '@bellhop/domain/stays/booking-reference'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openMessage } from '../../guest-messages/open-message.ts'
import { countCodeMail } from '../../limits/mail-limits.ts'
import { perAddress } from '../../plugins/limits.ts'
import { signOutEverywhere } from '../../sessions/end-sessions.ts'
import { isOwnLinkKey } from '../../sessions/link-keys.ts'
import type { Settings } from '../../settings.ts'
import { callerOf, lineOf } from '../../shared/calls/caller.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { createDeskCode, redeemWithoutRequest } from './codes/desk-code.ts'
import {
  type CodeRequest,
  forgetWrongTries,
  readCodeRequestId,
  recordRegistrationsChange,
  redeemCode,
  requestCode,
} from './codes/one-time-code.ts'
import { sendCode, toCodeSent } from './codes/send-code.ts'
import { type Contact, toContact } from './contact.ts'
import { googleRoutes } from './google/routes.ts'
import { redeemLinkKey } from './links/redeem-link-key.ts'
import { endSession } from './queries.ts'
import {
  type OpenedSession,
  openSession,
  openVerifiedSession,
  sendRegistered,
  sendToken,
} from './sign-in.ts'
import { countFailure, countTry } from './try-limits.ts'

/** Registration, sign-in and sign-out. */
export const signInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { codeKeys, limitKey, linkKeys } = app.secrets
  const [codeKey] = codeKeys
  await app.register(googleRoutes)

  async function askForCode(
    request: FastifyRequest,
    reply: FastifyReply,
    hotelId: string,
    contact: Contact,
    registering?: Parameters<typeof requestCode>[6],
  ) {
    let code: CodeRequest | undefined
    const response = await app.transact(
      request,
      reply,
      async ({ tx, now }) => {
        code = await requestCode(tx, codeKey, request.ip, hotelId, contact, now, registering)
        const isCounted = 'email' in contact && (registering || (code.delivery && code.isUnknown))
        if (isCounted && !(await countCodeMail(tx, limitKey, contact.email, now))) {
          // The response is the same, so that it does not reveal who is known.
          code = { ...code, delivery: undefined }
        }
        return { data: toCodeSent(contact, code) }
      },
      { hotelId },
    )
    // A retry with the same Idempotency-Key creates no code.
    if (code) sendCode(app.deliverCode, request, code)
    if (code?.endsBudget)
      request.log.warn({ hotelId }, 'registrations have used up their hourly budget')
    return response
  }

  app.route({
    ...getOtp,
    config: { ...getOtp.config, ...perAddress(120) },
    handler: (request, reply) =>
      askForCode(request, reply, request.body.hotelId, toContact(request.body)),
  })

  app.route({
    ...register,
    config: { ...register.config, ...perAddress(60) },
    handler: async (request, reply) => {
      const { params, body } = request
      if ('phone' in body) checkPhoneCountry(app.settings, body.phone)
      return askForCode(request, reply, params.hotelId, toContact(body), {
        name: body.name.trim(),
        bookingRef: readReference(body.bookingRef ?? '') ?? null,
      })
    },
  })

  app.route({
    ...validateOtp,
    config: { ...validateOtp.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const opened = await countTry(app, request, async () => {
        const { body, ip } = request
        const code =
          'requestId' in body
            ? readCodeRequestId(body.requestId)
            : { hotelId: body.hotelId, contact: toContact(body) }
        const { hotelId } = code
        return await app.transact(
          request,
          reply,
          async ({ tx, now }) => {
            const redeemed =
              'id' in code
                ? await redeemCode(tx, codeKeys, code, body.otp, now)
                : await redeemWithoutRequest(tx, codeKeys, ip, code, body.otp, now)
            if (redeemed instanceof Problem) return redeemed
            const session = await openVerifiedSession(tx, hotelId, redeemed, callerOf(request), now)
            if ('freesBudget' in redeemed && redeemed.freesBudget)
              await recordRegistrationsChange(tx, hotelId)
            return session
          },
          { hotelId },
        )
      })
      return await sendRegistered(app, request, reply, opened)
    },
  })

  /** Our links are counted separately, in case someone behind the same address tries links endlessly. */
  function readLink({ params, ip }: FastifyRequest): string | undefined {
    const { id } = params as { id: string }
    if (!isOwnLinkKey(linkKeys, id)) return undefined
    return sha256(lineOf(ip), id).toString('base64url')
  }

  app.route({
    ...validateGuest,
    config: { ...validateGuest.config, ...perAddress(600, readLink) },
    handler: async (request, reply) => {
      const opened = await inTransaction(app.db, (tx) => signInByLink(tx, request)).catch(
        linkProblem,
      )
      // Counted only after a failure: strangers behind the same address never lock out a guest with a valid link.
      if (opened instanceof Problem) {
        await countFailure(app, request)
        // This call always answers 200, with the status in the body.
        return { status: 401 as const, detail: opened.detailIn(request.sentenceLanguage()) }
      }
      app.bus.notify(opened.guest.hotelId)
      // The desk vouches for the holder of its link, so codes work again after many wrong ones. Not in the transaction:
      // a sign-in by code locks its destination first, and then the guest's sessions and links.
      await forgetWrongTries(app.db, codeKey, opened.guest)
      const { opens } = opened
      const data = await sendToken(app, reply, opened)
      return { status: 200 as const, data, ...(opens && { opens }) }
    },
  })

  app.change(createSignInCode, async (work, { params }) => {
    const { expiresAt, ...made } = await createDeskCode(work, codeKey, params.id)
    return { data: { ...made, expiresAt: expiresAt.toISOString() } }
  })

  app.route({
    ...logout,
    handler: async (request, reply) => {
      const { hotelId, guestId, sessionId } = request.guest
      await inTransaction(app.db, async (tx) => {
        await endSession(tx, hotelId, sessionId)
        await recordSignOut(tx, request, 'guest.signOut')
        await recordEvent(tx, hotelId, {
          name: 'session.ended',
          guestId,
          departmentId: null,
          payload: { sessionId },
        })
      })
      app.bus.notify(hotelId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...logoutEverywhere,
    handler: async (request, reply) => {
      const { hotelId, guestId } = request.guest
      await inTransaction(app.db, async (tx) => {
        await recordSignOut(tx, request, 'guest.signOutEverywhere')
        await signOutEverywhere(tx, hotelId, guestId, request.now)
      })
      app.bus.notify(hotelId)
      return reply.code(204).send(null)
    },
  })
}

/** Throws `unauthorized` if the link does not work, or `stay_ended`. */
async function signInByLink(
  tx: Handle,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<OpenedSession & { opens?: string | undefined }> {
  const redeemed = await redeemLinkKey(tx, request.params.id)
  if (!redeemed) {
    const detail = 'This link has expired. The front desk can send you a new one.'
    throw new Problem('unauthorized', detail)
  }
  const { hotelId, guestId, keyId, joinedStayId } = redeemed
  const session = await openSession(tx, hotelId, guestId, callerOf(request), request.now, keyId)
  const link = { hotelId, linkId: keyId, key: request.params.id }
  const opens = await openMessage(tx, link, request.now)
  if (joinedStayId) await recordStayEvents(tx, hotelId, joinedStayId, request.now)
  return { ...session, opens }
}

/** Converts known problems into the response body; rethrows everything else. */
function linkProblem(error: unknown): Problem {
  if (error instanceof Problem && ['unauthorized', 'stay_ended'].includes(error.code)) return error
  throw error
}

async function recordSignOut(
  tx: Handle,
  request: FastifyRequest,
  action: 'guest.signOut' | 'guest.signOutEverywhere',
): Promise<void> {
  const { hotelId, guestId } = request.guest
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action,
    subjectId: guestId,
    caller: callerOf(request),
  })
}

/** Only registering sends codes to unknown numbers; the response must not depend on whether the number is known. */
function checkPhoneCountry({ OTP_COUNTRY_CODES: allowed }: Settings, phone: string): void {
  if (!allowed || allowed.split(',').some((code) => phone.startsWith(`+${code}`))) return
  const message = 'must be of a country that codes are sent to'
  throw new Problem(
    'invalid_request',
    'We cannot send codes to phones of that country. Please use your email instead.',
    { errors: [{ field: 'phone', message }] },
  )
}
