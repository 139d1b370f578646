import { sql } from 'kysely'
import type { Handle } from '../../../../database/open.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { newId } from '../../../../shared/ids.ts'
import { inBatches } from '../../../../shared/in-batches.ts'
import { whenContactTaken } from '../../../../stays/claim-bookings.ts'
import { addContacts, type GuestDetails } from '../guests.ts'

/**
 * Does for many guests what `findOrInsertGuest` does for one: a known phone, or else email, is that of the guest who has
 * it, also within the list.
 *
 * @returns their ids in the same order, and those that were added
 */
export async function findOrInsertGuests(
  tx: Handle,
  hotelId: string,
  guests: readonly GuestDetails[],
): Promise<{ guestIds: string[]; added: string[] }> {
  const byContact = await findByContacts(tx, hotelId, guests)
  const added: (GuestDetails & { id: string })[] = []
  const joined: (GuestDetails & { id: string })[] = []
  const guestIds = guests.map((guest) => {
    const contacts = [guest.phone, guest.email].filter((contact) => contact !== undefined)
    const known = contacts.map((contact) => byContact.get(contact)).find((id) => id !== undefined)
    const id = known ?? newId()
    if (known === undefined) added.push({ ...guest, id })
    else if (contacts.some((contact) => !byContact.has(contact))) joined.push({ ...guest, id })
    for (const contact of contacts) if (!byContact.has(contact)) byContact.set(contact, id)
    return id
  })
  for (const batch of inBatches(added)) {
    const rows = batch.map(({ id, name, phone = null, email = null }) => ({
      ...{ hotel_id: hotelId, id, name, phone, email },
    }))
    await onUniqueViolation(whenContactTaken, () => tx.insertInto('guest').values(rows).execute())
  }
  for (const { id, phone, email } of joined) await addContacts(tx, hotelId, id, { phone, email })
  return { guestIds, added: added.map(({ id }) => id) }
}

/** @returns the ids of guests by phone and by email */
async function findByContacts(
  tx: Handle,
  hotelId: string,
  guests: readonly GuestDetails[],
): Promise<Map<string, string>> {
  const phones = guests.flatMap(({ phone }) => phone ?? [])
  const emails = guests.flatMap(({ email }) => email ?? [])
  const { rows } = await sql<{ contact: string; id: string }>`
    SELECT phone AS contact, id FROM guest
    WHERE hotel_id = ${hotelId} AND phone = ANY(${phones}::text[])
    UNION ALL SELECT email, id FROM guest
    WHERE hotel_id = ${hotelId} AND email = ANY(${emails}::text[])`.execute(tx)
  return new Map(rows.map(({ contact, id }) => [contact, id]))
}
