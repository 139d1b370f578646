import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { limitById, perHour, perMinute } from '../../../limits/limit.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { callerOf } from '../../../shared/caller.ts'
import { verifyPassword } from '../../../shared/password.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'
import { findPerson } from '../password/queries.ts'
import { consumeCode, findTotp } from '../second-factor/check-code.ts'

/** Confirms who is at the desk, for the calls that ask for it (`asksIdentity`). */
export const confirmIdentityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { totpKeys } = app.secrets

  app.route({
    ...confirmIdentity,
    handler: async (request, reply) => {
      const { staff, body } = request
      const { hotelId, staffId, sessionId } = staff
      const limits = [perMinute(5), perHour(20)].map((rate) =>
        limitById('confirm identity', staffId, rate),
      )
      await inTransaction(app.db, (tx) => countUse(tx, limits, 'Too many tries.', new Date()))
      const isRight =
        'password' in body
          ? await hasPassword(staff, body.password)
          : await useCode(staff, body.code)
      if (!isRight) {
        // As a failed sign-in: it is the same guess.
        await recordAudit(app.db, hotelId, {
          ...{ actorKind: 'server', actorId: null, action: 'staff.signInFailed' },
          ...{ subjectId: staffId, caller: callerOf(request) },
        })
        if ('password' in body) throw staffFieldProblem('password', 'This is not your password.')
        throw staffFieldProblem('code', 'This code is wrong or used. Wait for the next one.')
      }
      await app.db
        .updateTable('staff_session')
        .set({ authenticated_at: sql<Date>`now()` })
        .where('hotel_id', '=', hotelId)
        .where('id', '=', sessionId)
        .execute()
      return reply.code(204).send(null)
    },
  })

  async function hasPassword({ hotelId, staffId }: StaffSession, password: string) {
    const { passwordHash } = await findPerson(app.db, hotelId, staffId)
    return await verifyPassword(password, passwordHash)
  }

  async function useCode(staff: StaffSession, typed: string): Promise<boolean> {
    return await inTransaction(app.db, async (tx) => {
      const totp = await findTotp(tx, totpKeys, staff)
      if (!totp?.isOn) return false
      return (await consumeCode(tx, totpKeys, staff, { ...totp, typed })) !== undefined
    })
  }
}
