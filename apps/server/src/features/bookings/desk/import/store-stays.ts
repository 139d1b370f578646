import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { recordAudit } from '../../../../audit/audit.ts'
import { lockRows } from '../../../../database/lock-rows.ts'
import type { Handle } from '../../../../database/open.ts'
import { RetryError } from '../../../../database/transaction.ts'
import { onUniqueViolation } from '../../../../database/unique-violation.ts'
import { keyOfNight } from '../../../../rooms/exchange-nights.ts'
import { changeSold, lockNights, type RoomNight } from '../../../../rooms/lock-nights.ts'
import type { EditingStaff } from '../../../../sessions/sessions.ts'
import { newId } from '../../../../shared/ids.ts'
import { inBatches } from '../../../../shared/in-batches.ts'
import { whenContactTaken } from '../../../../stays/claim-bookings.ts'
import { addContacts, type GuestDetails } from '../../../../stays/find-or-insert-guest.ts'
import { insertBookings, makeReference } from '../../../../stays/insert-booking.ts'
import { sellNight } from '../../../../stays/sell-night.ts'
import { recordEventOfStays, recordImportEvents } from '../../../../stays/stay-events.ts'
import { findBookedHotel } from '../../queries.ts'
import type { ImportedStays } from './queries.ts'
import type { StayToAdd } from './read-new-stay.ts'

/** The dates of another stay in the room were changed at the same time: the retry finds it taken. */
const retry = () => new RetryError('A room was taken at the same time')

/** Bookings of a statement: each has a row per night. */
const BATCH = 100

/** The nights to come of stays, each room type's night once, with the number of rooms. */
export function countNights(
  stays: Iterable<{ roomTypeId: string; dates: readonly string[] }>,
  tonight: string,
): (RoomNight & { change: number })[] {
  const counts = new Map<string, RoomNight & { change: number }>()
  for (const { roomTypeId, dates } of stays) {
    for (const date of dates) {
      if (date < tonight) continue
      const key = keyOfNight({ roomTypeId, date })
      const { change } = counts.get(key) ?? { change: 0 }
      counts.set(key, { roomTypeId, date, change: change + 1 })
    }
  }
  return [...counts.values()]
}

const nightsOf = (stays: readonly StayToAdd[], tonight: string) =>
  countNights(
    stays.map(({ roomTypeId, nights }) => ({ roomTypeId, dates: nights.map(({ date }) => date) })),
    tonight,
  )

/** Locks the rooms and nights of new stays, in the order of every call (`lockRoom`), so that nobody else gets them. */
export async function lockForStays(
  tx: Handle,
  { hotelId, timeZone, now }: EditingStaff,
  stays: readonly StayToAdd[],
): Promise<void> {
  await lockRows(
    tx,
    'room',
    hotelId,
    stays.flatMap(({ roomId }) => roomId ?? []),
  )
  await lockNights(tx, hotelId, nightsOf(stays, runningNight(now, timeZone)))
}

/**
 * Stores stays that were compared under `lockForStays`: a booking each, with one audit entry and one event for all, and
 * without messages to their guests. Call it last.
 */
export async function storeStays(
  tx: Handle,
  { hotelId, staffId, timeZone, now }: EditingStaff,
  importId: string,
  stays: readonly StayToAdd[],
): Promise<void> {
  const today = hotelDate(now, timeZone)
  const hotel = await findBookedHotel(tx, hotelId)
  if (!hotel) throw new Error(`No hotel ${hotelId}`)
  await changeSold(tx, hotelId, nightsOf(stays, runningNight(now, timeZone)))
  const { guestIds, added } = await findOrInsertGuests(
    tx,
    hotelId,
    stays.map(({ guest }) => guest),
  )
  const stored = stays.map((stay, index) => ({
    ...{ stay, id: newId(), bookingId: newId(), guestId: guestIds[index] ?? '' },
  }))
  for (const batch of inBatches(stored, BATCH)) {
    const bookings = batch.map(({ stay, id, bookingId, guestId }) => ({
      id: bookingId,
      reference: makeReference(),
      source: 'desk' as const,
      name: stay.guest.name,
      phone: stay.guest.phone ?? null,
      email: stay.guest.email ?? null,
      note: stay.note ?? null,
      createdBy: staffId,
      claimedAt: now,
      stays: [
        {
          ...{ id, guestId, roomTypeId: stay.roomTypeId },
          ...{ adults: stay.adults, children: stay.children },
          ...(stay.roomId && { room: { id: stay.roomId, from: stay.roomFrom } }),
          ...(stay.status === 'inHouse' && {
            inHouse: { since: stay.arrival === today ? now : null },
          }),
          nights: stay.nights.map(({ date, price }) => sellNight(date, price, hotel.taxRules)),
        },
      ],
    }))
    await onUniqueViolation({ stay_night_room: retry, stay_room_in_house: retry }, () =>
      insertBookings(tx, hotel, bookings),
    )
    // The plans of foreign keys were made for the small tables of a new hotel, and read all rows for each new one.
    await sql`DISCARD PLANS`.execute(tx)
  }
  const after: ImportedStays = { stays: stored.map(({ id }) => id), guests: added }
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.import',
    subjectId: importId,
    after,
    importId,
  })
  await recordImportEvents(tx, hotelId, 'stay.imported', stored, now)
  await recordEventOfStays(tx, hotelId, guestIds, now)
}

/**
 * Does for many guests what `findOrInsertGuest` does for one: a known phone, or else email, is that of the guest who has
 * it, also within the list.
 *
 * @returns their ids in the same order, and those that were added
 */
async function findOrInsertGuests(
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
