import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import Type from 'typebox'
import { inTransaction } from '../../database/transaction.ts'
import { perAddress } from '../../plugins/limits.ts'
import { openToOtherSites } from '../other-sites.ts'
import { addressesOf } from './addresses.ts'
import { registerClient } from './clients.ts'
import { redeemCode, refreshTokens, revokeToken } from './grants.ts'
import { isThisServer, toolScopes } from './read-request.ts'

/** Calls a minute of an address, which many hotels may share: that of a service where assistants run. */
const limits = { read: 600, token: 600, register: 60 }
const maxFormBytes = 10_000
const resources = [
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-protected-resource',
]

class OAuthError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * OAuth 2.1 for assistants, as the Model Context Protocol (2026-07-28) asks for it: where they ask for access (RFC 9728,
 * RFC 8414), how they say who they are (RFC 7591, or a metadata document), and how they get tokens with a code that a
 * person has agreed to at the desk.
 */
export const oauth: FastifyPluginAsync = async (app) => {
  const { assistantKeys } = app.secrets
  const [key] = assistantKeys

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )

  openToOtherSites(app, [
    ...resources,
    ...['/.well-known/oauth-authorization-server', '/oauth/register'],
    ...['/oauth/token', '/oauth/revoke'],
  ])

  for (const url of resources) {
    app.route({
      ...{ method: 'GET', url, schema: { hide: true }, config: perAddress(limits.read) },
      handler: async () => {
        const { resource, issuer } = addressesOf(app.settings)
        return {
          resource,
          authorization_servers: [issuer],
          scopes_supported: toolScopes,
          bearer_methods_supported: ['header'],
          resource_name: 'Bellhop',
        }
      },
    })
  }

  app.route({
    ...{ method: 'GET', url: '/.well-known/oauth-authorization-server' },
    ...{ schema: { hide: true }, config: perAddress(limits.read) },
    handler: async () => {
      const { issuer, authorize, token, register, revoke } = addressesOf(app.settings)
      return {
        issuer,
        authorization_endpoint: authorize,
        token_endpoint: token,
        registration_endpoint: register,
        revocation_endpoint: revoke,
        scopes_supported: toolScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      }
    },
  })

  app.route({
    ...{ method: 'POST', url: '/oauth/register', bodyLimit: maxFormBytes },
    ...{ schema: { hide: true, body: Type.Unknown() }, config: perAddress(limits.register) },
    handler: async ({ body, now }, reply) =>
      await answer(reply, 201, async () => {
        const { id, name, redirectUris } = register(body)
        return {
          client_id: id,
          client_id_issued_at: Math.floor(now.getTime() / 1000),
          client_name: name,
          redirect_uris: redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        }
      }),
  })

  function register(body: unknown) {
    try {
      return registerClient(assistantKeys, body)
    } catch (error) {
      throw new OAuthError('invalid_redirect_uri', (error as Error).message)
    }
  }

  app.route({
    ...{ method: 'POST', url: '/oauth/token' },
    ...{ schema: { hide: true, body: Type.Unknown() }, config: perAddress(limits.token) },
    handler: async ({ body, now }, reply) =>
      await answer(reply, 200, async () => {
        const form = readForm(body)
        const resource = form('resource')
        if (resource && !isThisServer(resource, app.settings)) {
          throw new OAuthError('invalid_target', 'Tokens are given for /mcp of this server only.')
        }
        const clientId = form('client_id')
        const grant = form('grant_type')
        const tokens = await inTransaction(app.db, async (tx) => {
          if (grant === 'authorization_code') {
            const [code, redirectUri] = [form('code'), form('redirect_uri')]
            const given = { code, redirectUri, clientId, verifier: form('code_verifier') }
            return await redeemCode(tx, key, given, now)
          }
          if (grant === 'refresh_token') {
            return await refreshTokens(tx, key, { token: form('refresh_token'), clientId }, now)
          }
          throw new OAuthError('unsupported_grant_type', 'Use a code or a refresh token.')
        })
        if (!tokens) throw new OAuthError('invalid_grant', 'It is not valid, or no longer.')
        return tokens
      }),
  })

  app.route({
    ...{ method: 'POST', url: '/oauth/revoke' },
    ...{ schema: { hide: true, body: Type.Unknown() }, config: perAddress(limits.token) },
    handler: async ({ body, now }, reply) =>
      await answer(reply, 200, async () => {
        const token = readForm(body)('token')
        await inTransaction(app.db, (tx) => revokeToken(tx, token, now))
        return {}
      }),
  })
}

/** Reads a form. Two values of one name are an error (RFC 6749, 3.2), and a missing one is empty. */
function readForm(body: unknown): (name: string) => string {
  if (!(body instanceof URLSearchParams)) {
    throw new OAuthError('invalid_request', 'Send a form (application/x-www-form-urlencoded).')
  }
  return (name) => {
    const [value = '', ...others] = body.getAll(name)
    if (others.length > 0) throw new OAuthError('invalid_request', `Send ${name} once.`)
    return value
  }
}

async function answer(reply: FastifyReply, status: number, work: () => Promise<object>) {
  reply.header('cache-control', 'no-store')
  try {
    const result = await work()
    return reply.code(status).send(result)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return reply.code(400).send({ error: error.code, error_description: error.message })
  }
}
