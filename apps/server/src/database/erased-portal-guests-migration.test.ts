import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlankDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

const migration = '0182_erased_guests_of_portals.sql'
const migrations = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name <= migration)
  .sort()

const idOf = (place: number) => `01900000-0000-7000-8000-00000000000${place}`
const [hotel, other, channel] = [idOf(1), idOf(2), idOf(3)] as const
const [erased, present] = [idOf(4), idOf(5)] as const

/** Bookings of portals with the guests of their stays, by place. */
const bookings = [
  { hotel, guests: [erased] },
  { hotel, guests: [erased, present] },
  { hotel, guests: [present] },
  { hotel, guests: [] },
  { hotel: other, guests: [present] },
]
const content = {
  portal: 'Expedia',
  code: '4711',
  name: 'Ana',
  phone: '+351',
  email: 'a@b',
  note: 'Hi',
}

let database: Database
beforeAll(async () => {
  database = await openBlankDatabase()
  await migrate(database, migrations.slice(0, -1))
  await database.db.transaction().execute(async (tx) => {
    // Only the rows that are read: without foreign keys.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    // The same ids at another hotel, where that guest is not erased.
    await sql`
      INSERT INTO guest (hotel_id, id, name, erased_at)
      VALUES (${hotel}, ${erased}, '', now()), (${hotel}, ${present}, '', NULL), (${other}, ${erased}, '', NULL),
        (${other}, ${present}, '', now())`.execute(tx)
    for (const [place, { hotel: id, guests }] of bookings.entries()) {
      await sql`
        INSERT INTO channel_booking (hotel_id, id, channel_id, unique_id, booking_id, content, elsewhere, created_at)
        VALUES (${id}, ${idOf(place)}, ${channel}, ${place}::text, ${guests.length > 0 ? idOf(place) : null},
          ${JSON.stringify(content)}::jsonb, '{"hotel": "Lake"}', now())`.execute(tx)
      for (const [room, guest] of guests.entries()) {
        await sql`
          INSERT INTO stay (hotel_id, id, booking_id, guest_id, room_type_id, status, check_in, duration, checkout_time,
            tariff, adults, children)
          VALUES (${id}, ${`01900000-0000-7000-8000-0000000001${place}${room}`}, ${idOf(place)}, ${guest}, ${hotel},
            'cancelled', now(), 1, '11:00', 0, 1, 0)`.execute(tx)
      }
    }
    for (const [id, isApplied] of [
      ['applied', true],
      ['waiting', false],
    ] as const) {
      await sql`
        INSERT INTO channel_revision (hotel_id, channel_id, revision_id, unique_id, status, at, content, stored_at,
          applied_at)
        VALUES (${hotel}, ${channel}, ${id}, '0', 'new', now(), ${JSON.stringify(content)}::jsonb, now(),
          ${isApplied ? sql`now()` : null})`.execute(tx)
    }
  })
  expect(await migrate(database, migrations)).toEqual([migration])
})
afterAll(() => database.close())

test('only bookings of which every guest is erased lose the name, the contacts and the note', async () => {
  const { rows } = await sql<{ content: unknown; elsewhere: unknown }>`
    SELECT content, elsewhere FROM channel_booking ORDER BY unique_id`.execute(database.db)
  const none = { phone: null, email: null, note: null }
  const blank = { ...content, name: 'Expedia 4711', ...none, isErased: true }
  const kept = { content, elsewhere: { hotel: 'Lake' } }
  const gone = { content: blank, elsewhere: null }
  expect(rows).toEqual([gone, kept, kept, kept, gone])
})

test('only messages that are not applied keep their content', async () => {
  const { rows } = await sql<{ content: unknown }>`
    SELECT content FROM channel_revision ORDER BY revision_id`.execute(database.db)
  expect(rows).toEqual([{ content: {} }, { content }])
})
