import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import { newId } from '../shared/ids.ts'
import { whenContactTaken } from './claim-bookings.ts'

export interface GuestDetails {
  name: string
  phone?: string | undefined
  email?: string | undefined
}

/**
 * Finds the guest with this phone, or else this email, or creates one. Adds a contact that no guest has yet to the
 * guest, if they have none of that kind. The desk or the guest has given them.
 *
 * @returns the guest's id
 */
export async function findOrInsertGuest(
  tx: Handle,
  hotelId: string,
  { name, phone, email }: GuestDetails,
): Promise<string> {
  const known = await findByContact(tx, hotelId, { phone, email })
  if (known) {
    await addContacts(tx, hotelId, known, { phone, email })
    return known
  }
  const id = newId()
  const inserted = await tx
    .insertInto('guest')
    .values({
      hotel_id: hotelId,
      id,
      name: name.trim(),
      phone: phone ?? null,
      email: email ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  // Another guest was registered with this contact in the meantime.
  const other = await findByContact(tx, hotelId, { phone, email })
  if (!other) throw new Error('Expected a guest with the conflicting contact')
  return other
}

type Contacts = Omit<GuestDetails, 'name'>

async function findByContact(tx: Handle, hotelId: string, { phone, email }: Contacts) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM guest
    WHERE hotel_id = ${hotelId} AND (phone = ${phone ?? null} OR email = ${email ?? null})
    ORDER BY phone = ${phone ?? null} DESC NULLS LAST
    LIMIT 1`.execute(tx)
  return rows[0]?.id
}

/** Adds a phone and an email to a guest, each only if the guest has none and no other guest has it. */
export async function addContacts(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined },
): Promise<void> {
  if (!phone && !email) return
  await onUniqueViolation(whenContactTaken, () =>
    sql`
      UPDATE guest g SET version = version + 1,
        phone = coalesce(g.phone, (SELECT ${phone ?? null}::text WHERE NOT EXISTS (
          SELECT FROM guest o WHERE o.hotel_id = ${hotelId} AND o.phone = ${phone ?? null}))),
        email = coalesce(g.email, (SELECT ${email ?? null}::text WHERE NOT EXISTS (
          SELECT FROM guest o WHERE o.hotel_id = ${hotelId} AND o.email = ${email ?? null})))
      WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId}
        AND (g.phone IS NULL OR g.email IS NULL)`.execute(tx),
  )
}
