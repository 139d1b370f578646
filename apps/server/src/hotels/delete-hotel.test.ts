import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff } from '../testing/builders.ts'
import { seedWithoutImages } from '../testing/seed-without-images.ts'
import { deleteHotel } from './delete-hotel.ts'

const server = await openTestApp()
afterAll(() => server.close())

/** The tables of hotels, from the catalogue. */
async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND a.attname = 'hotel_id' AND NOT a.attisdropped ORDER BY 1`.execute(server.db)
  return rows.map(({ name }) => name)
}

test('nothing of a deleted hotel is left, and nothing of another is missing', async () => {
  const demo = await seedWithoutImages(server)
  const hotelId = demo?.hotelId ?? ''
  const other = await buildHotel(server)
  await buildStaff(other, { role: 'admin' })
  const tables = await listTables()
  const count = async () => {
    const parts = tables.map(
      (table) =>
        sql`SELECT ${table}::text AS name, hotel_id = ${hotelId} AS of_demo, count(*)::integer AS count
          FROM ${sql.table(table)} GROUP BY 2`,
    )
    const { rows } = await sql<{ name: string; of_demo: boolean; count: number }>`
      ${sql.join(parts, sql` UNION ALL `)} ORDER BY 1`.execute(server.db)
    return {
      demo: rows.filter((row) => row.of_demo),
      others: rows.filter((row) => !row.of_demo),
    }
  }
  const before = await count()
  expect(before.demo.length).toBeGreaterThan(40)
  await inTransaction(server.db, (tx) => deleteHotel(tx, hotelId, new Date()))
  expect(await count()).toEqual({ demo: [], others: before.others })
  const names = await server.db
    .selectFrom('hotel_slug')
    .where('leads_to', '=', hotelId)
    .selectAll()
    .execute()
  expect(names).toEqual([])
})
