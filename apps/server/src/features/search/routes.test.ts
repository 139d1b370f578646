import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { searchDesk } from '@bellhop/contract/desk/search'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'

const server = await getTestApp()
let rooms: string[]
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  rooms = await buildRooms(hotel, 3, 'R.')
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel))

const search = async (q: string, headers = desk.headers) =>
  (await call(server, searchDesk, { headers, query: { q } })).body.data
const find = async (q: string, headers = desk.headers) =>
  (await search(q, headers)).map(({ kind, title }) => [kind, title])

const walkIn = async (name: string, values: object = {}, room = 0) =>
  (
    await desk.call(createWalkIn, {
      body: {
        guest: { name, ...values },
        roomTypeId: hotel.roomTypeId,
        roomId: rooms[room],
        nights: 1,
        adults: 1,
        children: 0,
      },
    })
  ).body.data

test('finds a stay, its guest, its booking and its room', async () => {
  const stay = await walkIn('José Núñez', { phone: '+919811111111' })
  expect(await search('nunez jose')).toEqual([
    {
      kind: 'stay',
      _id: stay._id,
      title: 'José Núñez',
      detail: expect.stringMatching(/^Room R\.0 · In house · \d+/),
      bookingId: stay.bookingId,
      stayId: stay._id,
    },
    {
      kind: 'guest',
      _id: stay.guest._id,
      title: 'José Núñez',
      detail: '+91 981 111 1111',
      bookingId: stay.bookingId,
    },
    {
      kind: 'booking',
      _id: stay.bookingId,
      title: 'José Núñez',
      detail: expect.stringContaining(stay.bookingRef),
      bookingId: stay.bookingId,
    },
  ])
  expect(await find('098111 11111')).toHaveLength(3)
  expect(await find('R.0')).toEqual([
    ['stay', 'José Núñez'],
    ['room', 'Room R.0'],
  ])
  expect((await search('R.0'))[1]).toMatchObject({
    detail: 'Lake view · José Núñez',
    bookingId: stay.bookingId,
    stayId: stay._id,
  })
  expect(await find(stay.bookingRef.toLowerCase().replaceAll('-', ''))).toEqual([
    ['booking', 'José Núñez'],
  ])
  expect(await find(stay.bookingRef.replace('-', '–').replace('-', ' '))).toEqual([
    ['booking', 'José Núñez'],
  ])
  expect(await find('r.0 nun')).toEqual([['stay', 'José Núñez']])
  expect(await find('nobody')).toEqual([])
})

test('describes what it finds in the reader’s language', async () => {
  await walkIn('Asha Rao')
  const headers = { ...desk.headers, 'accept-language': 'de' }
  expect(await search('asha', headers)).toMatchObject([
    { kind: 'stay', detail: expect.stringMatching(/^Zimmer R\.0 · Im Haus · \d+\./) },
    { kind: 'guest', detail: 'Weder Telefon noch E-Mail' },
    { kind: 'booking', detail: expect.stringMatching(/ · gebucht am \d+\. /) },
  ])
  expect((await search('R.0', headers))[1]).toMatchObject({ title: 'Zimmer R.0' })
  await walkIn('Omar Haddad', { phone: '+919811111111' }, 1)
  const inArabic = await search('omar', { ...desk.headers, 'accept-language': 'ar' })
  expect(inArabic[1]?.detail).toBe('\u2068+91 981 111 1111\u2069')
})

test.each([
  ['أحمد المنصوري', 'احمد'],
  ['أحمد المنصوري', 'المنصورى'],
  ['Jürgen Weiß', 'juergen weiss'],
  ['GOEKHAN ISIK', 'Gökhan Işık'],
  ['サトウ ハナコ', 'さとう'],
  ['דָּוִד כהן', 'דוד'],
])('finds %s by %s', async (name, typed) => {
  await walkIn(name)
  expect(await find(typed)).toEqual(['stay', 'guest', 'booking'].map((kind) => [kind, name]))
})

test('finds an arrival by the room it will have', async () => {
  const body = {
    guest: { name: 'Priya Nair' },
    ...{ roomTypeId: hotel.roomTypeId, roomId: rooms[1], checkInDate: dayFromToday(3) },
    ...{ nights: 1, adults: 1, children: 0 },
  }
  await desk.call(createWalkIn, { body })
  expect(await find('R.1')).toEqual([
    ['stay', 'Priya Nair'],
    ['room', 'Room R.1'],
  ])
})

test('lists at most five of a kind, guests in house first', async () => {
  for (let days = 1; days < 7; days++) {
    const body = {
      ...{ checkInDate: dayFromToday(days), checkOutDate: dayFromToday(days + 1) },
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
      guest: { name: 'Kabir Das' },
    }
    expect((await desk.call(createDeskBooking, { body })).status).toBe(201)
  }
  await walkIn('Kabir Das')
  const found = await search('kabir')
  expect(found.map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('stay'),
    ...Array(5).fill('guest'),
    ...Array(5).fill('booking'),
  ])
  expect(found[0]?.detail).toContain('In house')
})

test('shows attendants and the kitchen only requests they may see, and nothing of other hotels', async () => {
  const guest = await buildGuest(hotel)
  const department = await buildDepartment(hotel)
  const { id: deptRequestId } = await buildService(hotel, department)
  const { data: request } = (
    await guest.call(createDepartmentRequest, {
      body: { departmentId: department.id, deptRequestId },
    })
  ).body
  const title = `#${request.number} ${request.title}`
  const as = async (role: StaffRole, values: object = {}) =>
    (await buildStaff(hotel, { role, ...values })).headers
  const byNumber = async (headers: Record<string, string>) =>
    await find(`#${request.number}`, headers)
  expect(await byNumber(desk.headers)).toContainEqual(['request', title])
  expect(await byNumber(await as('attendant', { departments: [department] }))).toEqual([
    ['request', title],
  ])
  expect(await byNumber(await as('attendant'))).toEqual([])
  expect(await byNumber(await as('kitchen'))).toEqual([])
  expect(await find('ananya', await as('attendant'))).toEqual([])
  const other = await buildHotel(server)
  const elsewhere = await buildStaff(other)
  expect(await find('ananya', elsewhere.headers)).toEqual([])
  expect(await find(String(request.number), elsewhere.headers)).toEqual([])
})

test('reads guests among 20,000 by the index of their texts', async () => {
  await sql`
      INSERT INTO guest (hotel_id, id, name)
      SELECT ${hotel.id}, gen_random_uuid(), md5(n::text) FROM generate_series(1, 20000) n`.execute(
    server.db,
  )
  // Rows that wait to be sorted into the index are read as a whole, until autovacuum has sorted them.
  await sql`SELECT gin_clean_pending_list('guest_search')`.execute(server.db)
  await sql`ANALYZE guest`.execute(server.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM guest WHERE hotel_id = ${sql.lit(hotel.id)} AND search_text LIKE '%nunez%'`.execute(
    server.db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('guest_search')
})
