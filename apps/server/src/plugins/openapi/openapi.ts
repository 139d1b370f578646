import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FileRules } from '@bellhop/contract/base/files'
import { scopeOf } from '@bellhop/contract/base/scopes'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { version } from '../../settings.ts'
import { sessionCookie } from '../../shared/secrets/desk-cookies.ts'
import { DOCS_PATH } from '../auth.ts'
import { countPerAddress } from '../limits.ts'
import { describeCalls } from './describe-calls.ts'
import { describeScope, description } from './description.ts'
import type { Document } from './document.ts'
import { readContract } from './read-contract.ts'
import { tags } from './tags.ts'

/** The contract as OpenAPI 3.1 at /api/openapi.json, readable at /api/docs. */
export const openapi = fp(async (app) => {
  const contract = await readContract()
  const names = new Map<string, string>()
  for (const [name, { method, url }] of contract.calls) names.set(`${method} /api${url}`, name)

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bellhop',
        version,
        description,
        license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
      },
      servers: [{ url: '/api', description: 'The server of this document' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        schemas: Object.fromEntries(contract.schemas),
        securitySchemes: {
          guest: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          staff: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.settings).name },
          program: { type: 'http', scheme: 'bearer', bearerFormat: 'bh_live_…' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const scheme = typeof access === 'string' ? 'guest' : 'staff'
      // The path contains a link key.
      const isOpen = access === 'public' || access === 'linkKey'
      const scope = scopeOf({ ...route, config: route.config ?? {}, schema })
      // OpenAPI lists scopes only of OAuth, so the call has it beside its security.
      const program = scope && [{ program: [] }]
      const security = isOpen ? [] : [{ [scheme]: [] }, ...(program ?? [])]
      const files = route.config?.files
      const form = files && {
        consumes: ['multipart/form-data'],
        body: withFiles(schema.body, files),
      }
      const operationId = names.get(`${route.method} ${url}`)
      const extensions = {
        ...(operationId && { operationId }),
        ...(scope && { 'x-scope': scope, description: describeScope(scope) }),
      }
      return { schema: { ...schema, ...form, security, ...extensions }, url }
    },
    transformObject: (made) =>
      shareSchemas(describeCalls((made as { openapiObject: Document }).openapiObject)),
  })
  const countDocument = countPerAddress(app, { max: documentsPerMinute })
  app.addHook('onRoute', (route) => {
    // The viewer sends the document, too.
    if (!/^\/api\/(docs\/(json|yaml)|openapi\.json)$/.test(route.url)) return
    route.onRequest = [route.onRequest ?? [], countDocument].flat()
  })
  // Topics, which open.
  const uiConfig = { docExpansion: 'none', filter: true } as const
  await app.register(swaggerUi, { routePrefix: DOCS_PATH, uiConfig })

  let made: { body: string; compressed: Buffer; etag: string } | undefined
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      made ??= makeDocument(JSON.stringify(app.swagger()))
      const { body, compressed, etag } = made
      reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null)
      reply.type('application/json; charset=utf-8')
      if (request.encoding(['gzip', 'identity']) !== 'gzip') return reply.send(body)
      return reply.header('Content-Encoding', 'gzip').send(compressed)
    },
  )
})

/** The limit of an address: more than a person reads, and tools read it once. */
const documentsPerMinute = 30

function makeDocument(body: string) {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, compressed: gzipSync(body), etag }
}

/** The schema of a multipart body: its fields and its files. */
function withFiles(body: unknown, files: FileRules): object {
  const {
    properties = {},
    required = [],
    ...rest
  } = (body ?? {}) as {
    properties?: object
    required?: string[]
  }
  const rules = Object.entries(files).flatMap(([name, rule]) =>
    rule.upTo
      ? Array.from({ length: rule.upTo }, (_, index) => [`${name}-${index}`, rule] as const)
      : [[name, rule] as const],
  )
  const binaries = rules.map(([name, { kinds, maxBytes }]) => {
    const description = `${kinds.join(', ')}; at most ${maxBytes} bytes`
    return [name, { type: 'string', format: 'binary', description }] as const
  })
  const needed = rules.filter(([, rule]) => rule.required && !rule.upTo).map(([name]) => name)
  return {
    ...rest,
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(binaries) },
    required: [...required, ...needed],
  }
}

/**
 * Replaces each schema that equals a named one by a reference to it, so that generated clients have named types, and
 * drops names that nothing refers to. Validation and serialisation do without references: only the document has them.
 */
function shareSchemas<D extends Document>(document: D): D {
  const { schemas = {}, ...components } = document.components ?? {}
  const names = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema)
    const other = names.get(text)
    if (other)
      throw new Error(`${other} and ${name} have the same schema: add a description to each`)
    names.set(text, name)
  }
  const used = new Set<string>()

  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (!name) return shareParts(value)
    used.add(name)
    return { $ref: `#/components/schemas/${name}` }
  }

  function shareParts(value: object): unknown {
    if (Array.isArray(value)) return value.map(share)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part)]))
  }

  const shared = shareParts({ ...document, components }) as D
  const named: Record<string, object> = {}
  // Sharing the parts of one schema can add others to the set: the loop reaches them too.
  for (const name of used) named[name] = shareParts(schemas[name] as object) as object
  const sorted = Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...shared,
    components: { schemas: Object.fromEntries(sorted), ...shared.components },
  }
}
