import type { Handle } from '../../../database/open.ts'

interface Account {
  hotelId: string
  staffId: string
}

export async function listPasskeys(db: Handle, { hotelId, staffId }: Account) {
  return await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at', 'rp_id', 'credential_id', 'transports'])
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Locks the account, so that simultaneous additions count each other. */
export async function findOwner(db: Handle, { hotelId, staffId }: Account) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 's.passkey_handle as handle', 'h.name as hotel'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', staffId)
    .forNoKeyUpdate('s')
    .executeTakeFirstOrThrow()
}

/** A passkey with its account, also one of an account that has ended. */
export async function findPasskey(db: Handle, hotelId: string, credentialId: Buffer) {
  return await db
    .selectFrom('staff_passkey as p')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.hotel_id', '=', 'p.hotel_id').onRef('s.id', '=', 'p.staff_id'),
    )
    .select(['p.hotel_id as hotelId', 'p.id', 'p.name', 'p.rp_id as host'])
    .select(['p.public_key as publicKey', 's.id as staffId', 's.role', 's.email'])
    .select(['s.passkey_handle as handle', 's.deactivated_at as endedAt'])
    .where('p.hotel_id', '=', hotelId)
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
}
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Records a use, if the authenticator's counter has gone up since the latest one. One that does not count sends 0.
 *
 * @returns false if the counter has not: another authenticator has a copy of the key
 */
export async function recordUse(
  tx: Handle,
  { hotelId, id }: Pick<FoundPasskey, 'hotelId' | 'id'>,
  counter: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('staff_passkey')
    .set({ counter, used_at: new Date() })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb(eb.val(counter), '=', 0).and('counter', '=', 0)]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Removes all passkeys of a person. */
export async function deletePasskeys(tx: Handle, hotelId: string, staffId: string): Promise<void> {
  await tx
    .deleteFrom('staff_passkey')
    .where('hotel_id', '=', hotelId)
    .where('staff_id', '=', staffId)
    .execute()
}
