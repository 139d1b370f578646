import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { followedBookings } from '../stays/followed.ts'
import { recordImportEvents } from '../stays/stay-events.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel } from '../testing/builders.ts'
import { prepare } from '../testing/prepare.ts'
import { readRows } from '../testing/rows.ts'
import { followRows } from './follow-rows.ts'
import type { Handle } from './open.ts'
import { updateById } from './rows.ts'
import { inTransaction } from './transaction.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
/** Four stays with their bookings, in the order of the bookings' ids. */
const built = prepare(async () => {
  for (let count = 0; count < 4; count++) await buildGuest(hotel)
  const columns = ['id', 'booking_id'] as const
  return { stays: await readRows(server.db, 'stay', columns, { hotel_id: hotel.id }, 'booking_id') }
})
const stayAt = (place: number) => built.stays[place] as { id: string; booking_id: string }

async function change(place: number, note: string, at = new Date()): Promise<void> {
  await inTransaction(server.db, (tx) => changeIn(tx, place, note, at))
}

/** With a single event, unlike `recordStayEvents`. */
async function changeIn(tx: Handle, place: number, note: string, at: Date): Promise<void> {
  const { id, booking_id } = stayAt(place)
  await updateById(tx, 'booking', hotel.id, booking_id, { note })
  await recordImportEvents(tx, hotel.id, 'stay.imported', [{ id, bookingId: booking_id }], at)
}

interface Query {
  changedSince?: string
  cursor?: string
  limit?: number
}

/** Reads a page of bookings by their places, with their notes. @param meanwhile is done after its rows are found */
async function read(query: Query, meanwhile = async () => {}) {
  const { data, cursor } = await followRows(
    server.db,
    hotel.id,
    followedBookings,
    { ...query, now: new Date() },
    async (tx, ids) => {
      await meanwhile()
      const rows = await readRows(tx, 'booking', ['id', 'note'], { hotel_id: hotel.id })
      const found = rows.filter(({ id }) => ids.includes(id))
      return { data: found.map(({ id, note }) => ({ _id: id, note })) }
    },
  )
  const places = data.map(({ _id, note }) => {
    const place = built.stays.findIndex(({ booking_id }) => booking_id === _id)
    return note === null ? `${place}` : `${place} ${note}`
  })
  return { places, cursor }
}

/** Reads pages until one is empty. */
async function readAll(query: Query): Promise<string[][]> {
  const pages: string[][] = []
  for (let { places, cursor } = await read(query); ; ) {
    if (places.length === 0) return pages
    pages.push(places)
    ;({ places, cursor } = await read({ ...query, cursor }))
  }
}

const longAgo = '2020-01-01T00:00:00Z'
const sinceNow = async () => (await read({ changedSince: '2999-01-01T00:00:00Z' })).cursor

test('reads what has changed in pages, in the order of the last changes', async () => {
  const cursor = await sinceNow()
  for (const [place, note] of [
    [2, 'a'],
    [0, 'b'],
    [3, 'c'],
    [2, 'd'],
    [1, 'e'],
  ] as const) {
    await change(place, note)
  }
  expect(await readAll({ cursor, limit: 2 })).toEqual([
    ['0 b', '3 c'],
    ['2 d', '1 e'],
  ])
})

test('reads a change that is committed after later ones', async () => {
  const cursor = await sinceNow()
  const late = new Date()
  let next = cursor
  await inTransaction(server.db, async (tx) => {
    await updateById(tx, 'booking', hotel.id, stayAt(0).booking_id, { note: 'late' })
    await change(1, 'later')
    const page = await read({ cursor })
    expect(page.places).toEqual(['1 later'])
    next = page.cursor
    await changeIn(tx, 0, 'late', late)
  })
  expect(await readAll({ cursor: next })).toEqual([['0 late']])
})

test('reads a page as of one moment, and what changes meanwhile once', async () => {
  const cursor = await sinceNow()
  await change(0, 'a')
  const page = await read({ cursor }, () => change(0, 'b'))
  expect(page.places).toEqual(['0 a'])
  expect(await readAll({ cursor: page.cursor })).toEqual([['0 b']])
})

test('reads everything first, and then what has changed meanwhile, once', async () => {
  const first = await read({ changedSince: longAgo, limit: 2 })
  expect(first.places).toEqual(['0', '1'])
  await change(0, 'again')
  await change(3, 'not read yet')
  expect(await readAll({ cursor: first.cursor, limit: 2 })).toEqual([
    ['2'],
    ['0 again', '3 not read yet'],
  ])
})

test('begins with the changes since an instant', async () => {
  await change(0, 'before', new Date(Date.now() - 2 * HOUR_MS))
  await change(1, 'since', new Date(Date.now() - HOUR_MS))
  const changedSince = new Date(Date.now() - HOUR_MS - MINUTE_MS).toISOString()
  expect(await readAll({ changedSince })).toEqual([['1 since']])
})
