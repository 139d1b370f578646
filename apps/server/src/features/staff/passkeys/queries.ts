import { sql } from 'kysely'
import { is, on } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { onUniqueViolation } from '../../../database/unique-violation.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'

interface Account {
  hotelId: string
  staffId: string
}

export async function listPasskeys(db: Handle, { hotelId, staffId }: Account) {
  return await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at', 'rp_id', 'credential_id', 'transports'])
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Locks the account, so that simultaneous additions count each other. */
export async function lockOwner(tx: Handle, { hotelId, staffId }: Account) {
  await lockRow(tx, 'staff', hotelId, staffId)
  return await tx
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 's.passkey_handle as handle', 'h.name as hotel'])
    .select(sql<boolean>`s.password_hash IS NOT NULL`.as('hasPassword'))
    .where(is({ 's.hotel_id': hotelId, 's.id': staffId }))
    .executeTakeFirstOrThrow()
}

export interface VerifiedPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  isBackupEligible: boolean
  transports: string[]
  /** That was stored with the challenge. */
  userHandle: string | null
}

/** @throws Problem `invalid_request` if the person has it already */
export async function insertPasskey(
  tx: Handle,
  { hotelId, staffId }: Account,
  { name, rpId, made }: { name: string; rpId: string; made: VerifiedPasskey },
): Promise<PasskeyRow> {
  const { credentialId: credential_id, publicKey: public_key, counter, transports } = made
  const is_backup_eligible = made.isBackupEligible
  return await onUniqueViolation({ staff_passkey_hotel_id_credential_id_key: alreadyAdded }, () =>
    tx
      .insertInto('staff_passkey')
      .values({
        ...{ hotel_id: hotelId, id: newId(), staff_id: staffId, name, credential_id, public_key },
        ...{ counter, is_backup_eligible, transports, rp_id: rpId, created_at: sql<Date>`now()` },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

function alreadyAdded() {
  return fieldProblem('passkey', 'This passkey has already been added.')
}

/** A passkey with its account, also one of an account that has ended. */
export async function findPasskey(db: Handle, hotelId: string, credentialId: Buffer) {
  return await db
    .selectFrom('staff_passkey as p')
    .innerJoin('staff as s', on('s.id', 'p.staff_id'))
    .select(['p.hotel_id as hotelId', 'p.id', 'p.name', 'p.rp_id as host'])
    .select(['p.public_key as publicKey', 's.id as staffId', 's.role', 's.email'])
    .select(['s.passkey_handle as handle', 's.deactivated_at as endedAt'])
    .where(is({ 'p.hotel_id': hotelId, 'p.credential_id': credentialId }))
    .executeTakeFirst()
}
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Records a use. A passkey that may be on several devices of the person has no common counter; that of another one must
 * have gone up since the latest use, or be 0 if the authenticator does not count. What the passkey was when it was made
 * decides, not what it says now: that could be a copy.
 *
 * @returns false if the counter has not gone up: another authenticator has a copy of the key
 */
export async function recordUse(
  tx: Handle,
  { hotelId, id }: Pick<FoundPasskey, 'hotelId' | 'id'>,
  { counter, isBackupEligible }: Use,
): Promise<boolean> {
  const isEligible = sql<boolean>`coalesce(is_backup_eligible, ${isBackupEligible})`
  const isNewer = sql`counter < ${counter} OR counter = 0 AND ${counter}::bigint = 0`
  const used = await tx
    .updateTable('staff_passkey')
    .set({ counter, is_backup_eligible: isEligible, used_at: sql<Date>`now()` })
    .where(is({ hotel_id: hotelId, id }))
    .where(sql<boolean>`(${isEligible} OR ${isNewer})`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The authenticator's state with each signature. */
export interface Use {
  counter: number
  isBackupEligible: boolean
}

/** Removes all passkeys of a person. */
export async function deletePasskeys(tx: Handle, hotelId: string, staffId: string): Promise<void> {
  await tx
    .deleteFrom('staff_passkey')
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .execute()
}
