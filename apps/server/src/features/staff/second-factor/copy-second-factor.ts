import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { type Account, findTotp } from './check-code.ts'
import { sealTotp } from './totp.ts'

/**
 * Gives a person's new account the authenticator app and recovery codes of the former one: its password may be one that
 * is too short alone.
 */
export async function copySecondFactor(
  tx: Handle,
  keys: Keys,
  { from, to }: { from: Account; to: Account },
): Promise<void> {
  const totp = await findTotp(tx, keys, from)
  if (!totp?.isOn) return
  await sql`
    INSERT INTO staff_totp (hotel_id, staff_id, secret, created_at, confirmed_at, last_step)
    SELECT ${to.hotelId}, ${to.staffId}, ${sealTotp(keys, to.staffId, totp.secret)}, now(), now(), last_step
    FROM staff_totp WHERE hotel_id = ${from.hotelId} AND staff_id = ${from.staffId}`.execute(tx)
  await sql`
    INSERT INTO staff_recovery_code (hotel_id, staff_id, code_hash)
    SELECT ${to.hotelId}, ${to.staffId}, code_hash
    FROM staff_recovery_code WHERE hotel_id = ${from.hotelId} AND staff_id = ${from.staffId}`.execute(
    tx,
  )
}
