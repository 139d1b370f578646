import type { BodyOf } from '@bellhop/contract/base/route'
import { addRateRule, listRateRules, listRates, removeRateRule } from '@bellhop/contract/desk/rates'
import { addDays, listNights, termsOfNight } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { lockNights } from '../../rooms/lock-nights.ts'
import { releaseNights, reserveNights } from '../../rooms/reserve-nights.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { hotelToday, hotelTonight } from '../../testing/hotel-today.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildRoomType, openSale } from '../../testing/rooms-for-sale.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
let suites: string
const today = hotelToday('Asia/Kolkata')
const tonight = hotelTonight('Asia/Kolkata')
/** A Friday, far enough from today that no test crosses midnight. */
const friday = addDays(today, 14 + ((5 - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7))
const saturday = addDays(friday, 1)
const sunday = addDays(friday, 2)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await buildRooms(hotel, 3)
  suites = await buildRoomType(hotel, 0, { name: 'Suite', tariff: 900_000, position: 1 })
  for (const id of [hotel.roomTypeId, suites]) await write(id)
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const write = (roomTypeId: string) => openSale(hotel, roomTypeId)
const read = (from: string, to: string, as: Caller = manager) =>
  as.call(listRates, { query: { from, to } })
/** The nights of the hotel's first room type. */
const readNights = async (from: string, to: string) =>
  (await read(from, to)).body.data[0]?.nights ?? []

const rule = (values: Partial<BodyOf<typeof addRateRule>> = {}): BodyOf<typeof addRateRule> => ({
  name: 'Weekend',
  roomTypeIds: [hotel.roomTypeId],
  firstNight: friday,
  lastNight: sunday,
  weekdays: [5, 6],
  ...values,
})
const add = (values: Partial<BodyOf<typeof addRateRule>>) =>
  manager.call(addRateRule, { body: rule(values) })
const remove = (id: string) => manager.call(removeRateRule, { params: { id } })

const room = (rooms = 1) => [{ roomTypeId: hotel.roomTypeId, rooms }]
const reserve = (night: string, rooms = 1) =>
  inTransaction(server.db, (tx) => reserveNights(tx, hotel.id, room(rooms), [night]))
const release = (night: string, rooms = 1) =>
  inTransaction(server.db, (tx) => releaseNights(tx, hotel.id, room(rooms), [night]))

describe('reading', () => {
  test('shows the front desk every room type with its nights', async () => {
    await reserve(friday, 2)
    const frontDesk = await buildStaff(hotel)
    const { status, body } = await read(friday, sunday, frontDesk)
    expect(status).toBe(200)
    expect(body).toMatchObject({ currency: 'INR', today, lastNight: addDays(today, 364) })
    expect(body.data).toMatchObject([
      { name: 'Lake view', tariff: 4500, rooms: 3 },
      { name: 'Suite', tariff: 9000, rooms: 0 },
    ])
    const usual = {
      ...{ price: 4500, minNights: 1, closedToArrival: false, closedToDeparture: false },
      ...{ blocked: 0, overbooked: 0 },
    }
    expect(body.data[0]?.nights).toEqual([
      { ...usual, date: friday, capacity: 3, sold: 2, left: 1 },
      { ...usual, date: saturday, capacity: 3, sold: 0, left: 3 },
    ])
  })

  test('omits nights that are not for sale', async () => {
    const end = addDays(today, 1)
    expect((await readNights(addDays(today, -2), end)).map(({ date }) => date)).toEqual(
      listNights(tonight, end),
    )
    expect(await readNights(addDays(today, 364), addDays(today, 400))).toHaveLength(1)
  })

  test('shows 62 nights at most', async () => {
    expect((await read(friday, addDays(friday, 62))).status).toBe(200)
    expect((await read(friday, addDays(friday, 63))).status).toBe(400)
    expect((await read(friday, friday)).status).toBe(400)
    expect((await read('2026-02-30', '2026-03-02')).status).toBe(400)
  })

  test("shows only the hotel's own room types", async () => {
    const other = await buildHotel(server)
    const stranger = await buildStaff(other, { role: 'admin' })
    expect((await read(friday, sunday, stranger)).body.data).toMatchObject([
      { _id: other.roomTypeId },
    ])
  })
})

describe('rules', () => {
  test('set the price of nights for several room types at once', async () => {
    const { status, body } = await add({ roomTypeIds: [hotel.roomTypeId, suites], price: 6200.5 })
    expect(status).toBe(201)
    expect(body.data).toHaveLength(2)
    const { data } = (await read(friday, addDays(friday, 8))).body
    for (const [index, tariff] of [4500, 9000].entries()) {
      const prices = data[index]?.nights.map(({ price }) => price)
      expect(prices).toEqual([6200.5, 6200.5, ...Array(6).fill(tariff)])
    }
    // A booking gets this price.
    expect(await reserve(saturday)).toMatchObject([{ price: 620_050 }])
  })

  test('are overridden field by field by later ones; removing one restores the earlier ones', async () => {
    await add({ price: 6000, minNights: 2 })
    const second = await add({ price: 7000, weekdays: [6] })
    await add({ closedToArrival: true, weekdays: [6], name: 'Closed' })
    expect(await readNights(friday, sunday)).toMatchObject([
      { price: 6000, minNights: 2, closedToArrival: false },
      { price: 7000, minNights: 2, closedToArrival: true },
    ])
    const params = { id: hotel.roomTypeId }
    const listed = await manager.call(listRateRules, { params })
    expect(listed.body.data.map(({ name, price }) => [name, price])).toEqual([
      ['Weekend', 6000],
      ['Weekend', 7000],
      ['Closed', null],
    ])
    const id = second.body.data[0]?._id ?? ''
    expect((await remove(id)).body.data).toEqual(second.body.data[0])
    expect(await readNights(saturday, sunday)).toMatchObject([
      { price: 6000, closedToArrival: true },
    ])
    expect((await remove(id)).status).toBe(404)
  })

  test('keep a closed night closed when a room is released', async () => {
    await reserve(friday, 2)
    await add({ roomsForSale: 0 })
    expect(await readNights(friday, saturday)).toMatchObject([{ capacity: 2, sold: 2, left: 0 }])
    await release(friday)
    expect(await readNights(friday, saturday)).toMatchObject([{ capacity: 1, sold: 1, left: 0 }])
    await expect(reserve(friday)).rejects.toMatchObject({ code: 'room_unavailable' })
    await release(friday)
    expect(await readNights(friday, saturday)).toMatchObject([{ capacity: 0, sold: 0, left: 0 }])
  })

  test.each([
    ['is empty', {}, 'price'],
    ['ends before it begins', { price: 1, lastNight: addDays(friday, -1) }, 'lastNight'],
    [
      'is in the past',
      { price: 1, firstNight: '2026-01-01', lastNight: addDays(tonight, -1) },
      'lastNight',
    ],
    ['contains none of its weekdays', { price: 1, weekdays: [3] }, 'weekdays'],
    ['has a price below the smallest coin', { price: 1.005 }, 'price'],
    ['has no weekday', { price: 1, weekdays: [] }, 'weekdays'],
    ['has an invalid weekday', { price: 1, weekdays: [8] }, 'weekdays.0'],
    ['has no name', { price: 1, name: ' ' }, 'name'],
    ['has a minimum beyond the longest stay', { minNights: 31 }, 'minNights'],
    ['has no room type', { price: 1, roomTypeIds: [] }, 'roomTypeIds'],
  ])('rejects a rule that %s', async (_, values, field) => {
    const { status, body } = await add(values)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(field)
  })

  test("rejects another hotel's room type, and adds nothing", async () => {
    const other = await buildHotel(server)
    expect(
      (await add({ price: 1, roomTypeIds: [hotel.roomTypeId, other.roomTypeId] })).status,
    ).toBe(404)
    expect(await readNights(friday, saturday)).toMatchObject([{ price: 4500 }])
  })

  test('allow 200 per room type; past ones do not count', async () => {
    const old = { firstNight: '2026-01-01', lastNight: addDays(tonight, -1) }
    const rows = Array.from({ length: 205 }, (_, index) => ({
      hotel_id: hotel.id,
      id: newId(),
      room_type_id: hotel.roomTypeId,
      name: 'Fair',
      first_night: index < 6 ? old.firstNight : friday,
      last_night: index < 6 ? old.lastNight : sunday,
      weekdays: everyDay,
      price: 1,
    }))
    await server.db.insertInto('rate_rule').values(rows).execute()
    expect((await add({ price: 2 })).status).toBe(201)
    const { status, body } = await add({ price: 3 })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'roomTypeIds'])
    const params = { id: hotel.roomTypeId }
    const { data } = (await manager.call(listRateRules, { params })).body
    expect(data).toHaveLength(200)
    expect(data.at(-1)).toMatchObject({ price: 2 })
  })

  test('appear in the audit log and the live streams', async () => {
    const { body } = await add({ price: 6000 })
    await remove(body.data[0]?._id ?? '')
    const audit = await readAudit(hotel, ['action', 'actor_kind', 'subject_id'])
    const by = { actor_kind: 'staff', subject_id: body.data[0]?._id }
    expect(audit).toMatchObject([
      { action: 'rateRule.add', ...by },
      { action: 'rateRule.remove', ...by },
    ])
    const events = await readEvents(hotel, ['name'])
    expect(events).toEqual([{ name: 'rates.updated' }, { name: 'rates.updated' }])
  })
})

