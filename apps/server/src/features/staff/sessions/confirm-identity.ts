import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { callerOf } from '../../../shared/caller.ts'
import { countOwnTry, findByOwnPassword, wrongCode, wrongPassword } from '../own-password.ts'
import { checkSecondFactor } from '../second-factor/check-code.ts'

/** Confirms who is at the desk, for the calls that ask for it (`asksIdentity`). */
export const confirmIdentityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { totpKeys } = app.secrets

  app.route({
    ...confirmIdentity,
    handler: async (request, reply) => {
      const { staff, body } = request
      const { hotelId, staffId, sessionId } = staff
      const about = { subjectId: staffId, caller: callerOf(request) }
      await countOwnTry(app.db, staff)
      const hasPassword =
        'password' in body && (await findByOwnPassword(app.db, staff, body.password)) !== undefined
      const isConfirmed = await inTransaction(app.db, async (tx) => {
        const factor = 'code' in body && (await checkSecondFactor(tx, totpKeys, staff, body.code))
        const hasCode = factor === 'app' || factor === 'recovery'
        if (!hasPassword && !hasCode) return false
        await tx
          .updateTable('staff_session')
          .set({ authenticated_at: sql<Date>`now()` })
          .where('hotel_id', '=', hotelId)
          .where('id', '=', sessionId)
          .execute()
        await recordAudit(tx, hotelId, {
          ...{ actorKind: 'staff', actorId: staffId, action: 'staff.confirmIdentity', ...about },
          ...(hasCode && { after: { secondFactor: factor } }),
        })
        return true
      })
      if (!isConfirmed) {
        // As a failed sign-in: it is the same guess.
        await recordAudit(app.db, hotelId, {
          ...{ actorKind: 'server', actorId: null, action: 'staff.signInFailed', ...about },
        })
        throw 'password' in body ? wrongPassword() : wrongCode()
      }
      return reply.code(204).send(null)
    },
  })
}
