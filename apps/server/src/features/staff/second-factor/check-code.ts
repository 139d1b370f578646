import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { limitById, perHour } from '../../../limits/limit.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { cleanCode, hashRecoveryCode } from './recovery-codes.ts'
import { findTotpStep, sealTotp, unsealTotp } from './totp.ts'

export interface Account {
  hotelId: string
  staffId: string
}

/** The secret of a person's app; undefined without one. */
export async function findTotp(
  db: Handle,
  keys: Keys,
  { hotelId, staffId }: Account,
): Promise<{ secret: Buffer; isOn: boolean } | undefined> {
  const row = await db
    .selectFrom('staff_totp')
    .select(['secret', 'confirmed_at'])
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .executeTakeFirst()
  if (!row) return undefined
  return { secret: unsealTotp(keys, staffId, row.secret), isOn: row.confirmed_at !== null }
}

/** Those of a person's accounts that have the app of one of them: a code guessed at one is a guess at all. */
export async function filterByApp<A extends Account>(
  db: Handle,
  keys: Keys,
  accounts: readonly A[],
  of: A,
): Promise<A[]> {
  if (accounts.length < 2) return [of]
  const secrets = new Map<A, Buffer | undefined>()
  for (const account of accounts) secrets.set(account, (await findTotp(db, keys, account))?.secret)
  const own = secrets.get(of)
  return accounts.filter((account) => account === of || (own && secrets.get(account)?.equals(own)))
}

/**
 * Uses up a code of the app, or a recovery code: neither counts twice, also where the person has accounts at several
 * hotels with the same app. Stores the secret again, encrypted with the present key.
 *
 * @returns what it was, or undefined if it is wrong
 */
export async function consumeCode(
  tx: Handle,
  keys: Keys,
  account: Account,
  { secret, typed }: { secret: Buffer; typed: string },
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const { hotelId, staffId } = account
  const code = cleanCode(typed)
  const step = findTotpStep(secret, code, now.getTime())
  if (step === undefined) return await consumeRecoveryCode(tx, account, code, now)
  if (!(await markUsed(tx, `${secret.toString('base64')} ${step}`, now))) return undefined
  const used = await tx
    .updateTable('staff_totp')
    .set({ last_step: step, secret: sealTotp(keys, staffId, secret) })
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return used && 'app'
}

/** Deletes the code at the person's other hotels, too. */
async function consumeRecoveryCode(
  tx: Handle,
  { hotelId, staffId }: Account,
  code: string,
  now: Date,
): Promise<'recovery' | undefined> {
  const codeHash = hashRecoveryCode(code)
  const own = await tx
    .selectFrom('staff_recovery_code')
    .select('staff_id')
    .where(is({ hotel_id: hotelId, staff_id: staffId, code_hash: codeHash }))
    .executeTakeFirst()
  if (!own || !(await markUsed(tx, codeHash.toString('base64'), now))) return undefined
  await tx.deleteFrom('staff_recovery_code').where('code_hash', '=', codeHash).execute()
  return 'recovery'
}

/**
 * Marks a code as used for an hour, in all hotels and before its rows are locked, so that simultaneous uses at two hotels
 * wait for each other.
 *
 * @param code unguessable
 * @returns false if it was used before
 */
async function markUsed(tx: Handle, code: string, now: Date): Promise<boolean> {
  const { key, windowMs } = limitById('code of an authenticator app', code, perHour(1))
  const marked = await tx
    .insertInto('rate_limit')
    .values({ key, count: 1, resets_at: new Date(now.getTime() + windowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return marked !== undefined
}

/** Checks the code that a sign-in with the right password needs: `none` if the person has no second factor. */
export async function checkSecondFactor(
  tx: Handle,
  keys: Keys,
  account: Account,
  typed: string | undefined,
  now: Date,
): Promise<'none' | 'app' | 'recovery' | 'missing' | 'wrong'> {
  const totp = await findTotp(tx, keys, account)
  if (!totp?.isOn) return 'none'
  if (typed === undefined) return 'missing'
  return (await consumeCode(tx, keys, account, { ...totp, typed }, now)) ?? 'wrong'
}
