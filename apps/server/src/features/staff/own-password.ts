import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour, perMinute } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { verifyPassword } from '../../shared/password.ts'
import { type Problem, staffFieldProblem } from '../../shared/problem.ts'
import { findPerson } from './password/queries.ts'

type Person = Pick<StaffSession, 'hotelId' | 'staffId'>

/**
 * Counts a try of the password or code of the person at the desk, before a hash is made. All calls that ask for them
 * share the limits, because each could be used to guess.
 */
export async function countOwnTry(db: Handle, { staffId }: Person): Promise<void> {
  const limits = [perMinute(5), perHour(20)].map((rate) => limitById('own password', staffId, rate))
  await inTransaction(db, (tx) => countUse(tx, limits, 'Too many tries.', new Date()))
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
  return staffFieldProblem('password', 'This is not your password.')
}

export function wrongCode(): Problem {
  return staffFieldProblem('code', 'This code is wrong or used. Wait for the next one.')
}
