import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { callsPerAddress, countProgramCall } from '../plugins/admit-program.ts'
import { perAddress } from '../plugins/limits.ts'
import { isAccessToken } from '../sessions/assistant-session.ts'
import { readApiKey } from '../sessions/program-session.ts'
import { Problem } from '../shared/calls/problem.ts'
import { makeAssistantServer } from './assistant-server.ts'
import { addressesOf } from './oauth/addresses.ts'
import { openToOtherSites } from './other-sites.ts'

/**
 * Assistants by the Model Context Protocol (2026-07-28, and 2025 for older clients) at `/mcp`, with the key of a
 * program or the token of an assistant. Each message has a server of its own, which answers as JSON and forgets it.
 */
export const mcp: FastifyPluginAsync = async (app) => {
  openToOtherSites(app, ['/mcp'])
  app.route({
    ...{ method: 'POST', url: '/mcp' },
    config: perAddress(callsPerAddress),
    schema: { hide: true, body: Type.Unknown() },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const key = readApiKey(request.headers.authorization)
      if (key === undefined) throw withoutKey(reply)
      if (!isAccessToken(key)) requireOwnOrigin(request, new URL(app.settings.PUBLIC_URL).origin)
      const session = await countProgramCall(app, request, reply, key).catch((error) => {
        const isUnknown = error instanceof Problem && error.code === 'unauthorized'
        throw isUnknown ? withoutKey(reply, ', error="invalid_token"') : error
      })
      if (Array.isArray(request.body)) {
        // Each would be a call that is not counted.
        throw new Problem('invalid_request', 'We could not read that request.')
      }
      const makeServer = () =>
        makeAssistantServer(app, {
          session,
          now: request.now,
          headers: { 'accept-language': request.headers['accept-language'] ?? 'en' },
          address: request.ip,
          language: request.sentenceLanguage(),
        })
      return sendResponse(reply, await answer(request, makeServer))
    },
  })

  app.route({
    ...{ method: ['GET', 'DELETE'], url: '/mcp' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      reply.code(405).header('allow', 'POST').type('text/plain')
      return 'Send messages of the Model Context Protocol with POST.\n'
    },
  })
}

/**
 * A page of another site cannot use the key of a program, and a name that leads here cannot either (DNS rebinding). It
 * can use the token that a person has given it.
 */
function requireOwnOrigin({ headers: { origin } }: FastifyRequest, publicOrigin: string): void {
  if (origin === undefined || origin === publicOrigin) return
  throw new Problem('forbidden', 'This call must come from the desk itself.', {
    params: { reason: 'otherSite' },
  })
}

/** The response tells where to ask for a token (RFC 9728). */
function withoutKey(reply: FastifyReply, error = ''): Problem {
  const { metadata } = addressesOf(reply.server.settings)
  reply.header('www-authenticate', `Bearer resource_metadata="${metadata}"${error}`)
  return new Problem('unauthorized', 'This key is not valid, or no longer.')
}

async function answer(
  { body, headers, host }: FastifyRequest,
  makeServer: () => ReturnType<typeof makeAssistantServer>,
): Promise<Response> {
  const request = new Request(`http://${host}/mcp`, {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  })
  if (await isLegacyRequest(request, body)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await makeServer().connect(transport)
    return await transport.handleRequest(request, { parsedBody: body })
  }
  const handler = createMcpHandler(makeServer, { legacy: 'reject', maxSubscriptions: 0 })
  return await handler.fetch(request, { parsedBody: body })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(await response.text())
}
