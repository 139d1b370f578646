import type { Handle } from '../../../database/open.ts'
import type { Keys } from '../../../shared/secrets.ts'
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
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return undefined
  return { secret: unsealTotp(keys, staffId, row.secret), isOn: row.confirmed_at !== null }
}

/**
 * Uses up a code of the app, or a recovery code: neither counts twice. Stores the secret again, encrypted with the
 * present key.
 *
 * @returns what it was, or undefined if it is wrong
 */
export async function consumeCode(
  tx: Handle,
  keys: Keys,
  account: Account,
  { secret, typed }: { secret: Buffer; typed: string },
): Promise<'app' | 'recovery' | undefined> {
  const { hotelId, staffId } = account
  const code = cleanCode(typed)
  const step = findTotpStep(secret, code, Date.now())
  if (step === undefined) return await consumeRecoveryCode(tx, account, code)
  const used = await tx
    .updateTable('staff_totp')
    .set({ last_step: step, secret: sealTotp(keys, staffId, secret) })
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return used && 'app'
}

async function consumeRecoveryCode(
  tx: Handle,
  { hotelId, staffId }: Account,
  code: string,
): Promise<'recovery' | undefined> {
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .returning('staff_id')
    .executeTakeFirst()
  return used && 'recovery'
}

/** What a sign-in with the right password still needs: `none` if the person has no second factor. */
export async function checkSecondFactor(
  tx: Handle,
  keys: Keys,
  account: Account,
  typed: string | undefined,
): Promise<'none' | 'app' | 'recovery' | 'missing' | 'wrong'> {
  const totp = await findTotp(tx, keys, account)
  if (!totp?.isOn) return 'none'
  if (typed === undefined) return 'missing'
  return (await consumeCode(tx, keys, account, { ...totp, typed })) ?? 'wrong'
}
