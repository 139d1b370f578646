import * as contract from '@bellhop/contract/desk/translations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { setTranslation } from '../../content/set-translation.ts'
import { reportTranslations } from '../../content/translated.ts'

export const deskTranslationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...contract.getTranslationReport,
    handler: async (request) => {
      const { staff, now, query } = request
      const selection = { ...query, reader: request.sentenceLanguage() }
      return {
        data: await reportTranslations(app.contentNouns.values(), { ...staff, now }, selection),
      }
    },
  })

  app.change(contract.setTranslation, async ({ tx, staff, now }, { body }) => {
    const noun = [...app.contentNouns.values()].find(({ noun }) => noun === body.noun)
    await setTranslation(tx, { ...staff, now }, noun, body)
    return null
  })
}
