import type { SecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { cleanCode, hashRecoveryCode } from './recovery-codes.ts'

export async function findState(
  db: Handle,
  hotelId: string,
  staffId: string,
): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactor>`
    SELECT EXISTS (
        SELECT FROM staff_totp WHERE hotel_id = ${hotelId} AND staff_id = ${staffId} AND confirmed_at IS NOT NULL
      ) AS "isOn", (
        SELECT count(*)::integer FROM staff_recovery_code WHERE hotel_id = ${hotelId} AND staff_id = ${staffId}
      ) AS "recoveryCodesLeft"`.execute(db)
  return rows[0] ?? { isOn: false, recoveryCodesLeft: 0 }
}

/** Stores an unconfirmed secret, instead of an earlier one. @returns false if one is confirmed already */
export async function storeTotp(
  tx: Handle,
  hotelId: string,
  staffId: string,
  secret: Buffer,
): Promise<boolean> {
  const values = { secret, created_at: sql<Date>`now()`, last_step: 0 }
  const stored = await tx
    .insertInto('staff_totp')
    .values({ hotel_id: hotelId, staff_id: staffId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'staff_id'])
        .doUpdateSet(values)
        .where('staff_totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function confirmTotp(
  tx: Handle,
  hotelId: string,
  staffId: string,
  recoveryCodes: readonly string[],
): Promise<void> {
  await tx
    .updateTable('staff_totp')
    .set({ confirmed_at: sql<Date>`now()` })
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .execute()
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(cleanCode(code)))
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ hotel_id: hotelId, staff_id: staffId, code_hash })))
    .execute()
}

export async function deleteSecondFactor(
  tx: Handle,
  hotelId: string,
  staffId: string,
): Promise<void> {
  for (const table of ['staff_totp', 'staff_recovery_code'] as const) {
    await tx
      .deleteFrom(table)
      .where(is({ hotel_id: hotelId, staff_id: staffId }))
      .execute()
  }
}
