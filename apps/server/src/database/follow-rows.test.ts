import type { ResponseOf } from '@bellhop/contract/base/route'
import { cancelStay, createDeskBooking } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { postCharge } from '@bellhop/contract/desk/folios'
import {
  acceptRequest,
  cancelRequest,
  enterStayRequest,
  type listDeskRequests,
} from '@bellhop/contract/desk/requests'
import { assignRoom, changeStayDates, setExpectedArrival } from '@bellhop/contract/desk/stays'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpHotel } from '../jobs/clean-up.ts'
import { recordStayEvents } from '../stays/stay-events.ts'
import { buildApiKey } from '../testing/api-keys.ts'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../testing/builders.ts'
import { type Caller, makeCaller } from '../testing/call.ts'
import { Follower, follow, type List, lists, longAgo, type Row } from '../testing/followers.ts'
import { createImportCalls } from '../testing/import-calls.ts'
import { openServersBeside } from '../testing/many-servers.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { dayFromToday, openSale } from '../testing/rooms-for-sale.ts'
import { changeRows, readRows } from '../testing/rows.ts'
import { updateById } from './rows.ts'
import { inTransaction } from './transaction.ts'

/** By each of six writers. */
const CHANGES = Number(process.env.FOLLOWED_CHANGES ?? 12)
let servers: TestApp[]
beforeAll(async () => {
  servers = await openServersBeside(await openTestApp(), 2)
})
afterAll(() => Promise.all(servers.toReversed().map((server) => server.close())))
const serverAt = (index: number) => servers[index % servers.length] as TestApp

/** A hotel with a guest in house, an item to order and a desk at each server. */
async function buildBusyHotel() {
  const hotel = await buildHotel(serverAt(0))
  const rooms = await buildRooms(hotel, 6, 'F.')
  await openSale(hotel)
  const department = await buildDepartment(hotel)
  const item = await buildAmenity(hotel, department)
  const guest = await buildGuest(hotel)
  const { headers } = await buildStaff(hotel)
  const desks = servers.map((server) => makeCaller(server, headers))
  const key = await buildApiKey(hotel, { scopes: ['stays.read', 'folios.read', 'requests.read'] })
  return { hotel, rooms, department, item, guest, desks, program: key as Caller }
}
type BusyHotel = Awaited<ReturnType<typeof buildBusyHotel>>

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Changes something at random. A call may be rejected: another writer was first, or no room is free. */
async function change(busy: BusyHotel, desk: Caller): Promise<void> {
  const { hotel, rooms, department, item, guest } = busy
  const stays = await readRows(hotel.db, 'stay', ['id', 'booking_id'], { hotel_id: hotel.id })
  const requests = await readRows(hotel.db, 'guest_request', ['id'], { hotel_id: hotel.id })
  const stay = pick(stays)
  const params = { id: stay.id }
  const toRequest = { params: { id: pick(requests)?.id ?? stay.id } }
  const done = await pick([
    () =>
      desk.call(createDeskBooking, {
        body: {
          checkInDate: dayFromToday(0),
          checkOutDate: dayFromToday(pick([1, 2, 3])),
          selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
          guest: { name: pick(['Priya Nair', 'Omar Haddad']) },
        },
      }),
    () => desk.call(assignRoom, { params, body: { roomId: pick([...rooms, null]) } }),
    () => desk.call(checkIn, { params, body: {} }),
    () => desk.call(cancelStay, { params, body: { reason: 'The guest has called.' } }),
    () =>
      desk.call(changeStayDates, { params, body: { checkOutDate: dayFromToday(pick([1, 2, 3])) } }),
    () => desk.call(setExpectedArrival, { params, body: { expectedAt: null } }),
    () => desk.call(postCharge, { params, body: { title: 'Minibar', amount: 200, taxRate: 18 } }),
    () =>
      desk.call(enterStayRequest, {
        params: { id: guest.stayId },
        body: {
          kind: 'amenity',
          departmentId: department.id,
          lines: [{ itemId: item.id, quantity: 1 }],
        },
      }),
    () => desk.call(acceptRequest, { ...toRequest, body: {} }),
    () => desk.call(cancelRequest, { ...toRequest, body: { reason: 'The oven is broken.' } }),
    () => changeSlowly(busy, stay),
  ])()
  if (done) expect([200, 201, 404, 409], JSON.stringify(done.body)).toContain(done.status)
}

