import { getKeySheet } from '@bellhop/contract/desk/installation'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../audit/audit.ts'
import { makeKeySheet } from '../../backup/make-key-sheet.ts'
import { checkOperator } from '../../hotels/is-operated-by.ts'
import { perStaff } from '../../plugins/limits.ts'
import { callerOf } from '../../shared/calls/caller.ts'
import { Problem } from '../../shared/calls/problem.ts'

/** The key of the backups, on a page to keep outside the building. Nothing else shows it. */
export const keySheetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getKeySheet,
    config: { ...getKeySheet.config, ...perStaff(6) },
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      await checkOperator(app.db, hotelId)
      const { BACKUP_KEY: key, PUBLIC_URL: publicUrl } = app.settings
      if (!key) throw new Problem('not_found', 'Backups have no key yet.')
      await recordAudit(app.db, hotelId, {
        ...{ actorKind: 'staff', actorId: staffId, caller: callerOf(request) },
        ...{ action: 'installation.keySheet', subjectId: null },
      })
      const owner = { hotel: hotelId, person: staffId, signal: request.signal }
      const language = request.sentenceLanguage()
      const pdf = await makeKeySheet({ key, publicUrl, language }, request.now, owner)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="backup-key.pdf"')
        .send(pdf)
    },
  })
}
