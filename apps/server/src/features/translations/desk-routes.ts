import * as contract from '@bellhop/contract/desk/translations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { setTranslation } from '../../content/set-translation.ts'
import { reportTranslations } from '../../content/translated.ts'

export const deskTranslationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getTranslationReport,
    handler: async ({ staff, query }) => ({
      data: await reportTranslations(app.contentNouns.values(), staff, query),
    }),
  })

  app.route({
    ...contract.setTranslation,
    handler: (request, reply) =>
      app.transact(request, reply, async (work) => {
        const { body } = request
        const noun = [...app.contentNouns.values()].find(({ noun }) => noun === body.noun)
        await setTranslation(work, noun, body)
        return null
      }),
  })
}
