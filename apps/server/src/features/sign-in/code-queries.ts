import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { Contact } from './contact.ts'

export interface CodeHistory {
  /** Codes requested in the last hour, and when the oldest of them was created. */
  count: number
  oldest: Date | null
  last: {
    tries: number
    round: number
    usedAt: Date | null
    expiresAt: Date
    resendAt: Date
  } | null
}

/** Serialises code requests for one destination, so that concurrent ones cannot exceed the limits. */
export async function lockDestination(
  tx: Handle,
  hotelId: string,
  destination: Buffer,
): Promise<void> {
  const name = `${hotelId} ${destination.toString('base64')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(tx)
}

/** Code requests for this destination within the last hour. */
export async function findCodeHistory(
  tx: Handle,
  hotelId: string,
  destination: Buffer,
  now: Date,
): Promise<CodeHistory> {
  const rows = await tx
    .selectFrom('one_time_code')
    .select([
      'tries',
      'round',
      'used_at as usedAt',
      'expires_at as expiresAt',
      'resend_at as resendAt',
      'created_at as createdAt',
    ])
    .where('hotel_id', '=', hotelId)
    .where('destination', '=', destination)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return { count: rows.length, oldest: rows.at(-1)?.createdAt ?? null, last: rows[0] ?? null }
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
  guestId: string | null
  registration: Registration | undefined
  codeHash: Buffer
  tries: number
  round: number
  createdAt: Date
  expiresAt: Date
  resendAt: Date
}

/** Stores a new code and invalidates earlier ones for the same destination. */
export async function insertCode(tx: Handle, code: NewCode): Promise<void> {
  const { registration } = code
  const contact = registration?.contact
  await tx
    .with('replaced', (db) =>
      db
        .updateTable('one_time_code')
        .set({ replaced_at: code.createdAt })
        .where('hotel_id', '=', code.hotelId)
        .where('destination', '=', code.destination)
        .where('replaced_at', 'is', null)
        .returning('id'),
    )
    .insertInto('one_time_code')
    .values({
      hotel_id: code.hotelId,
      id: code.id,
      destination: code.destination,
      guest_id: code.guestId,
      register_name: registration?.name ?? null,
      register_phone: contact && 'phone' in contact ? contact.phone : null,
      register_email: contact && 'email' in contact ? contact.email : null,
      booking_ref: registration?.bookingRef ?? null,
      code_hash: code.codeHash,
      tries: code.tries,
      round: code.round,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      resend_at: code.resendAt,
    })
    .execute()
}

/** The requested code, locked until the transaction ends, so that concurrent attempts are all counted. */
export async function lockCode(tx: Handle, hotelId: string, id: string) {
  const row = await tx
    .selectFrom('one_time_code')
    .select([
      'guest_id as guestId',
      'code_hash as codeHash',
      'tries',
      'used_at as usedAt',
      'replaced_at as replacedAt',
      'expires_at as expiresAt',
      'register_name as name',
      'register_phone as phone',
      'register_email as email',
      'booking_ref as bookingRef',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { name, phone, email, bookingRef, ...code } = row
  const contact = phone ? { phone } : email ? { email } : undefined
  const registration: Registration | undefined =
    name && contact ? { name, contact, bookingRef } : undefined
  return { ...code, registration }
}

export async function updateCode(
  tx: Handle,
  hotelId: string,
  id: string,
  change: { tries: number } | { used_at: Date },
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set(change)
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
