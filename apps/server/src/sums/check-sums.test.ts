import { checkOut } from '@bellhop/contract/desk/check-out'
import { takePayment } from '@bellhop/contract/desk/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { formatFinding } from '../doctor/finding.ts'
import { checkStoredSums } from '../doctor/sums.ts'
import { releaseNights } from '../rooms/reserve-nights.ts'
import { newId } from '../shared/ids.ts'
import { book } from '../testing/booking-calls.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff, signInStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { buildSellingHotel, dayFromToday, listSold } from '../testing/rooms-for-sale.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'
import { checkSums } from './check-sums.ts'

let server: TestApp

beforeEach(async () => {
  server = await openTestApp()
})
const hotel = prepare(() => buildSellingHotel(server))
afterEach(() => server.close())

const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
const check = async (at = now) => (await checkSums(server.db, at)).get(hotel.id)
const run = (statement: RawBuilder<unknown>) => statement.execute(server.db)
/** Changes rows that the database otherwise protects. */
const force = (statement: RawBuilder<unknown>) =>
  inTransaction(server.db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })

test('corrects rooms sold, rooms for sale and counters, and the doctor says so for a week', async () => {
  expect((await book(hotel)).status).toBe(201)
  expect(await checkStoredSums(server.db, now)).toMatchObject({ state: 'off' })
  expect(await check()).toBeUndefined()
  expect(await checkStoredSums(server.db, now)).toMatchObject({ state: 'ok' })
  const sold = await listSold(hotel)
  const [night = ''] = Object.keys(sold)
  await run(sql`UPDATE availability SET sold = 3 WHERE night = ${night}::date`)
  await run(sql`UPDATE availability SET blocked = 1 WHERE night = ${dayFromToday(50)}::date`)
  await run(sql`UPDATE hotel_counter SET event_id = 0`)

  const found = await check(later(DAY_MS))
  expect(found).toMatchObject([
    { sum: 'rooms sold', of: `Lake view, ${night}`, stored: 3, counted: 1 },
    { sum: 'rooms for sale', stored: 1 },
    { sum: 'counter', of: 'events', stored: 0 },
  ])
  expect(await listSold(hotel)).toEqual(sold)
  expect((await book(hotel)).status).toBe(201)
  expect(await check(later(2 * DAY_MS))).toBeUndefined()
  const onTheSeventhDay = await checkStoredSums(server.db, later(7 * DAY_MS))
  expect(formatFinding(onTheSeventhDay, 'en')).toMatchObject({
    state: 'problem',
    what: expect.stringContaining(`rooms sold (Lake view, ${night}): 3 instead of 1;`),
  })
  expect(formatFinding(onTheSeventhDay, 'de').what).toContain('verkaufte Zimmer (Lake view, ')
  const onTheEighthDay = await checkStoredSums(server.db, later(8 * DAY_MS))
  expect(formatFinding(onTheEighthDay, 'en')).toMatchObject({
    state: 'problem',
    what: 'Stored sums were last compared with their rows 6 days ago.',
  })
})

test('checks a hotel once a night, on one of two servers', async () => {
  await run(sql`UPDATE availability SET sold = 1 WHERE night = ${dayFromToday(9)}::date`)
  const found = await Promise.all([check(), check()])
  expect(found.filter(Boolean)).toHaveLength(1)
  await run(sql`UPDATE availability SET sold = 1 WHERE night = ${dayFromToday(9)}::date`)
  // Three o'clock in Kolkata.
  const three = new Date(`${dayFromToday(1)}T03:00:00+05:30`)
  const before = new Date(three.getTime() - 1)
  await run(sql`UPDATE sum_check SET checked_at = ${new Date(three.getTime() - HOUR_MS)}`)
  expect(await check(before)).toBeUndefined()
  expect(await check(three)).toHaveLength(1)
})

test('waits for a change of a night in progress, and counts what it has left', async () => {
  expect((await book(hotel)).status).toBe(201)
  const [[night = '', sold] = []] = Object.entries(await listSold(hotel))
  await run(sql`UPDATE availability SET sold = sold + 1 WHERE night = ${night}::date`)
  const { result } = await inTransaction(server.db, async (tx) => {
    await sql`UPDATE stay SET status = 'cancelled'`.execute(tx)
    const rooms = [{ roomTypeId: hotel.roomTypeId, rooms: 1 }]
    await releaseNights(tx, hotel.id, rooms, Object.keys(await listSold(hotel)))
    const result = check()
    await waitForLock(tx)
    return { result }
  })
  expect(await result).toMatchObject([{ stored: sold, counted: 0 }])
  expect(await listSold(hotel)).toEqual({})
})

test('reports amounts and stock, and changes none of them', async () => {
  const guest = await buildGuest(hotel)
  const outlet = await buildOutlet(hotel)
  const cake = await buildFood(hotel, outlet, { name: 'Orange cake', stock: 5 })
  const { id: staffId, ...staff } = await buildStaff(hotel, { role: 'manager' })
  const headers = await signInStaff(server, { id: staffId, ...staff })
  await run(sql`
    INSERT INTO audit (hotel_id, id, at, actor_kind, actor_id, action, subject_id, after)
    VALUES (${hotel.id}, ${newId()}, ${later(-5 * MINUTE_MS)}, 'staff', ${staffId}, 'food.change', ${cake.id},
      '{"stock": 5}')`)
  await guest.call(createFoodRequest, {
    body: { restaurantId: outlet.id, lines: [{ itemId: cake.id, quantity: 2 }] },
  })
  const body = { stayId: guest.stayId, amount: 10, method: 'cash' as const }
  expect((await call(server, takePayment, { headers, body })).status).toBe(201)
  await run(sql`UPDATE guest_request SET status = 'done'`)
  const params = { id: guest.stayId }
  const ended = await call(server, checkOut, { headers, params, body: { reason: 'Test.' } })
  expect(ended.status).toBe(200)
  // Its nights were sold before they were counted.
  await check()
  expect(await check(later(DAY_MS))).toBeUndefined()

  await force(sql`UPDATE guest_request SET subtotal = subtotal + 1`)
  await force(sql`UPDATE payment SET amount = amount + 1`)
  await force(sql`UPDATE food SET stock = stock - 1`)
  await force(sql`UPDATE invoice SET content = jsonb_set(content, '{totals,total}', '1')`)
  const found = await check(later(2 * DAY_MS))
  expect(found?.map(({ sum }) => sum)).toEqual([
    'stock',
    'order',
    'order on the bill',
    'payment on the bill',
    'invoices',
  ])
  expect(found?.[0]).toMatchObject({ of: 'Orange cake', stored: 2, counted: 3 })
  expect(await check(later(3 * DAY_MS))).toEqual(found)
  expect(await check(later(9 * DAY_MS))).toMatchObject([{ sum: 'stock' }])
})
