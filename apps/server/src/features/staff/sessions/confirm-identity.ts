import type { PasskeyAssertion } from '@bellhop/contract/desk/staff-passkeys'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { updateById } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { callerOf } from '../../../shared/calls/caller.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { countOwnTry, findByOwnPassword, wrongCode, wrongPassword } from '../own-password.ts'
import { recordUse } from '../passkeys/queries.ts'
import { explainRejection, type Verified, verifyAssertion } from '../passkeys/verify-assertion.ts'
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
      const secrets =
        'password' in body ? ['password' as const] : 'code' in body ? ['code' as const] : []
      const resetFailures = await countOwnTry(app, request, secrets)
      const hasPassword =
        'password' in body && (await findByOwnPassword(app.db, staff, body.password)) !== undefined
      const verified =
        'passkey' in body ? await verifyOwnPasskey(app, body.passkey, staff) : undefined
      const rejection = await inTransaction(app.db, async (tx) => {
        const factor =
          'code' in body && (await checkSecondFactor(tx, totpKeys, staff, body.code, request.now))
        const hasCode = factor === 'app' || factor === 'recovery'
        if (verified?.rejection) return verified.rejection
        const isCopied = verified && !(await recordUse(tx, verified.passkey, verified.use))
        if (isCopied) return 'copied'
        if (!hasPassword && !hasCode && !verified) return 'wrong'
        await resetFailures(tx)
        await updateById(tx, 'staff_session', hotelId, sessionId, {
          authenticated_at: sql<Date>`now()`,
        })
        await recordAudit(tx, hotelId, {
          ...{ actorKind: 'staff', actorId: staffId, action: 'staff.confirmIdentity', ...about },
          ...(hasCode && { after: { secondFactor: factor } }),
          ...(verified && { after: { passkey: verified.passkey.name } }),
        })
        return undefined
      })
      if (rejection) {
        // It is the same guess as a failed sign-in.
        await recordAudit(app.db, hotelId, {
          ...{ actorKind: 'server', actorId: null, action: 'staff.signInFailed', ...about },
        })
        if (rejection !== 'wrong') {
          const { sentence, values } = explainRejection(rejection, app.settings)
          throw fieldProblem('passkey', sentence, values)
        }
        throw 'password' in body ? wrongPassword() : wrongCode()
      }
      return reply.code(204).send(null)
    },
  })
}

/** A colleague's passkey is as good as none. */
async function verifyOwnPasskey(
  app: FastifyInstance,
  assertion: PasskeyAssertion,
  { hotelId, staffId, sessionId }: StaffSession,
): Promise<Verified> {
  const occasion = { purpose: 'confirm', sessionId, hotelId } as const
  const verified = await verifyAssertion(app, assertion, occasion)
  return verified.passkey && verified.passkey.staffId !== staffId
    ? { rejection: 'unknown' }
    : verified
}
