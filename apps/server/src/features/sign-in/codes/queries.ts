import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import type { Contact } from '../contact.ts'
import type { PastRequest } from './limits.ts'

/**
 * The state of a phone or email across hotels, locked until the transaction ends, so that concurrent requests cannot
 * exceed its limits.
 */
export async function lockDestination(
  tx: Handle,
  destination: Buffer,
  now: Date,
): Promise<{ requests: PastRequest[]; wrongTries: number }> {
  const row = await tx
    .insertInto('code_destination')
    .values({ destination, updated_at: now })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet({ updated_at: now }))
    .returning(['requests', 'wrong_tries as wrongTries'])
    .executeTakeFirstOrThrow()
  return { requests: row.requests as unknown as PastRequest[], wrongTries: row.wrongTries }
}

/** A registration, stored until its code is validated. */
export interface Registration {
  name: string
  contact: Contact
  /** Upper case. */
  bookingRef: string | null
}

export interface NewCode {
  id: string
  hotelId: string
  destination: Buffer
  /** Keyed hash of the requesting address. */
  requestedBy: Buffer
  guestId: string | null
  /** Undefined if no code is sent: an unknown phone is not stored. */
  contact: Contact | undefined
  registration: Omit<Registration, 'contact'> | undefined
  codeHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** Stores a new code, and the requests of its destination, this one included. */
export async function insertCode(
  tx: Handle,
  code: NewCode,
  requests: PastRequest[],
): Promise<void> {
  const { registration, contact } = code
  const phone = contact && 'phone' in contact ? contact.phone : null
  const email = contact && 'email' in contact ? contact.email : null
  await sql`
    WITH destination AS (
      UPDATE code_destination SET requests = ${JSON.stringify(requests)}::jsonb
      WHERE destination = ${code.destination}
    )
    INSERT INTO one_time_code (hotel_id, id, destination, requested_by, guest_id, register_name, phone,
      email, booking_ref, code_hash, created_at, expires_at)
    VALUES (${code.hotelId}, ${code.id}, ${code.destination}, ${code.requestedBy}, ${code.guestId},
      ${registration?.name ?? null}, ${phone}, ${email}, ${registration?.bookingRef ?? null},
      ${code.codeHash}, ${code.createdAt}, ${code.expiresAt})`.execute(tx)
}

/**
 * Locks the requested code and the count of consecutive wrong codes of its destination until the transaction ends, so
 * that concurrent attempts are all counted.
 */
export async function lockCode(tx: Handle, hotelId: string, id: string) {
  const row = await tx
    .selectFrom('one_time_code as c')
    .innerJoin('code_destination as d', 'd.destination', 'c.destination')
    .select([
      'c.destination',
      'c.requested_by as requestedBy',
      'c.code_hash as codeHash',
      'c.tries',
      'c.used_at as usedAt',
      'c.expires_at as expiresAt',
      'c.register_name as name',
      'c.phone',
      'c.email',
      'c.booking_ref as bookingRef',
      'd.wrong_tries as wrongTries',
    ])
    .where(is({ 'c.hotel_id': hotelId, 'c.id': id }))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { name, phone, email, bookingRef, ...code } = row
  const contact = phone ? { phone } : email ? { email } : undefined
  const registration: Registration | undefined =
    name && contact ? { name, contact, bookingRef } : undefined
  return { ...code, contact, registration }
}

/** Counts a wrong try of a code and of its destination, both locked. */
export async function countWrongTry(
  tx: Handle,
  hotelId: string,
  id: string,
  destination: Uint8Array,
  now: Date,
): Promise<void> {
  await sql`
    WITH destination AS (
      UPDATE code_destination SET wrong_tries = wrong_tries + 1, updated_at = ${now}
      WHERE destination = ${destination}
    )
    UPDATE one_time_code SET tries = tries + 1 WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(
    tx,
  )
}

/** Marks a code as used, and resets the wrong codes of its destination. */
export async function useCode(
  tx: Handle,
  hotelId: string,
  id: string,
  destination: Uint8Array,
  now: Date,
): Promise<void> {
  await sql`
    WITH destination AS (
      UPDATE code_destination SET wrong_tries = 0 WHERE destination = ${destination}
    )
    UPDATE one_time_code SET used_at = ${now} WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(
    tx,
  )
}

/** Locks the count of wrong codes of a destination, if there is one, until the transaction ends. */
export async function lockWrongTries(tx: Handle, destination: Uint8Array): Promise<void> {
  await tx
    .selectFrom('code_destination')
    .select('destination')
    .where('destination', '=', destination)
    .forUpdate()
    .execute()
}

/** Resets the wrong codes of these destinations. */
export async function resetWrongTries(tx: Handle, destinations: Buffer[]): Promise<void> {
  await tx
    .updateTable('code_destination')
    .set({ wrong_tries: 0 })
    .where('destination', 'in', destinations)
    .where('wrong_tries', '>', 0)
    .execute()
}
