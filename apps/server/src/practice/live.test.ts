import { getToday } from '@bellhop/contract/desk/today'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listTables } from '../hotels/delete-hotel.ts'
import { buildApiKey } from '../testing/api-keys.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff, type TestHotel } from '../testing/builders.ts'
import { buildPracticeHotel } from '../testing/practice-hotel.ts'
import { prepare } from '../testing/prepare.ts'
import { changeRows, readRows } from '../testing/rows.ts'
import { actNext } from './act.ts'
import { livePractice } from './live.ts'
import { nextReset, practiceDay } from './practice-day.ts'
import { isKept, resetPracticeHotel } from './reset.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(async () => buildPracticeHotel(await buildHotel(server)))

/** A time at the hotel on the day that it was filled on. */
const at = (time: string) => {
  const day = Temporal.PlainDate.from(practiceDay(new Date(), timeZone))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).epochMilliseconds)
}
const actsOf = async ({ id }: TestHotel) =>
  (await readRows(server.db, 'practice_hotel', ['acts'], { hotel_id: id }))[0]?.acts
const makeDue = (next: Date) =>
  changeRows(server.db, 'practice_hotel', { hotel_id: hotel.id }, { next_act_at: next })

/**
 * Lets the first so many things happen, as if programs had left everything for a while. With this seed, the first 16 are
 * of every kind.
 */
async function letHappen({ id: hotelId }: TestHotel, count: number) {
  const happened = []
  for (let number = 0; number < count; number++) {
    const now = new Date(Date.now() + 15 * MINUTE_MS)
    const scene = { app: server.app, hotelId, now }
    happened.push(await actNext(scene, { seed: 399, number }))
  }
  return happened
}

test('everything happens by itself, with the events of the real hotel', async () => {
  const before = await readRows(server.db, 'event', ['id'], { hotel_id: hotel.id })
  const happened = await letHappen(hotel, 16)
  expect(new Set(happened)).toEqual(
    new Set([
      ...['orderSupplies', 'orderFood', 'write', 'moveRequestOn', 'reply'],
      ...['book', 'welcome', 'sayGoodbye', 'clean'],
    ]),
  )
  const events = await readRows(server.db, 'event', ['id', 'name'], { hotel_id: hotel.id })
  expect(events.length).toBeGreaterThan(before.length + 16)
  expect([...new Set(events.map(({ name }) => name))]).toEqual(
    expect.arrayContaining(['request.updated', 'chat.message', 'stay.updated']),
  )
  for (const table of ['guest_session', 'staff_session'] as const) {
    const sessions = await readRows(server.db, table, ['expires_at'], { hotel_id: hotel.id })
    expect(sessions.length, table).toBeLessThan(2)
  }
})

test('the same seed lets the same happen', { tags: 'nightly' }, async () => {
  const other = await buildPracticeHotel(await buildHotel(server))
  expect(await letHappen(hotel, 12)).toEqual(await letHappen(other, 12))
})

test('something happens every few minutes of the day, on one of two servers', {
  tags: 'nightly',
}, async () => {
  const { db } = server
  await makeDue(at('12:00'))
  await livePractice(server.app, at('11:59'))
  expect(await actsOf(hotel)).toBe(0)
  await Promise.all([livePractice(server.app, at('12:00')), livePractice(server.app, at('12:00'))])
  expect(await actsOf(hotel)).toBe(1)
  await livePractice(server.app, at('12:01'))
  expect(await actsOf(hotel)).toBe(1)
  await livePractice(server.app, at('12:05'))
  expect(await actsOf(hotel)).toBe(2)
  const [row] = await readRows(db, 'practice_hotel', ['next_act_at'], { hotel_id: hotel.id })
  expect(row?.next_act_at.getTime()).toBeGreaterThan(at('12:05').getTime())
})

test.each(['07:59', '22:00'])('nothing happens at %s', async (time) => {
  await makeDue(at('03:00'))
  await livePractice(server.app, at(time))
  expect(await actsOf(hotel)).toBe(0)
})

/** How many rows each table has that is not kept. */
async function countRows({ id }: TestHotel) {
  const counts: Record<string, number> = {}
  for (const table of (await listTables(server.db)).filter((name) => !isKept(name))) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE hotel_id = ${id}`.execute(
      server.db,
    )
    if (rows[0]?.count) counts[table] = rows[0].count
  }
  return counts
}

const profileOf = async ({ id }: TestHotel) => {
  const [profile] = await readRows(server.db, 'hotel', '*', id)
  if (!profile) throw new Error('Expected the hotel')
  const { version: _, tax_rules: rules, ...rest } = profile
  return { ...rest, taxes: rules.map(({ id: _id, ...rule }) => rule) }
}

test('begins again each night, and keeps its keys and staff', { tags: 'nightly' }, async () => {
  const program = await buildApiKey(hotel)
  const colleague = await buildStaff(hotel)
  const [before, profile] = [await countRows(hotel), await profileOf(hotel)]
  await letHappen(hotel, 20)
  await changeRows(server.db, 'hotel', hotel.id, {
    upi_id: 'real@upi',
    name: 'Mine',
    wifi_name: '',
  })
  expect(await countRows(hotel)).not.toEqual(before)
  const evening = at('23:59')
  await livePractice(server.app, evening)
  expect(await countRows(hotel)).not.toEqual(before)
  await livePractice(server.app, nextReset(evening, timeZone))
  expect(await countRows(hotel)).toEqual(before)
  expect(await profileOf(hotel)).toEqual(profile)
  const today = await program.call(getToday)
  expect(today.body.data.inHouse.stays).toBeGreaterThan(4)
  expect((await colleague.call(getToday)).status).toBe(200)
  expect(await letHappen(hotel, 6)).not.toContain(undefined)
})

test('begins again once, also with two servers', { tags: 'nightly' }, async () => {
  const now = nextReset(new Date(), timeZone)
  const night = { day: practiceDay(now, timeZone), now }
  const reset = () => resetPracticeHotel(server.app, hotel.id, night)
  expect((await Promise.all([reset(), reset()])).sort()).toEqual([false, true])
  expect(await reset()).toBe(false)
})

test('its day lasts from three to three, also when clocks change', () => {
  const night = (utc: string) => practiceDay(new Date(utc), 'Europe/Lisbon')
  expect(night('2026-03-01T02:59:00Z')).toBe('2026-02-28')
  expect(night('2026-03-01T03:00:00Z')).toBe('2026-03-01')
  const next = (utc: string) => nextReset(new Date(utc), 'Europe/Lisbon').toISOString()
  expect(next('2026-03-01T02:59:00Z')).toBe('2026-03-01T03:00:00.000Z')
  expect(next('2026-06-01T12:00:00Z')).toBe('2026-06-02T02:00:00.000Z')
})
