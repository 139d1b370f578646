import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import {
  hashPassword,
  isSameHash,
  makeDummyHash,
  saltAndCostOf,
} from '../../shared/secrets/password.ts'
import { type Candidate, findStaffByEmail } from './queries.ts'

/**
 * Hashes made of a wrong password, so that its time tells nothing about the accounts of an email. One would be enough
 * where they share a salt; a second salt is that of an email that was changed, or of an earlier version.
 */
const HASHES_OF_WRONG = 2

/** @returns undefined if it is the password of none of the accounts */
export async function findByPassword<C extends Candidate>(
  candidates: readonly C[],
  password: string,
): Promise<C | undefined> {
  const salts = new Set(candidates.map(({ passwordHash }) => saltAndCostOf(passwordHash)))
  for (const salt of salts) {
    const ofSalt = candidates.filter(({ passwordHash }) => saltAndCostOf(passwordHash) === salt)
    const hash = await hashPassword(password, ofSalt[0]?.passwordHash)
    const found = ofSalt.find(({ passwordHash }) => isSameHash(passwordHash, hash))
    if (found) return found
  }
  for (let count = salts.size; count < HASHES_OF_WRONG; count++) {
    await hashPassword(password, makeDummyHash())
  }
  return undefined
}

/** Gives the hash of an account that signs in the salt of the first account of its email, if it has another one. */
export async function shareSalt(
  db: Handle,
  [first]: readonly Candidate[],
  { hotelId, staffId, passwordHash }: Candidate,
  password: string,
): Promise<void> {
  if (!first || saltAndCostOf(first.passwordHash) === saltAndCostOf(passwordHash)) return
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password, first.passwordHash) })
    .where(is({ hotel_id: hotelId, id: staffId, password_hash: passwordHash }))
    .execute()
}

/** Hashes a new password of an account, with the salt of the person's accounts at other hotels. */
export async function hashNewPassword(
  db: Handle,
  { email, staffId }: { email: string; staffId: string },
  password: string,
): Promise<string> {
  const accounts = await findStaffByEmail(db, email)
  const other = accounts.find((account) => account.staffId !== staffId)
  return await hashPassword(password, other?.passwordHash)
}