/** Takes the time of the event long before the commit, and commits after changes that began later. */
async function changeSlowly(
  { hotel, guest, desks }: BusyHotel,
  stay: { id: string; booking_id: string },
): Promise<void> {
  const at = new Date(Date.now() - MINUTE_MS)
  await inTransaction(serverAt(1).db, async (tx) => {
    await updateById(tx, 'booking', hotel.id, stay.booking_id, { note: `At ${Math.random()}` })
    if (stay.id !== guest.stayId) {
      const body = { title: 'Laundry', amount: 100, taxRate: 18 }
      await desks[0]?.call(postCharge, { params: { id: guest.stayId }, body })
    }
    await recordStayEvents(tx, hotel.id, stay.id, at)
  })
}

/** How many events have been about a row, at the most: each list has its own part of them. */
async function countEvents({ hotel }: BusyHotel): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT id, count(*)::integer AS count FROM (
      SELECT e.payload ->> '_id' AS id FROM event e WHERE e.hotel_id = ${hotel.id}
      UNION ALL SELECT e.payload ->> 'stayId' FROM event e WHERE e.hotel_id = ${hotel.id}
      UNION ALL SELECT s.booking_id::text FROM event e
        JOIN stay s ON s.hotel_id = e.hotel_id
          AND s.id::text = coalesce(e.payload ->> 'stayId', e.payload ->> '_id')
        WHERE e.hotel_id = ${hotel.id}
    ) about GROUP BY id`.execute(hotel.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Reads all rows of a list by its pages. */
async function readPages(program: Caller, list: List, query: Record<string, string>) {
  const rows: Row[] = []
  for (let before: string | undefined; ; ) {
    const { body } = await program.call(lists[list], {
      query: { ...query, ...(before && { before }) },
    })
    const { data, next } = body as ResponseOf<typeof listDeskRequests>
    rows.push(...data)
    if (!next) return rows
    before = next
  }
}

const byId = (rows: Iterable<Row>) => [...rows].sort((a, b) => (a._id < b._id ? -1 : 1))

test('misses nothing and repeats nothing while rows change', { tags: 'nightly' }, async () => {
  const busy = await buildBusyHotel()
  const { program, desks } = busy
  for (let count = 0; count < 20; count++) await change(busy, desks[0] as Caller)
  const early = new Date().toISOString()
  const followers = (['bookings', 'folios', 'requests'] as const).flatMap((list) => [
    new Follower(program, list, 3),
    new Follower(program, list, 7),
  ])
  // Each reads now and then, so that more has changed than a page has.
  await Promise.all(
    followers.map(async (follower, writer) => {
      for (let count = 0; count < CHANGES; count++) {
        await change(busy, desks[writer % desks.length] as Caller)
        if (count % 4 === writer % 4) await follower.catchUp()
      }
    }),
  )
  for (const follower of followers) await follower.catchUp()

  const counts = await countEvents(busy)
  const expected = {
    bookings: (
      await Promise.all(
        ['arrivals', 'upcoming', 'inHouse', 'ended'].map((list) =>
          readPages(program, 'bookings', { list }),
        ),
      )
    ).flat(),
    folios: await readPages(program, 'folios', { list: 'inHouse' }),
    requests: (await readPages(program, 'requests', {})).map((row) => ({
      ...row,
      ...{ links: undefined, marks: undefined },
    })),
  }
  for (const { list, rows, received } of followers) {
    const kept = list === 'folios' ? [...rows.values()].filter(isInHouse) : rows.values()
    expect(byId(kept), list).toEqual(byId(expected[list]))
    for (const [id, times] of received) {
      expect(times, list).toBeLessThanOrEqual((counts.get(id) ?? 0) + 1)
    }
    const late = new Follower(program, list, 100, early)
    await late.catchUp()
    expect(late.rows.size).toBeGreaterThan(0)
    for (const [id, row] of late.rows) expect(row).toEqual(rows.get(id))
    for (const [id, times] of received) if (times > 1) expect(late.rows.has(id)).toBe(true)
  }
  for (const follower of followers) expect(await follower.catchUp()).toBe(0)
})

const isInHouse = (row: Row) => (row as { status?: string }).status === 'inHouse'

describe('a list that is followed', () => {
  test.each(['bookings', 'folios', 'requests'] as const)(
    'is read again once events after the cursor of %s may have been deleted',
    async (list) => {
      const busy = await buildBusyHotel()
      const { hotel, guest, program, desks } = busy
      const read = new Follower(program, list, 10)
      await read.catchUp()
      const body = { title: 'Minibar', amount: 200, taxRate: 18 }
      await desks[0]?.call(postCharge, { params: { id: guest.stayId }, body })
      const weekAgo = new Date(Date.now() - 7 * DAY_MS)
      await changeRows(hotel.db, 'event', { hotel_id: hotel.id }, { created_at: weekAgo })
      const { status, body: problem } = await follow(program, list, { cursor: read.cursor ?? '' })
      expect([status, problem.code]).toEqual([410, 'cursor_expired'])
      await cleanUpHotel(hotel.db, hotel.id, new Date(Date.now() + MINUTE_MS))
      expect((await follow(program, list, { cursor: read.cursor ?? '' })).status).toBe(410)
      expect(await new Follower(program, list, 10).catchUp()).toBe(list === 'requests' ? 0 : 1)
    },
  )

  test('continues after a quiet time longer than events are kept', async () => {
    const { hotel, guest, program, desks } = await buildBusyHotel()
    const read = new Follower(program, 'folios', 10)
    await read.catchUp()
    await cleanUpHotel(hotel.db, hotel.id, new Date(Date.now() + 8 * DAY_MS))
    const body = { title: 'Minibar', amount: 200, taxRate: 18 }
    await desks[0]?.call(postCharge, { params: { id: guest.stayId }, body })
    expect(await read.catchUp()).toBe(1)
  })

  test('names bookings and bills that the undo of an import has removed', async () => {
    const { hotel, program } = await buildBusyHotel()
    const manager = await buildStaff(hotel, { role: 'manager' })
    const imports = createImportCalls(serverAt(0), 'stays', manager.headers)
    const followers = (['bookings', 'folios'] as const).map(
      (list) => new Follower(program, list, 10),
    )
    for (const follower of followers) await follower.catchUp()
    const id = await imports.importTable(
      `Guest,Room type,Arrival,Departure,Adults\nPriya Nair,Lake view,${dayFromToday(5)},${dayFromToday(7)},2`,
    )
    for (const follower of followers) {
      expect(await follower.catchUp()).toBe(1)
      expect(follower.rows.size).toBe(2)
    }
    await imports.undo(id)
    for (const follower of followers) {
      expect(await follower.catchUp()).toBe(1)
      expect(follower.rows.size).toBe(1)
    }
  })

  test('rejects a made-up cursor, a filter and neither a list nor a beginning', async () => {
    const { program } = await buildBusyHotel()
    const answer = async (query: Record<string, string>) => {
      const { status, body } = await follow(program, 'bookings', query)
      return [status, body.errors?.[0]?.field]
    }
    expect(await answer({ cursor: 'bm8' })).toEqual([400, 'cursor'])
    expect(await answer({ changedSince: longAgo, list: 'arrivals' })).toEqual([400, 'list'])
    expect(await answer({ changedSince: longAgo, search: 'Rao' })).toEqual([400, 'search'])
    expect(await answer({})).toEqual([400, 'list'])
    expect((await follow(program, 'folios', {})).status).toBe(400)
  })
})
