import { getGoogleNonce, loginWithGoogle, registerWithGoogle } from '@bellhop/contract/stay'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { createDiscovery, createTokenVerifier, makeNonce } from '../../plugins/google.ts'
import { perAddress } from '../../plugins/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { findGoogleGuest, registerGoogleGuest } from './google-sign-in.ts'
import { answerWithToken, openSession } from './sign-in.ts'

/** Signing in with Google, where the installation has a client id. */
export const googleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_ISSUER: issuer,
    GOOGLE_JWKS_URL: jwksUrl,
  } = app.settings
  const { nonceKey } = app.secrets
  const discover = createDiscovery(issuer)
  const verifyToken = clientId
    ? createTokenVerifier({ clientId, issuer, jwksUrl }, discover, nonceKey)
    : () => Promise.reject(notOffered())

  app.route({
    ...getGoogleNonce,
    config: { ...getGoogleNonce.config, ...perAddress(600) },
    handler: async ({ params: { hotelId } }) => {
      if (!clientId) throw notOffered()
      const { authorizeUrl } = await discover()
      const nonce = makeNonce(nonceKey, hotelId, new Date())
      return { data: { nonce, clientId, authorizeUrl: authorizeUrl.href } }
    },
  })

  app.route({
    ...registerWithGoogle,
    config: { ...registerWithGoogle.config, ...perAddress(600) },
    handler: async ({ params: { hotelId }, body }, reply) => {
      const account = await verifyToken(body.idToken, hotelId)
      const opened = await inTransaction(app.db, async (tx) => {
        const guestId = await registerGoogleGuest(tx, hotelId, account, body)
        return await openSession(tx, hotelId, guestId)
      })
      return { data: await answerWithToken(app, reply, opened) }
    },
  })

  app.route({
    ...loginWithGoogle,
    config: { ...loginWithGoogle.config, ...perAddress(600) },
    handler: async ({ body: { idToken, hotelId } }, reply) => {
      const account = await verifyToken(idToken, hotelId)
      const opened = await inTransaction(app.db, async (tx) => {
        const guestId = await findGoogleGuest(tx, hotelId, account)
        return await openSession(tx, hotelId, guestId)
      })
      return { data: await answerWithToken(app, reply, opened) }
    },
  })
}

function notOffered(): Problem {
  return new Problem('not_found', 'Google sign-in is not available here.')
}
