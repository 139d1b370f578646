import { readdirSync } from 'node:fs'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlankDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

const migration = '0042_opening_hours.sql'
const migrations = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql') && name <= migration)
  .sort()

/** By day, past midnight, to midnight, from midnight on, and around the clock. */
const windows = [
  ['07:00', '22:30'],
  ['18:00', '02:00'],
  ['09:00', '00:00'],
  ['00:00', '06:00'],
  ['00:00', '00:00'],
  ['08:00', '08:00'],
] as const
const hotel = '01900000-0000-7000-8000-000000000000'
const idOf = (place: number) => `01900000-0000-7000-8000-00000000000${place + 1}`

/** Slots of departments with the first two windows. */
const services = [
  { department: 0, minutes: null },
  { department: 0, minutes: 60 },
  { department: 0, minutes: 60, slots: ['10:00', '20:00'] },
  { department: 0, minutes: 60, pause: ['12:30', '15:30'] },
  { department: 0, minutes: 45, slots: ['12:00', '23:00'], pause: ['15:00', '19:00'] },
  { department: 1, minutes: 30, pause: ['23:30', '00:15'] },
]

let database: Database
beforeAll(async () => {
  database = await openBlankDatabase()
  await migrate(database, migrations.slice(0, -1))
  await database.db.transaction().execute(async (tx) => {
    // Only the rows with windows: without foreign keys.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const [place, [from, to]] of windows.entries()) {
      const id = idOf(place)
      await sql`
        INSERT INTO department (hotel_id, id, code, name, opening_time, closing_time)
        VALUES (${hotel}, ${id}, ${`${place}`}, '', ${from}, ${to})`.execute(tx)
      await sql`
        INSERT INTO outlet (hotel_id, id, name, opening_time, closing_time)
        VALUES (${hotel}, ${id}, '', ${from}, ${to})`.execute(tx)
      await sql`
        INSERT INTO facility (hotel_id, id, facility_type_id, description, opening_time, closing_time)
        VALUES (${hotel}, ${id}, ${id}, '', ${from}, ${to})`.execute(tx)
      await sql`
        INSERT INTO chat_settings (hotel_id, opening_time, closing_time)
        VALUES (${id}, ${from}, ${to})`.execute(tx)
    }
    for (const [place, [from, to]] of [...windows, [null, null]].entries()) {
      const id = idOf(place)
      await sql`
        INSERT INTO attraction (hotel_id, id, type_id, name, description, distance_m, address,
          opening_time, closing_time)
        VALUES (${hotel}, ${id}, ${id}, '', '', 0, '', ${from}, ${to})`.execute(tx)
      await sql`
        INSERT INTO food_category (hotel_id, id, outlet_id, name, available_from, available_to)
        VALUES (${hotel}, ${id}, ${id}, '', ${from}, ${to})`.execute(tx)
    }
    for (const [place, { department, minutes, slots, pause }] of services.entries()) {
      await sql`
        INSERT INTO department_service (hotel_id, id, department_id, name, eta_minutes, slot_minutes,
          slot_capacity, slot_from, slot_to, slot_pause_from, slot_pause_to)
        VALUES (${hotel}, ${idOf(place)}, ${idOf(department)}, '', 10, ${minutes}::integer,
          ${minutes && 1}::integer, ${slots?.[0] ?? null}, ${slots?.[1] ?? null},
          ${pause?.[0] ?? null}, ${pause?.[1] ?? null})`.execute(tx)
    }
  })
  expect(await migrate(database, migrations)).toEqual([migration])
})
afterAll(() => database.close())

const daily = (...windows: (readonly [string, string])[]) => ({
  weekly: windows.map(([from, to]) => ({ days: everyDay, from, to })),
  exceptions: [],
})

async function readHours(table: string, column = 'hours', key = 'id') {
  const { rows } = await sql<{ hours: unknown }>`
    SELECT ${sql.ref(column)} AS hours FROM ${sql.table(table)} ORDER BY ${sql.ref(key)}`.execute(
    database.db,
  )
  return rows.map(({ hours }) => hours)
}

test.each([
  ['department', 'id'],
  ['outlet', 'id'],
  ['facility', 'id'],
  ['chat_settings', 'hotel_id'],
])('the window of each %s becomes one of every day', async (table, key) => {
  expect(await readHours(table, 'hours', key)).toEqual(windows.map((window) => daily(window)))
})

test.each(['attraction', 'food_category'])(
  'each %s without a window has no hours',
  async (table) => {
    expect(await readHours(table)).toEqual([...windows.map((window) => daily(window)), null])
  },
)

test('slots keep their window or that of the department, and the times after a pause', async () => {
  expect(await readHours('department_service', 'slot_hours')).toEqual([
    null,
    null,
    daily(['10:00', '20:00']),
    daily(['07:00', '12:30'], ['16:00', '22:30']),
    daily(['12:00', '15:00'], ['19:30', '23:00']),
    daily(['18:00', '23:30'], ['00:30', '02:00']),
  ])
})
