import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openBlankDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const migrations = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name <= '0117_folded_scripts.sql')
  .sort()

const database = await openBlankDatabase()
afterAll(() => database.close())

test('guests and bookings of before are found by the new spellings', async () => {
  await migrate(database, migrations.slice(0, -1))
  const names = ['Juergen Weiss', 'Ana Ruiz']
  await database.db.transaction().execute(async (tx) => {
    // Only the rows that are read: without foreign keys.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const name of names) {
      await sql`INSERT INTO guest (hotel_id, id, name)
        VALUES (gen_random_uuid(), gen_random_uuid(), ${name})`.execute(tx)
      await sql`INSERT INTO booking (hotel_id, id, name, reference, source)
        VALUES (gen_random_uuid(), gen_random_uuid(), ${name}, 'A2ME-9KYF-6M', 'desk')`.execute(tx)
    }
  })
  await migrate(database, migrations)
  for (const table of ['guest', 'booking'] as const) {
    const rows = await database.db.selectFrom(table).select('search_text').orderBy('name').execute()
    expect(rows.map(({ search_text }) => search_text?.split(' ').slice(0, 2).join(' '))).toEqual([
      'ana ruiz',
      'jurgen weiss',
    ])
  }
})
