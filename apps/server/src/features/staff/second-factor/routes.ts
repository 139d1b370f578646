import {
  confirmSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { minPassword } from '@bellhop/domain/people/password'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf } from '../../../shared/calls/caller.ts'
import { fieldProblem, Problem } from '../../../shared/calls/problem.ts'
import { countOwnTry, findByOwnPassword, wrongCode, wrongPassword } from '../own-password.ts'
import { consumeCode, findTotp } from './check-code.ts'
import { confirmTotp, deleteSecondFactor, findState, storeTotp } from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { describeTotp, newTotpSecret, sealTotp } from './totp.ts'

/** The authenticator app of the person at the desk. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { totpKeys } = app.secrets

  app.route({
    ...getSecondFactor,
    handler: async ({ staff }) => ({
      data: await findState(app.db, staff.hotelId, staff.staffId),
    }),
  })

  app.route({
    ...prepareSecondFactor,
    handler: async (request, reply) => {
      const resetFailures = await countOwnTry(app, request, ['password'])
      return await app.transact(request, reply, async ({ tx }) => {
        const { hotelId, staffId } = request.staff
        const person = await findByOwnPassword(tx, request.staff, request.body.password)
        if (!person) throw wrongPassword()
        await resetFailures(tx)
        const secret = newTotpSecret()
        const sealed = sealTotp(totpKeys, staffId, secret)
        if (!(await storeTotp(tx, hotelId, staffId, sealed))) throw alreadyOn()
        return { data: describeTotp(secret, person.hotel, person.email) }
      })
    },
  })

  app.route({
    ...confirmSecondFactor,
    handler: async (request, reply) => {
      // The code of an app that is not on yet is no secret of the person.
      await countOwnTry(app, request, [])
      return await app.transact(request, reply, async ({ tx, now, audit }) => {
        const { staff, body } = request
        const totp = await findTotp(tx, totpKeys, staff)
        if (totp?.isOn) throw alreadyOn()
        const typed = body.code
        const used = totp && (await consumeCode(tx, totpKeys, staff, { ...totp, typed }, now))
        if (!used) throw wrongCode()
        const recoveryCodes = newRecoveryCodes()
        await confirmTotp(tx, staff.hotelId, staff.staffId, recoveryCodes)
        await audit('staff.addSecondFactor', staff.staffId, { caller: callerOf(request) })
        return { data: { recoveryCodes } }
      })
    },
  })

  app.route({
    ...removeSecondFactor,
    handler: async (request, reply) => {
      const resetFailures = await countOwnTry(app, request, ['password', 'code'])
      return await app.transact(request, reply, async ({ tx, now, audit }) => {
        const { staff, body } = request
        const totp = await findTotp(tx, totpKeys, staff)
        if (!totp?.isOn) return null
        if (!(await findByOwnPassword(tx, staff, body.password))) throw wrongPassword()
        if ([...body.password].length < minPassword) {
          const detail = 'Change your password first. Use at least {min} characters.'
          throw fieldProblem('password', detail, { min: minPassword })
        }
        const typed = body.code
        if (!(await consumeCode(tx, totpKeys, staff, { ...totp, typed }, now))) throw wrongCode()
        await resetFailures(tx)
        await deleteSecondFactor(tx, staff.hotelId, staff.staffId)
        await audit('staff.removeSecondFactor', staff.staffId, { caller: callerOf(request) })
        return null
      })
    },
  })
}

function alreadyOn(): Problem {
  return new Problem('invalid_transition', 'You already sign in with an app.')
}
