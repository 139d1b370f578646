import { getGoogleNonce, loginWithGoogle, registerWithGoogle } from '@bellhop/contract/sign-in'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { perAddress } from '../../plugins/limits.ts'
import { callerOf } from '../../shared/caller.ts'
import { Problem } from '../../shared/problem.ts'
import { createDiscovery, createTokenVerifier, makeNonce } from './google-id-token.ts'
import { findGoogleGuest, registerGoogleGuest } from './google-sign-in.ts'
import { answerWithToken, openSession } from './sign-in.ts'

/** Sign-in with Google; 404 unless the installation has a client id. */
export const googleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer,
    GOOGLE_JWKS_URL: jwksUrl,
  } = app.settings
  const { nonceKeys } = app.secrets
  const discover = createDiscovery(issuer)
  const verifyToken = clientId
    ? createTokenVerifier({ clientId, issuer, jwksUrl }, discover, nonceKeys)
    : () => Promise.reject(notOffered())

  app.route({
    ...getGoogleNonce,
    config: { ...getGoogleNonce.config, ...perAddress(600) },
    handler: async ({ params: { hotelId } }) => {
      if (!clientId) throw notOffered()
      const { authorizeUrl } = await discover()
      const nonce = makeNonce(nonceKeys, hotelId, new Date())
      return { data: { nonce, clientId, authorizeUrl: authorizeUrl.href } }
    },
  })

  app.route({
    ...registerWithGoogle,
    config: { ...registerWithGoogle.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { hotelId } = request.params
      const account = await verifyToken(request.body.idToken, hotelId)
      const work = (tx: Handle) => registerGoogleGuest(tx, hotelId, account, request.body)
      return { data: await signInOnce(request, reply, hotelId, work) }
    },
  })

  app.route({
    ...loginWithGoogle,
    config: { ...loginWithGoogle.config, ...perAddress(600) },
    handler: async (request, reply) => {
      const { idToken, hotelId } = request.body
      const account = await verifyToken(idToken, hotelId)
      const work = (tx: Handle) => findGoogleGuest(tx, hotelId, account)
      return { data: await signInOnce(request, reply, hotelId, work) }
    },
  })

  async function signInOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    hotelId: string,
    work: (tx: Handle) => Promise<string>,
  ) {
    const opened = await app.transact(
      request,
      reply,
      async (tx) => openSession(tx, hotelId, await work(tx), callerOf(request)),
      { hotelId },
    )
    return await answerWithToken(app, reply, opened)
  }
}

function notOffered(): Problem {
  return new Problem('not_found', 'Google sign-in is not available here.')
}
