import { problems } from '@bellhop/contract/base/route'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import Type from 'typebox'
import { version } from '../settings.ts'

/** /api/health checks the process, /api/ready also the database with its migrations. */
export const health = fp(async (app) => {
  const response = Type.Object({ status: Type.String(), version: Type.String() })
  const route = {
    method: 'GET',
    config: { access: 'public' },
    logLevel: 'warn',
  } as const
  const schema = (operationId: string, summary: string) => ({
    operationId,
    summary,
    tags: ['health'],
    response: { 200: response, ...problems(431, 503) },
  })
  app.route({
    ...route,
    url: '/api/health',
    schema: schema('getHealth', 'The process answers'),
    handler: async () => ({ status: 'ok', version }),
  })
  app.route({
    ...route,
    url: '/api/ready',
    schema: schema('getReadiness', 'So does the database'),
    handler: async () => {
      await sql`SELECT 1 FROM migration LIMIT 1`.execute(app.db)
      return { status: 'ready', version }
    },
  })
})
