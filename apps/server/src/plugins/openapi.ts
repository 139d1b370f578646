import { Problem } from '@bellhop/contract/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { version } from '../settings.ts'
import { DOCS_PATH, STAFF_COOKIE } from './auth.ts'

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
          staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const scheme = typeof access === 'string' ? 'guest' : 'staff'
      const security = access === 'public' ? [] : [{ [scheme]: [] }]
      return { schema: { ...schema, security }, url }
    },
    transformObject: (document) =>
      'openapiObject' in document ? shareProblem(document.openapiObject) : document.swaggerObject,
  })
  await app.register(swaggerUi, { routePrefix: DOCS_PATH })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
})

/** Every call can answer with a problem: its schema stands in the document once. */
function shareProblem<T extends object>(document: T): T {
  const shared = { schema: { $ref: '#/components/schemas/Problem' } }
  return JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'application/problem+json' ? shared : value)),
  )
}
