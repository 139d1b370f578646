import { exportEntries as exportCall } from '@bellhop/contract/desk/imports'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendCsv } from '../../shared/csv.ts'
import { exportEntries } from './export-entries.ts'

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportCall,
    handler: async ({ staff, params: { kind } }, reply) =>
      sendCsv(reply, kind, await exportEntries(app.contentNouns, staff, kind)),
  })
}
