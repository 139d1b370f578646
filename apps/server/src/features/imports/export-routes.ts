import { exportEntries as exportCall } from '@bellhop/contract/desk/imports'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { exportEntries } from './export-entries.ts'
import { sendCsv } from './routes.ts'

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportCall,
    handler: async ({ staff, params: { kind } }, reply) =>
      sendCsv(reply, kind, await exportEntries(app.contentNouns, staff, kind)),
  })
}
