import { Problem } from '@bellhop/contract/base/errors'
import type { FileRules } from '@bellhop/contract/base/files'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { version } from '../settings.ts'
import { sessionCookie } from '../shared/desk-cookies.ts'
import { DOCS_PATH } from './auth.ts'

/** The contract as OpenAPI 3.1 at /api/openapi.json, readable at /api/docs. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bellhop',
        version,
        description: 'Calls of the guest app and the desk. Errors are RFC 9457 problem details.',
      },
      components: {
        schemas: { Problem: Problem as object },
        securitySchemes: {
          guest: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          staff: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.settings).name },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const scheme = typeof access === 'string' ? 'guest' : 'staff'
      // A link key is in the path.
      const isOpen = access === 'public' || access === 'linkKey'
      const security = isOpen ? [] : [{ [scheme]: [] }]
      const files = route.config?.files
      const form = files && {
        consumes: ['multipart/form-data'],
        body: withFiles(schema.body, files),
      }
      return { schema: { ...schema, ...form, security }, url }
    },
    transformObject: (document) =>
      'openapiObject' in document ? shareProblem(document.openapiObject) : document.swaggerObject,
  })
  await app.register(swaggerUi, { routePrefix: DOCS_PATH })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
})

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

/** Every call can answer with a problem: its schema is in the document once. */
function shareProblem<T extends object>(document: T): T {
  const shared = { schema: { $ref: '#/components/schemas/Problem' } }
  return JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'application/problem+json' ? shared : value)),
  )
}
