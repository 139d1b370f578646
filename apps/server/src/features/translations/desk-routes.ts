import { getTranslationReport } from '@bellhop/contract/desk/translations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { reportTranslations } from '../../content/translated.ts'

export const deskTranslationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getTranslationReport,
    handler: async ({ staff, query }) => ({
      data: await reportTranslations(app.contentNouns.values(), staff, query.language),
    }),
  })
}
