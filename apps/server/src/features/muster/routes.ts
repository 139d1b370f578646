import { answerMuster, getMuster } from '@bellhop/contract/guest/muster'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { countChange } from '../../limits/count-change.ts'
import { authorOf } from '../../sessions/author.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { recordAnswer } from './change-muster.ts'
import { findMuster } from './queries.ts'

/** Shows a fire alarm on phones. */
export const musterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getMuster,
    handler: async ({ guest }) => {
      const { assembly_point, way_out, ...row } = await findMuster(app.db, guest)
      const { translations } = row
      const isAsked = guest.status === 'inHouse' || row.stay_id !== null
      const texts = inLanguage({ assembly_point, way_out, translations }, guest.textLanguages)
      return {
        data: {
          ...(texts.assembly_point && { assemblyPoint: texts.assembly_point }),
          ...(texts.way_out && { wayOut: texts.way_out }),
          active:
            isAsked && row.id && row.started_at
              ? {
                  ...{ _id: row.id, isDrill: row.is_drill ?? false, answer: row.answer },
                  startedAt: row.started_at.toISOString(),
                }
              : null,
        },
      }
    },
  })

  app.change(answerMuster, async ({ tx, now }, { guest, params, body }) => {
    const author = authorOf(guest)
    await countChange(tx, author.guestId, now)
    await recordAnswer(tx, author, params.id, body)
    return null
  })
}
