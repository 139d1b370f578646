import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../shared/ids.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { readEvents } from '../testing/log.ts'
import { prepare } from '../testing/prepare.ts'
import { addRows, readRows } from '../testing/rows.ts'
import { cleanUp } from './clean-up.ts'

const now = new Date()
const ago = (ms: number) => new Date(now.getTime() - ms)
const server = await openTestApp()
afterAll(() => server.close())

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('deletes a response stored for retries after 48 hours', async () => {
  const keys = { fresh: 47 * HOUR_MS, old: 49 * HOUR_MS }
  for (const [key, age] of Object.entries(keys)) {
    await addRows(server.db, 'idempotency', {
      hotel_id: hotel.id,
      actor_id: guest.id,
      key,
      body_hash: Buffer.from('x'),
      created_at: ago(age),
    })
  }
  await cleanUp(server.db, now)
  const rows = await readRows(server.db, 'idempotency', ['key'], { hotel_id: hotel.id })
  expect(rows).toEqual([{ key: 'fresh' }])
})

test('deletes a guest session a month after it expires, and never before, however old', async () => {
  const [live, ended, due] = [newId(), newId(), newId()]
  for (const [id, expires] of [
    [live, new Date(now.getTime() + HOUR_MS)],
    [ended, ago(29 * DAY_MS)],
    [due, ago(31 * DAY_MS)],
  ] as const) {
    await addRows(server.db, 'guest_session', {
      hotel_id: hotel.id,
      id,
      guest_id: guest.id,
      created_at: ago(400 * DAY_MS),
      expires_at: expires,
    })
  }
  await cleanUp(server.db, now)
  const rows = await server.db
    .selectFrom('guest_session')
    .select('id')
    .where('id', 'in', [live, ended, due])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ id: live }, { id: ended }])
})

test('deletes a staff session a month after it expires, and never before', async () => {
  const staff = await buildStaff(hotel)
  const [live, ended, due] = [newId(), newId(), newId()]
  for (const [id, expires] of [
    [live, new Date(now.getTime() + HOUR_MS)],
    [ended, ago(29 * DAY_MS)],
    [due, ago(31 * DAY_MS)],
  ] as const) {
    await addRows(server.db, 'staff_session', {
      hotel_id: hotel.id,
      id,
      staff_id: staff.id,
      secret_hash: Buffer.from(id),
      expires_at: expires,
    })
  }
  await cleanUp(server.db, now)
  const rows = await server.db
    .selectFrom('staff_session')
    .select('id')
    .where('id', 'in', [live, ended, due])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ id: live }, { id: ended }])
})

test('deletes an event after a week', async () => {
  const [fresh, old] = [6 * DAY_MS, 8 * DAY_MS]
  for (const [index, age] of [fresh, old].entries()) {
    await addRows(server.db, 'event', {
      hotel_id: hotel.id,
      id: index,
      name: 'stay.updated',
      payload: JSON.stringify({ _id: guest.id }),
      created_at: ago(age),
    })
  }
  await cleanUp(server.db, now)
  const rows = await readEvents(hotel, ['created_at'])
  expect(rows).toEqual([{ created_at: ago(fresh) }])
})

test('deletes a used nonce after a day', async () => {
  const [fresh, old] = [23 * HOUR_MS, 25 * HOUR_MS]
  for (const age of [fresh, old]) {
    await addRows(server.db, 'used_nonce', {
      hotel_id: hotel.id,
      nonce_hash: Buffer.from(`${age}`),
      used_at: ago(age),
    })
  }
  await cleanUp(server.db, now)
  const rows = await readRows(server.db, 'used_nonce', ['used_at'], { hotel_id: hotel.id })
  expect(rows).toEqual([{ used_at: ago(fresh) }])
})

test('deletes a rate rule once its last night is past at the hotel', async () => {
  const rule = (name: string, lastNight: string) => ({
    hotel_id: hotel.id,
    id: newId(),
    room_type_id: hotel.roomTypeId,
    name,
    first_night: '2026-03-01',
    last_night: lastNight,
    weekdays: [1],
    price: 1,
  })
  await addRows(server.db, 'rate_rule', [rule('past', '2026-03-09'), rule('tonight', '2026-03-10')])
  // 00:30 on the 11th in Kolkata.
  await cleanUp(server.db, new Date('2026-03-10T19:00:00Z'))
  const rows = await readRows(server.db, 'rate_rule', ['name'], { hotel_id: hotel.id })
  expect(rows).toEqual([{ name: 'tonight' }])
})

test('deletes the report of a fire alarm three years after its end, and none that is on', async () => {
  const { id: staffId } = await buildStaff(hotel)
  const years = (count: number) => ago(count * 365 * DAY_MS)
  const [recent, active] = [newId(), newId()]
  const ends = [
    { id: newId(), started_at: years(4), ended_at: ago(3 * 365 * DAY_MS + HOUR_MS) },
    { id: recent, started_at: years(4), ended_at: ago(3 * 365 * DAY_MS - HOUR_MS) },
    { id: active, started_at: years(4), ended_at: null },
  ]
  await addRows(
    server.db,
    'muster',
    ends.map((muster) => ({
      ...{ hotel_id: hotel.id, is_drill: true, started_by: staffId, ...muster },
      ended_by: muster.ended_at && staffId,
    })),
  )
  await addRows(
    server.db,
    'muster_stay',
    ends.map(({ id }) => ({
      hotel_id: hotel.id,
      muster_id: id,
      stay_id: guest.stayId,
      people: 1,
    })),
  )
  await cleanUp(server.db, now)
  const rows = await server.db
    .selectFrom('muster_stay')
    .select('muster_id')
    .where('hotel_id', '=', hotel.id)
    .orderBy('muster_id')
    .execute()
  expect(rows.map(({ muster_id }) => muster_id)).toEqual([recent, active].sort())
})
