import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlankDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

const migration = '0088_late_check_outs_by_the_hour.sql'
const migrations = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name <= migration)
  .sort()

const [hotel, other] = [1, 2].map((end) => `01900000-0000-7000-8000-00000000000${end}`)

/** At a hotel with check-out at 11:00. */
const services = [
  { until: '14:00', price: 210_000, perHour: 70_000 },
  { until: '14:00', price: 200_000, perHour: 66_667 },
  { until: '14:30', price: 70_000, perHour: 20_000 },
  { until: '12:20', price: 100_000, perHour: 75_000 },
  { until: '11:30', price: 50_000, perHour: 50_000 },
  { until: '09:00', price: 50_000, perHour: 50_000 },
  { until: '23:00', price: 0, perHour: 0 },
  { until: '14:00', price: 100_000_000, perHour: 33_333_334 },
  { until: null, price: 90_000, perHour: 90_000 },
]

let database: Database
beforeAll(async () => {
  database = await openBlankDatabase()
  await migrate(database, migrations.slice(0, -1))
  await database.db.transaction().execute(async (tx) => {
    // Only the rows that are read: without foreign keys.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const id of [hotel, other]) {
      await sql`
        INSERT INTO hotel (id, name, address, phone, email, time_zone, currency, brand_color, check_in_time,
          checkout_time)
        VALUES (${id}, '', '', '', '', 'Asia/Kolkata', 'INR', '#000000', '14:00', '11:00')`.execute(
        tx,
      )
      await sql`INSERT INTO hotel_counter (hotel_id) VALUES (${id})`.execute(tx)
    }
    for (const [place, { until, price }] of services.entries()) {
      await sql`
        INSERT INTO department_service (hotel_id, id, department_id, name, eta_minutes, price, place, purpose,
          checkout_time)
        VALUES (${hotel}, ${`01900000-0000-7000-8000-00000000001${place}`}, ${hotel}, '', 10, ${price},
          'elsewhere', ${until && 'lateCheckOut'}, ${until})`.execute(tx)
    }
  })
  expect(await migrate(database, migrations)).toEqual([migration])
})
afterAll(() => database.close())

test('the price of a late check-out is divided by its hours, rounded up', async () => {
  const { rows } = await sql<{ price: number }>`
    SELECT price FROM department_service ORDER BY id`.execute(database.db)
  expect(rows.map(({ price }) => price)).toEqual(services.map(({ perHour }) => perHour))
})

test('phones read the prices again of hotels that have some', async () => {
  const { rows } = await sql<{ version: number }>`
    SELECT content_version AS version FROM hotel_counter ORDER BY hotel_id`.execute(database.db)
  const [changed, unchanged] = rows.map(({ version }) => version)
  expect(changed).toBe((unchanged ?? 0) + 1)
})
