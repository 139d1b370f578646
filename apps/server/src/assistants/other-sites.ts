import type { FastifyInstance } from 'fastify'

/** Headers that the client of the protocol's SDK sends, and those of a response that it may read. */
const sent = 'authorization, content-type, mcp-method, mcp-name, mcp-protocol-version'
const read = 'www-authenticate, retry-after, ratelimit, ratelimit-policy'
const PREFLIGHT_S = 86_400

/**
 * Opens the routes of a plugin to pages of other sites, where assistants may run (CORS), without cookies. What they do
 * depends on a token alone, which such a page has only if a person has given it one.
 */
export function openToOtherSites(app: FastifyInstance, paths: readonly string[]): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', read)
  })
  for (const url of paths) {
    app.route({
      ...{ method: 'OPTIONS', url, schema: { hide: true } },
      handler: async (_request, reply) =>
        await reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', sent)
          .header('access-control-max-age', PREFLIGHT_S)
          .send(),
    })
  }
}
