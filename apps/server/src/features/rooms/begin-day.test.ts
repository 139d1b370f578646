import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { changeStay } from '../../testing/stay-builders.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { beginHousekeepingDays } from './begin-day.ts'

const server = await getTestApp()
const { db } = server
const hotel = prepare(() => buildHotel(server, { time_zone: 'Asia/Kolkata' }))

// Other tests of the worker expect no events as old as these.
afterEach(() => db.deleteFrom('event').where('created_at', '<', at(20, '00:00')).execute())

/** On these days of a year that is long past, so that other hotels are not due. */
const at = (day: number, time: string) => new Date(`2020-03-${day}T${time}:00+05:30`)
const beginDays = (now: Date) => beginHousekeepingDays(db, now)

async function buildOccupiedRoom(since: Date, inHotel = hotel): Promise<string> {
  const guest = await buildGuest(inHotel)
  await changeStay(server, guest, { check_in: since })
  const { room_id } = await readRow(db, 'stay', ['room_id'], guest.stayId)
  return room_id ?? ''
}

async function write(
  roomId: string,
  cleaning: 'dirty' | 'clean' | 'inspected',
  since: Date,
  more = {},
) {
  const row = { hotel_id: hotel.id, room_id: roomId, cleaning, cleaning_at: since, ...more }
  await db
    .insertInto('room_state')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hotel_id', 'room_id']).doUpdateSet(row))
    .execute()
}

async function read({ id } = hotel) {
  const rows = await readRows(
    db,
    'room_state',
    ['room_id', 'cleaning', 'cleaning_at', 'closed_as'],
    { hotel_id: id },
  )
  return new Map(rows.map(({ room_id, ...row }) => [room_id, row]))
}

async function count(table: 'audit' | 'event') {
  const rows = await db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()
  return rows.length
}

test('an occupied room is dirty from four in the morning, once', async () => {
  const room = await buildOccupiedRoom(at(10, '22:00'))
  await beginDays(at(10, '23:00'))
  await write(room, 'clean', at(10, '23:30'))
  await beginDays(at(11, '03:59'))
  expect((await read()).get(room)?.cleaning).toBe('clean')
  await Promise.all([beginDays(at(11, '04:00')), beginDays(at(11, '04:00'))])
  expect((await read()).get(room)).toMatchObject({
    ...{ cleaning: 'dirty', cleaning_at: at(11, '04:00') },
  })
  expect([await count('audit'), await count('event')]).toEqual([1, 1])
  await write(room, 'inspected', at(11, '09:00'))
  await beginDays(at(11, '09:01'))
  expect((await read()).get(room)?.cleaning).toBe('inspected')
})

test('notifies the desk of a task in a room that was dirty before', async () => {
  const room = await buildOccupiedRoom(at(10, '22:00'))
  await write(room, 'dirty', at(10, '22:00'))
  await beginDays(at(11, '04:00'))
  expect([await count('audit'), await count('event')]).toEqual([0, 1])
})

test('catches up with one run after days without a server, and leaves what was cleaned since', async () => {
  const [slept, cleaned, arrived] = [
    await buildOccupiedRoom(at(10, '22:00')),
    await buildOccupiedRoom(at(10, '22:00')),
    await buildOccupiedRoom(at(14, '05:00')),
  ]
  await beginDays(at(11, '04:00'))
  await write(slept, 'inspected', at(11, '10:00'))
  await write(cleaned, 'clean', at(14, '04:30'))
  await write(arrived, 'inspected', at(11, '10:00'))
  await beginDays(at(14, '11:00'))
  const rooms = await read()
  expect(rooms.get(slept)).toMatchObject({ cleaning: 'dirty', cleaning_at: at(14, '04:00') })
  expect(rooms.get(cleaned)).toMatchObject({ cleaning: 'clean' })
  expect(rooms.get(arrived)).toMatchObject({ cleaning: 'inspected' })
  expect([await count('audit'), await count('event')]).toEqual([2, 2])
})

test('opens a room, dirty, at six in the morning after its last closed night', async () => {
  const [over = '', running = ''] = await buildRooms(hotel, 2)
  const closed = { closed_as: 'outOfOrder', closed_reason: 'Painting', closed_from: '2020-03-01' }
  await write(over, 'clean', at(10, '12:00'), { ...closed, closed_until: '2020-03-10' })
  await write(running, 'clean', at(10, '12:00'), { ...closed, closed_until: '2020-03-11' })
  for (const time of ['04:00', '05:59']) {
    await beginDays(at(11, time))
    // For the desk, the night of the tenth has not ended yet.
    expect((await read()).get(over)).toMatchObject({ cleaning: 'clean', closed_as: 'outOfOrder' })
  }
  // Another server begins the day while the first has not finished.
  const { other } = await db.transaction().execute(async (tx) => {
    await beginHousekeepingDays(tx, at(11, '06:00'))
    const begun = beginDays(at(11, '06:00'))
    await waitForLock(tx)
    return { other: begun }
  })
  await other
  const rooms = await read()
  expect(rooms.get(over)).toMatchObject({ cleaning: 'dirty', closed_as: null })
  expect(rooms.get(running)).toMatchObject({ cleaning: 'clean', closed_as: 'outOfOrder' })
  expect([await count('audit'), await count('event')]).toEqual([1, 1])
  await write(over, 'clean', at(11, '08:00'))
  await beginDays(at(11, '08:01'))
  expect((await read()).get(over)).toMatchObject({ cleaning: 'clean' })
})

test('begins in the hotels after one that fails, which is tried again', async () => {
  const later = await buildHotel(server, { time_zone: 'Asia/Kolkata' })
  const room = await buildOccupiedRoom(at(10, '22:00'))
  const next = await buildOccupiedRoom(at(10, '22:00'), later)
  const setEventId = (value: string) =>
    changeRows(db, 'hotel_counter', { hotel_id: hotel.id }, { event_id: sql`${value}::bigint` })
  // The next event has no number.
  await setEventId('9223372036854775807')
  const begun = beginDays(at(11, '04:00')).finally(() => setEventId('0'))
  await expect(begun).rejects.toMatchObject({
    errors: [{ message: `The day of hotel ${hotel.id} did not begin`, cause: { code: '22003' } }],
  })
  expect((await read()).get(room)).toBeUndefined()
  expect((await read(later)).get(next)).toMatchObject({ cleaning: 'dirty' })
  await beginDays(at(11, '04:01'))
  expect((await read()).get(room)).toMatchObject({ cleaning: 'dirty' })
  expect(await count('event')).toBe(1)
})
