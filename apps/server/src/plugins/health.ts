import { problems } from '@bellhop/contract/base/route'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import Type from 'typebox'
import { version } from '../settings.ts'

/** /api/health checks the process, /api/ready also the database with its migrations. */
export const health = fp(async (app) => {
  const state = { status: Type.String(), version: Type.String() }
  const proxies = Type.Integer({ description: 'that the call came through, for the doctor' })
  const route = {
    method: 'GET',
    config: { access: 'public' },
    logLevel: 'warn',
  } as const
  const schema = <Properties extends Type.TProperties>(
    operationId: string,
    summary: string,
    properties: Properties,
  ) => ({
    operationId,
    summary,
    tags: ['health'],
    response: { 200: Type.Object(properties), ...problems(431, 503) },
  })
  app.route({
    ...route,
    url: '/api/health',
    schema: schema('getHealth', 'The process answers', { ...state, proxies }),
    handler: async (request) => ({ status: 'ok', version, proxies: countProxies(request) }),
  })
  app.route({
    ...route,
    url: '/api/ready',
    schema: schema('getReadiness', 'So does the database', state),
    handler: async () => {
      await sql`SELECT 1 FROM migration LIMIT 1`.execute(app.db)
      return { status: 'ready', version }
    },
  })
})

/** Each proxy adds the address that it was called from. */
function countProxies({ headers }: FastifyRequest): number {
  const addresses = [headers['x-forwarded-for'] ?? []].flat().flatMap((text) => text.split(','))
  return addresses.filter((address) => address.trim()).length
}