test('a night that is closed while its room is released has nothing sold and nothing for sale', async () => {
  await reserve(friday)
  await reserve(saturday)
  const body = { lastNight: saturday, weekdays: everyDay, roomsForSale: 0 }
  const closed = await inTransaction(server.db, async (tx) => {
    const adding = await inTransaction(server.db, async (other) => {
      await releaseNights(other, hotel.id, room(), [friday])
      const begun = add(body)
      await waitForLock(other)
      // It has found this night, and has not locked it yet.
      await releaseNights(tx, hotel.id, room(), [saturday])
      return { begun }
    })
    await waitForLock(tx)
    return adding
  })
  expect((await closed.begun).status).toBe(201)
  expect(await readNights(friday, addDays(saturday, 1))).toMatchObject([
    { capacity: 0, sold: 0 },
    { capacity: 0, sold: 0 },
  ])
})

test('a rule for several room types does not deadlock with a simultaneous change of rooms', async () => {
  const added = await inTransaction(server.db, async (tx) => {
    await lockNights(tx, hotel.id, [{ roomTypeId: suites, date: friday }])
    const begun = add({ roomTypeIds: [hotel.roomTypeId, suites], price: 5000 })
    await waitForLock(tx)
    // PostgreSQL would end one of the two after a second.
    await sql`SET LOCAL lock_timeout = 500`.execute(tx)
    await lockNights(tx, hotel.id, [{ roomTypeId: hotel.roomTypeId, date: saturday }])
    return { begun }
  })
  expect((await added.begun).status).toBe(201)
})

