import {
  getGoogleNonce,
  loginWithGoogle,
  registerWithGoogle,
} from '@bellhop/contract/guest/sign-in'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handle } from '../../../database/open.ts'
import { perAddress } from '../../../plugins/limits.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { type OpenedSession, openVerifiedSession, sendRegistered, sendToken } from '../sign-in.ts'
import { countTry } from '../try-limits.ts'
import type { VerifiedGuest } from '../verified-guest.ts'
import { createDiscovery, createTokenVerifier, type GoogleAccount, makeNonce } from './id-token.ts'
import { findGoogleGuest, registerGoogleGuest } from './sign-in.ts'

/** Sign-in with Google; 404 unless the installation has a client id. */
export const googleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = app.settings
  const { nonceKeys } = app.secrets
  const discover = createDiscovery(issuer)
  const clientId = (): string => {
    const { GOOGLE_CLIENT_ID } = app.settings
    if (!GOOGLE_CLIENT_ID) throw new Problem('not_found', 'Google sign-in is not available here.')
    return GOOGLE_CLIENT_ID
  }
  const verifyToken = createTokenVerifier({ clientId, issuer, jwksUrl }, discover, nonceKeys)

  app.route({
    ...getGoogleNonce,
    config: { ...getGoogleNonce.config, ...perAddress(600) },
    handler: async ({ now, params: { hotelId } }) => {
      const ours = clientId()
      const { authorizeUrl } = await discover()
      const nonce = makeNonce(nonceKeys, hotelId, now)
      return { data: { nonce, clientId: ours, authorizeUrl: authorizeUrl.href } }
    },
  })

  app.route({
    ...registerWithGoogle,
    config: { ...registerWithGoogle.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { params, body } = request
      const opened = await openOnce(request, reply, params.hotelId, (tx, account) =>
        registerGoogleGuest(tx, params.hotelId, account, body, request.now),
      )
      return await sendRegistered(app, request, reply, opened)
    },
  })

  app.route({
    ...loginWithGoogle,
    config: { ...loginWithGoogle.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { hotelId } = request.body
      const opened = await openOnce(request, reply, hotelId, (tx, account) =>
        findGoogleGuest(tx, hotelId, account, request.now),
      )
      return { data: await sendToken(app, reply, opened) }
    },
  })

  /** Opens a session for the guest found for the account, once for one Idempotency-Key. */
  function openOnce(
    request: FastifyRequest<{ Body: { idToken: string } }>,
    reply: FastifyReply,
    hotelId: string,
    findGuest: (tx: Handle, account: GoogleAccount) => Promise<VerifiedGuest>,
  ): Promise<OpenedSession> {
    return countTry(app, request, async () => {
      clientId()
      const account = await verifyToken(request.body.idToken, hotelId, request.now)
      return await app.transact(
        request,
        reply,
        async ({ tx, now }) =>
          openVerifiedSession(tx, hotelId, await findGuest(tx, account), callerOf(request), now),
        { hotelId },
      )
    })
  }
}
