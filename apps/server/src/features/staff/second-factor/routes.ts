import {
  confirmSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { formatPasswordProblem, minPassword } from '@bellhop/domain/password'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { limitById, perHour, perMinute } from '../../../limits/limit.ts'
import { countUse } from '../../../limits/rate-limits.ts'
import { callerOf } from '../../../shared/caller.ts'
import { verifyPassword } from '../../../shared/password.ts'
import { forStaff, Problem, staffFieldProblem } from '../../../shared/problem.ts'
import { findPerson } from '../password/queries.ts'
import { consumeCode, findTotp } from './check-code.ts'
import { confirmTotp, deleteSecondFactor, findState, storeTotp } from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { describeTotp, newTotpSecret, sealTotp } from './totp.ts'

/** The authenticator app of the person at the desk. Tries are counted before a hash is made. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { totpKeys } = app.secrets

  async function countTry({ staff }: FastifyRequest): Promise<void> {
    const limits = [perMinute(5), perHour(20)].map((rate) =>
      limitById('second factor', staff.staffId, rate),
    )
    await inTransaction(app.db, (tx) => countUse(tx, limits, 'Too many tries.', new Date()))
  }

  async function checkPassword(tx: Handle, { staff }: FastifyRequest, password: string) {
    const person = await findPerson(tx, staff.hotelId, staff.staffId)
    if (await verifyPassword(password, person.passwordHash)) return person
    throw staffFieldProblem('password', 'This is not your password.')
  }

  app.route({
    ...getSecondFactor,
    handler: async ({ staff }) => ({
      data: await findState(app.db, staff.hotelId, staff.staffId),
    }),
  })

  app.route({
    ...prepareSecondFactor,
    handler: async (request, reply) => {
      await countTry(request)
      return await app.transact(request, reply, async (tx) => {
        const { hotelId, staffId } = request.staff
        const { hotel, email } = await checkPassword(tx, request, request.body.password)
        const secret = newTotpSecret()
        const sealed = sealTotp(totpKeys, staffId, secret)
        if (!(await storeTotp(tx, hotelId, staffId, sealed))) throw alreadyOn()
        return { data: describeTotp(secret, hotel, email) }
      })
    },
  })

  app.route({
    ...confirmSecondFactor,
    handler: async (request, reply) => {
      await countTry(request)
      return await app.transact(request, reply, async (tx) => {
        const { staff, body } = request
        const totp = await findTotp(tx, totpKeys, staff)
        if (totp?.isOn) throw alreadyOn()
        const typed = body.code
        const used = totp && (await consumeCode(tx, totpKeys, staff, { ...totp, typed }))
        if (!used) throw wrongCode()
        const recoveryCodes = newRecoveryCodes()
        await confirmTotp(tx, staff.hotelId, staff.staffId, recoveryCodes)
        await record(tx, request, 'staff.addSecondFactor')
        return { data: { recoveryCodes } }
      })
    },
  })

  app.route({
    ...removeSecondFactor,
    handler: async (request, reply) => {
      await countTry(request)
      await app.transact(request, reply, async (tx) => {
        const { staff, body } = request
        const totp = await findTotp(tx, totpKeys, staff)
        if (!totp?.isOn) return null
        await checkPassword(tx, request, body.password)
        if ([...body.password].length < minPassword) {
          const detail = `Change your password first. ${formatPasswordProblem('short', minPassword)}`
          throw staffFieldProblem('password', detail)
        }
        const typed = body.code
        if (!(await consumeCode(tx, totpKeys, staff, { ...totp, typed }))) throw wrongCode()
        await deleteSecondFactor(tx, staff.hotelId, staff.staffId)
        await record(tx, request, 'staff.removeSecondFactor')
        return null
      })
      return reply.code(204).send(null)
    },
  })
}

async function record(
  tx: Handle,
  request: FastifyRequest,
  action: 'staff.addSecondFactor' | 'staff.removeSecondFactor',
): Promise<void> {
  const { hotelId, staffId } = request.staff
  const caller = callerOf(request)
  const actor = { actorKind: 'staff', actorId: staffId, subjectId: staffId } as const
  await recordAudit(tx, hotelId, { ...actor, action, caller })
}

function wrongCode(): Problem {
  return staffFieldProblem('code', 'This code is wrong or used. Wait for the next one.')
}

function alreadyOn(): Problem {
  return new Problem('invalid_transition', forStaff('You already sign in with an app.'))
}
