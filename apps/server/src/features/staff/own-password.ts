import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour, perMinute } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { fieldProblem, type Problem } from '../../shared/calls/problem.ts'
import { verifyPassword } from '../../shared/secrets/password.ts'
import { readDevice } from './device-cookie.ts'
import { countTries, explainTooMany, releaseTries, resetFailures, type Secret } from './failures.ts'
import { findPerson } from './password/queries.ts'
import { findStaffByEmail } from './queries.ts'
import { filterByApp } from './second-factor/check-code.ts'

type Person = Pick<StaffSession, 'hotelId' | 'staffId'>

/**
 * Counts a try of what the person at the desk is asked for, before a hash is made. All calls that ask for it share the
 * limits, because each could be used to guess.
 *
 * @param field of the form. Default: that of the secret
 * @returns resets the failures in a row, once it was right
 * @throws Problem `rate_limited`, or `invalid_request` after too many failures in a row
 */
export async function countOwnTry(
  app: FastifyInstance,
  request: FastifyRequest,
  secrets: readonly Secret[],
  field?: string,
): Promise<(tx: Handle) => Promise<void>> {
  const { staff } = request
  const limits = [perMinute(5), perHour(20)].map((rate) =>
    limitById('own password', staff.staffId, rate),
  )
  const deviceId = readDevice(app, request)?.deviceId
  const isOwn = ({ staffId }: Person) => staffId === staff.staffId
  const found = secrets.length > 0 ? await findStaffByEmail(app.db, staff.email) : []
  const others = found.filter((one) => !isOwn(one))
  const accounts = [staff, ...others].toSorted((a, b) => (a.hotelId < b.hotelId ? -1 : 1))
  const tries = await inTransaction(app.db, async (tx) => {
    await countUse(tx, limits, 'Too many tries.', request.now)
    const counted = []
    for (const secret of secrets) {
      const ofSecret =
        secret === 'code' ? await filterByApp(tx, app.secrets.totpKeys, accounts, staff) : accounts
      const tried = await countTries(tx, ofSecret, secret, deviceId)
      counted.push(...tried.map((one) => ({ ...one, secret })))
    }
    return counted
  })
  const blocked = tries.find((one) => isOwn(one) && !one.isOpen)?.secret
  if (blocked) throw fieldProblem(field ?? blocked, explainTooMany[blocked])
  return async (tx) => {
    for (const one of tries) {
      if (isOwn(one)) await resetFailures(tx, one, { of: [one.secret], isElsewhere: !one.isKnown })
      else await releaseTries(tx, [one], one.secret, deviceId)
    }
  }
}

/** @returns undefined if it is not the person's password */
export async function findByOwnPassword(
  db: Handle,
  { hotelId, staffId }: Person,
  password: string,
) {
  const person = await findPerson(db, hotelId, staffId)
  const { passwordHash } = person
  return passwordHash && (await verifyPassword(password, passwordHash)) ? person : undefined
}

export function wrongPassword(): Problem {
  return fieldProblem('password', 'This is not your password.')
}

export function wrongCode(): Problem {
  return fieldProblem('code', 'This code is wrong or used. Wait for the next one.')
}