test('counts every rule and oversells nothing under simultaneous rules, bookings and cancellations', async () => {
  const nights = listNights(friday, addDays(friday, 4))
  const [first = '', last = ''] = [nights[0], nights.at(-1)]
  const range = { firstNight: first, lastNight: last, weekdays: everyDay }
  for (let round = 0; round < 6; round++) {
    await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const night = nights[index % nights.length] ?? first
        // In either order: both lock in the same order.
        const types = [hotel.roomTypeId, suites]
        const roomTypeIds = index % 2 ? types : types.reverse()
        if (index < 4) {
          const { status } = await add({ ...range, roomTypeIds, price: 1000 + 10 * round + index })
          expect(status).toBe(201)
        } else if (index < 8) {
          expect(
            (
              await add({
                firstNight: night,
                lastNight: night,
                weekdays: everyDay,
                roomsForSale: (index + round) % 4,
              })
            ).status,
          ).toBe(201)
        } else if (index < 14) {
          await reserve(night).catch((error) => expect(error.code).toBe('room_unavailable'))
        } else if (round > 0) {
          await release(night)
        }
      }),
    )
    const params = { id: hotel.roomTypeId }
    const rules = (await manager.call(listRateRules, { params })).body.data
    for (const night of await readNights(first, addDays(last, 1))) {
      const {
        capacity,
        maxNights: _,
        ...terms
      } = termsOfNight(night.date, { tariff: 4500, rooms: 3 }, rules)
      expect(night).toMatchObject(terms)
      expect(night.capacity).toBe(Math.max(capacity, night.sold))
    }
  }
})
