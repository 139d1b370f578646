import { addDays, listNights } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel, buildRooms } from '../testing/builders.ts'
import { prepare } from '../testing/prepare.ts'
import { changeRows, readRows } from '../testing/rows.ts'
import { releaseNights, reserveNights } from './reserve-nights.ts'
import { extendAvailability, writeAvailability } from './write-availability.ts'

// The job extends the nights of all hotels.
const server = await openTestApp()
afterAll(() => server.close())
const now = new Date('2026-03-10T06:00:00Z')

const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await buildRooms(hotel, 3)
  await inTransaction(server.db, (tx) => writeAvailability(tx, hotel.id, hotel.roomTypeId, now))
})

const reserve = (first: string, nights: number, rooms = 1) =>
  inTransaction(server.db, (tx) =>
    reserveNights(
      tx,
      hotel.id,
      [{ roomTypeId: hotel.roomTypeId, rooms }],
      listNights(first, addDays(first, nights)),
    ),
  )

const listRows = () => readRows(server.db, 'availability', '*', { hotel_id: hotel.id }, 'night')

describe('availability job', () => {
  test('extends the nights for sale to a year, by one each day', async () => {
    const rows = await listRows()
    expect(rows).toHaveLength(365)
    expect(rows[0]).toMatchObject({ night: '2026-03-10', capacity: 3, sold: 0, price: 450_000 })
    const tomorrow = new Date(now.getTime() + DAY_MS)
    await extendAvailability(server.db, tomorrow)
    await extendAvailability(server.db, tomorrow)
    expect((await listRows()).map(({ night }) => night)).toEqual(
      listNights('2026-03-10', addDays('2026-03-10', 366)),
    )
  })

  test('applies rules, and never goes below what is sold', async () => {
    await reserve('2026-03-12', 2, 2)
    await sql`
      INSERT INTO rate_rule (hotel_id, id, room_type_id, name, first_night, last_night, weekdays, price,
        rooms_for_sale)
      VALUES (${hotel.id}, gen_random_uuid(), ${hotel.roomTypeId}, 'Fair', '2026-03-13', '2026-03-14',
        '{1,2,3,4,5,6,7}', 990000, 0)`.execute(server.db)
    await inTransaction(server.db, (tx) => writeAvailability(tx, hotel.id, hotel.roomTypeId, now))
    const rows = await listRows()
    expect(rows.slice(2, 6)).toMatchObject([
      { night: '2026-03-12', capacity: 3, sold: 2, price: 450_000 },
      { night: '2026-03-13', capacity: 2, sold: 2, price: 990_000 },
      { night: '2026-03-14', capacity: 0, sold: 0, price: 990_000 },
      { night: '2026-03-15', capacity: 3, sold: 0, price: 450_000 },
    ])
  })
})

describe('reserving nights', () => {
  test('returns the prices, and counts the rooms as sold', async () => {
    expect(await reserve('2026-03-12', 2, 3)).toMatchObject([
      { roomTypeId: hotel.roomTypeId, date: '2026-03-12', price: 450_000, isOverbooked: false },
      { roomTypeId: hotel.roomTypeId, date: '2026-03-13', price: 450_000, isOverbooked: false },
    ])
    await expect(reserve('2026-03-13', 1)).rejects.toMatchObject({
      code: 'room_unavailable',
      extras: { params: { reason: 'soldOut' } },
    })
    expect(await reserve('2026-03-14', 1)).toHaveLength(1)
  })

  test('reserves all nights or none', async () => {
    await reserve('2026-03-13', 1, 3)
    await expect(reserve('2026-03-12', 3)).rejects.toMatchObject({ code: 'room_unavailable' })
    await expect(reserve('2027-03-08', 3)).rejects.toMatchObject({ code: 'room_unavailable' })
    expect((await listRows()).map(({ sold }) => sold).filter(Boolean)).toEqual([3])
  })

  test('excludes rooms sold by other channels', async () => {
    await changeRows(server.db, 'availability', { hotel_id: hotel.id }, { blocked: 2 })
    await expect(reserve('2026-03-12', 1, 2)).rejects.toMatchObject({ code: 'room_unavailable' })
    expect(await reserve('2026-03-12', 1)).toHaveLength(1)
  })

  test('releases them', async () => {
    await reserve('2026-03-12', 2, 3)
    const rooms = [{ roomTypeId: hotel.roomTypeId, rooms: 2 }]
    const nights = ['2026-03-13']
    await inTransaction(server.db, (tx) => releaseNights(tx, hotel.id, rooms, nights))
    expect((await listRows()).slice(2, 4).map(({ sold }) => sold)).toEqual([3, 1])
  })
})

test('sells the last room once to simultaneous bookings', async () => {
  await reserve('2026-03-12', 1, 2)
  const attempts = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => reserve(index % 2 ? '2026-03-12' : '2026-03-11', 2)),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listRows())[2]).toMatchObject({ sold: 3 })
})
