import {
  changePassword,
  openStaffLink,
  requestPasswordReset,
  setPasswordByLink,
} from '@bellhop/contract/desk/staff-password'
import { minPasswordOf } from '@bellhop/domain/people/password'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { limitByHash, limitsByAddress, perHour, perMinute } from '../../../limits/limit.ts'
import { mailboxOf } from '../../../limits/mailbox.ts'
import { countUse, countUseAlone } from '../../../limits/rate-limits.ts'
import { checkConfirmed } from '../../../sessions/check-confirmed.ts'
import { endStaffSessions } from '../../../sessions/end-sessions.ts'
import { type Caller, callerOf } from '../../../shared/calls/caller.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { checkPassword } from '../../../shared/secrets/check-password.ts'
import { verifyPassword } from '../../../shared/secrets/password.ts'
import { deviceIdOf, setDeviceCookie } from '../device-cookie.ts'
import { rememberDevice, resetFailures } from '../failures.ts'
import { hashNewPassword } from '../find-by-password.ts'
import { consumeLink, createStaffLinkKey, findLink } from '../links.ts'
import { countOwnTry } from '../own-password.ts'
import { findSignInsByEmail } from '../queries.ts'
import { recordStaffEvent, resetsOf, sendStaffLink } from '../send-link.ts'
import { findPerson } from './queries.ts'

/** How staff set their passwords. Everything is counted before a hash is made. */
export const passwordRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { limitKey } = app.secrets

  const countLink = (address: string, now: Date) =>
    countUseAlone(
      app.db,
      [perMinute(30), perHour(200)].flatMap((rate) =>
        limitsByAddress(limitKey, 'links of staff', address, rate),
      ),
      'Too many tries.',
      now,
    )

  app.route({
    ...openStaffLink,
    handler: async (request) => {
      await countLink(request.ip, request.now)
      const link = await findLink(app.db, request.body.key)
      const { purpose, name, email, hotel, hasSecondFactor } = link
      return {
        data: { purpose, name, email, hotel, minPassword: minPasswordOf(hasSecondFactor) },
      }
    },
  })

  app.route({
    ...setPasswordByLink,
    handler: async (request, reply) => {
      const { key, password } = request.body
      await countLink(request.ip, request.now)
      const link = await findLink(app.db, key)
      await checkPassword(password, link)
      const passwordHash = await hashNewPassword(app.db, link, password)
      const { hotelId, staffId, purpose: by } = link
      const deviceId = deviceIdOf(app, request)
      await inTransaction(app.db, async (tx) => {
        await consumeLink(tx, link, request.now)
        await storePassword(tx, { hotelId, staffId, passwordHash, by, caller: callerOf(request) })
        // With a second factor the link alone is not the person: it must not give codes more tries.
        if (!link.hasSecondFactor) await rememberDevice(tx, link, deviceId)
        await endStaffSessions(tx, hotelId, staffId)
        await recordStaffEvent(tx, hotelId)
      })
      app.bus.notify(hotelId)
      setDeviceCookie(app, reply, hotelId, deviceId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...requestPasswordReset,
    handler: async (request, reply) => {
      const email = request.body.email.toLowerCase()
      const limits = [
        ...limitsByAddress(limitKey, 'password resets', request.ip, perHour(20)),
        limitByHash(limitKey, 'password resets', [mailboxOf(email)], perHour(3)),
      ]
      await countUseAlone(app.db, limits, 'Too many tries.', request.now)
      // After the response, so that its timing does not reveal whether the email is known.
      setImmediate(() => {
        sendResets(email, request.now).catch((err) =>
          request.log.error({ err }, 'reset links not sent'),
        )
      })
      return reply.code(204).send(null)
    },
  })

  async function sendResets(email: string, now: Date): Promise<void> {
    if (!app.sendMail) return
    for (const { hotelId, staffId } of await findSignInsByEmail(app.db, email)) {
      const link = { hotelId, staffId, purpose: 'reset' as const }
      const key = await inTransaction(app.db, async (tx) => {
        await countUse(tx, [resetsOf(hotelId)], 'Too many tries.', now)
        return createStaffLinkKey(tx, { ...link, isMailed: true, isOwn: true }, now)
      })
      await sendStaffLink(app, { ...link, key })
    }
  }

  app.route({
    ...changePassword,
    handler: async (request, reply) => {
      const { hotelId, staffId, sessionId } = request.staff
      const { current = '', password } = request.body
      // Before it counts as a try, which a weak new password is not.
      await checkPassword(password, await findPerson(app.db, hotelId, staffId))
      await countOwnTry(app, request, ['password'], 'current')
      return await app.transact(request, reply, async ({ tx }) => {
        const person = await findPerson(tx, hotelId, staffId)
        if (person.passwordHash === null) checkConfirmed(request.staff)
        else if (!(await verifyPassword(current, person.passwordHash))) {
          throw fieldProblem('current', 'This is not your current password.')
        }
        const { email } = person
        const passwordHash = await hashNewPassword(tx, { email, staffId }, password)
        const caller = callerOf(request)
        await storePassword(tx, { hotelId, staffId, passwordHash, by: 'change', caller })
        // A link on its way to the person would still set another one.
        await tx
          .deleteFrom('staff_link')
          .where(is({ hotel_id: hotelId, staff_id: staffId }))
          .execute()
        await endStaffSessions(tx, hotelId, staffId, sql`id <> ${sessionId}`)
        await recordStaffEvent(tx, hotelId)
        return null
      })
    },
  })
}

interface NewPassword {
  hotelId: string
  staffId: string
  passwordHash: string
  /** The way in which it was set. */
  by: 'invitation' | 'reset' | 'change'
  caller: Caller
}

/** Stores a new password, for which the wrong ones of before do not count. */
async function storePassword(
  tx: Handle,
  { hotelId, staffId, passwordHash, by, caller }: NewPassword,
): Promise<void> {
  await updateById(tx, 'staff', hotelId, staffId, {
    password_hash: passwordHash,
    version: sql<number>`version + 1`,
  })
  await resetFailures(tx, { hotelId, staffId }, { of: ['password'], isElsewhere: true })
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'staff.setPassword',
    subjectId: staffId,
    after: { by },
    caller,
  })
}
