import * as contract from '@bellhop/contract/desk/translations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { setTranslation } from '../../content/set-translation.ts'
import { reportTranslations } from '../../content/translated.ts'

export const deskTranslationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getTranslationReport,
    handler: async ({ staff, now, query }) => ({
      data: await reportTranslations(app.contentNouns.values(), { ...staff, now }, query),
    }),
  })

  app.change(contract.setTranslation, async ({ tx, staff, now }, { body }) => {
    const noun = [...app.contentNouns.values()].find(({ noun }) => noun === body.noun)
    await setTranslation(tx, { ...staff, now }, noun, body)
    return null
  })
}
