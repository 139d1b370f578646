import { cancelStay, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { assignRoom, createWalkIn } from '@bellhop/contract/desk/stays'
import { createBooking } from '@bellhop/contract/guest/bookings'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeDoorSign } from '../../../../stays/door-sign.ts'
import { anyAddress, bookingBody } from '../../../../testing/booking-calls.ts'
import { getTestApp } from '../../../../testing/build-app.ts'
import { buildGuest, buildStaff } from '../../../../testing/builders.ts'
import { call } from '../../../../testing/call.ts'
import { hotelTonight } from '../../../../testing/hotel-today.ts'
import { createImportCalls } from '../../../../testing/import-calls.ts'
import { postDueNights } from '../../../../testing/let-days-pass.ts'
import { prepare } from '../../../../testing/prepare.ts'
import {
  buildSellingHotel,
  dayFromToday,
  listSold,
  setNight,
} from '../../../../testing/rooms-for-sale.ts'
import { readRows } from '../../../../testing/rows.ts'

const server = await getTestApp()
let imports: ReturnType<typeof createImportCalls>
let rooms: { id: string; number: string }[]
const hotel = prepare(() => buildSellingHotel(server, 3))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  imports = createImportCalls(server, 'stays', manager.headers)
  rooms = await readRows(server.db, 'room', ['id', 'number'], { hotel_id: hotel.id }, 'number')
})

const tonight = hotelTonight('Asia/Kolkata')
const night = (days: number) => addDays(tonight, days)
const numberOf = (room: number) => rooms[room]?.number ?? ''

const heading = 'Guest,Phone,Email,Room type,Room,Arrival,Departure,Adults,Price,Note'
const booked = () =>
  `Priya Nair,98290 12345,Priya@example.com,Lake view,,${night(5)},${night(7)},2,,Late arrival`
const inHouse = (room = 0) =>
  `Omar Haddad,,,Lake view,${numberOf(room)},${night(-2)},${night(2)},1,4000,`

const listStays = () => readRows(server.db, 'stay', '*', { hotel_id: hotel.id }, 'check_in')
const listGuests = () =>
  server.db.selectFrom('guest').selectAll().where('hotel_id', '=', hotel.id).execute()
const listEvents = () =>
  server.db.selectFrom('event').selectAll().where('hotel_id', '=', hotel.id).orderBy('id').execute()
const nightsOf = (stayId: string) =>
  server.db
    .selectFrom('stay_night')
    .select(['night', 'price', 'room_id', 'tax_rate'])
    .where('stay_id', '=', stayId)
    .orderBy('night')
    .execute()

test('stores bookings, guests in house and their nights, with one event for the streams and without emails', async () => {
  const before = await listEvents()
  const id = await imports.importTable(`${heading}\n${booked()}\n${inHouse()}`)
  const [first, second] = await listStays()
  expect(first).toMatchObject({ status: 'inHouse', room_id: rooms[0]?.id, duration: 4, adults: 1 })
  expect(second).toMatchObject({ status: 'booked', room_id: null, duration: 2, adults: 2 })
  expect(await nightsOf(first?.id ?? '')).toEqual(
    [-2, -1, 0, 1].map((days) => ({
      ...{ night: night(days), price: 400_000, tax_rate: 1200 },
      room_id: days < 0 ? null : rooms[0]?.id,
    })),
  )
  expect(await nightsOf(second?.id ?? '')).toMatchObject([{ price: 450_000 }, { price: 450_000 }])
  expect(await listSold(hotel)).toEqual(
    Object.fromEntries([0, 1, 5, 6].map((days) => [night(days), 1])),
  )
  const { body } = await manager.call(listDeskBookings, { query: { list: 'upcoming' } })
  expect(body.data).toMatchObject([
    {
      ...{ name: 'Priya Nair', phone: '+919829012345', email: 'priya@example.com' },
      ...{ note: 'Late arrival', source: 'desk' },
    },
  ])
  const mails = await readRows(server.db, 'booking_mail', ['booking_id'], { hotel_id: hotel.id })
  expect(mails).toEqual([])
  const events = (await listEvents()).slice(before.length)
  expect(events).toMatchObject([
    { name: 'stay.imported', guest_id: null },
    { name: 'stay.imported', guest_id: null },
    { name: 'stay.updated', guest_id: null, payload: { _id: null } },
  ])
  const audits = await readRows(server.db, 'audit', '*', { import_id: id })
  expect(audits).toMatchObject([{ action: 'stay.import', subject_id: id }])
  expect((await imports.apply(id)).status).toBe(409)
})

test('a stay that leaves today is still in house', async () => {
  await imports.importTable(
    `${heading}\nLena Vogt,,,,${numberOf(1)},${night(-1)},${dayFromToday(0)},1,5000,`,
  )
  expect(await listStays()).toMatchObject([{ status: 'inHouse', room_id: rooms[1]?.id }])
})

test('a guest who is known by phone or email stays one guest', async () => {
  const known = await buildGuest(hotel, { status: 'registered' })
  const row = (name: string, contacts: string, from: number) =>
    `${name},${contacts},Lake view,,${night(from)},${night(from + 1)},1,,`
  await imports.importTable(
    [
      heading,
      row('Ananya R.', `${known.phone},`, 3),
      row('Lena Vogt', ',lena@example.com', 4),
      row('Lena Vogt', '98290 55555,LENA@example.com', 5),
      row('L. Vogt', '98290 55555,', 6),
    ].join('\n'),
  )
  const stays = await listStays()
  const [first, ...others] = stays.map(({ guest_id }) => guest_id)
  expect(first).toBe(known.id)
  expect(new Set(others).size).toBe(1)
  const guest = (await listGuests()).find(({ id }) => id === others[0])
  expect(guest).toMatchObject({
    ...{ name: 'Lena Vogt', email: 'lena@example.com', phone: '+919829055555' },
  })
})

describe('what was sold since the check', () => {
  test('is shown by another check, and nothing is imported', async () => {
    const { _id: id } = await imports.check(`${heading}\n${booked()}`)
    await setNight(hotel, night(6), { sold: 3 })
    const { status, body } = await imports.apply(id)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.current).toMatchObject({ counts: { new: 0, bad: 1 }, state: 'checked' })
    expect(await listStays()).toEqual([])
  })

  test('a room that was assigned is not given twice', async () => {
    const { _id: id } = await imports.check(`${heading}\n${inHouse()}`)
    const guest = { name: 'Ravi Kumar' }
    await manager.call(createWalkIn, {
      body: {
        ...{ guest, roomTypeId: hotel.roomTypeId, roomId: rooms[0]?.id },
        ...{ nights: 1, adults: 1, children: 0 },
      },
    })
    expect((await imports.apply(id)).status).toBe(409)
    expect(await listStays()).toHaveLength(1)
  })
})

test('two imports and the web sell the last room once', async () => {
  for (const days of [5, 6]) await setNight(hotel, night(days), { sold: 2 })
  const other = createImportCalls(
    server,
    'stays',
    (await buildStaff(hotel, { role: 'manager' })).headers,
  )
  const { _id: first } = await imports.check(`${heading}\n${booked()}`)
  const { _id: second } = await imports.check(`${heading}\n${booked().replace('Priya', 'Lena')}`)
  const body = { ...bookingBody(hotel), checkInDate: night(5), checkOutDate: night(7) }
  const answers = await Promise.all([
    imports.apply(first),
    call(server, createBooking, { params: { id: hotel.id }, body, address: anyAddress() }),
    other.apply(second),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await listStays()).toHaveLength(1)
  expect(await listSold(hotel)).toEqual({ [night(5)]: 3, [night(6)]: 3 })
})

describe('the undo', () => {
  test('removes the stays with their guests, and their nights are for sale', async () => {
    const id = await imports.importTable(`${heading}\n${booked()}\n${inHouse()}`)
    const { status, body } = await imports.undo(id)
    expect([status, body.data.state]).toEqual([200, 'undone'])
    expect(await listStays()).toEqual([])
    const bookings = await readRows(server.db, 'booking', ['id'], { hotel_id: hotel.id })
    expect(bookings).toEqual([])
    expect(await listGuests()).toEqual([])
    expect(await listSold(hotel)).toEqual({})
    expect((await imports.undo(id)).status).toBe(200)
    await imports.importTable(`${heading}\n${booked()}\n${inHouse()}`)
  })

  test('leaves a guest whom the hotel knew', async () => {
    const known = await buildGuest(hotel, { status: 'registered' })
    const id = await imports.importTable(
      `${heading}\nAnanya,${known.phone},,Lake view,,${night(3)},${night(4)},1,,`,
    )
    await imports.undo(id)
    expect(await listGuests()).toMatchObject([{ id: known.id }])
  })

  test('cancels a stay whose nights are on the bill, and corrects them', async () => {
    const id = await imports.importTable(`${heading}\n${inHouse()}`)
    await postDueNights(server)
    expect((await imports.undo(id)).status).toBe(200)
    const [stay] = await listStays()
    expect(stay).toMatchObject({ status: 'cancelled', room_id: null })
    const entries = await readRows(server.db, 'folio_entry', ['net', 'tax'], { hotel_id: hotel.id })
    expect(entries.length).toBeGreaterThanOrEqual(4)
    expect(entries.reduce((sum, { net, tax }) => sum + Number(net) + Number(tax), 0)).toBe(0)
    expect(await listSold(hotel)).toEqual({})
    await imports.importTable(`${heading}\n${inHouse()}`)
  })

  test('names the stays to which something has happened, and leaves them', async () => {
    const id = await imports.importTable(`${heading}\n${booked()}\n${inHouse()}`)
    const [, stay] = await listStays()
    const params = { id: stay?.id ?? '' }
    const roomId = rooms[2]?.id
    expect((await manager.call(assignRoom, { params, body: { roomId } })).status).toBe(200)
    const rejected = await imports.undo(id)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(rejected.body.current).toEqual({ entries: 1, names: ['Priya Nair'] })
    expect(await listStays()).toHaveLength(2)
    expect((await imports.undo(id, { keepOthers: true })).status).toBe(200)
    expect(await listStays()).toMatchObject([{ id: stay?.id, status: 'booked' }])
    expect(await listSold(hotel)).toEqual({ [night(5)]: 1, [night(6)]: 1 })
  })

  test('leaves the stay of a guest with a sign on the door', async () => {
    const id = await imports.importTable(`${heading}\n${inHouse()}`)
    const [stay] = await listStays()
    const changed = { hotelId: hotel.id, stayId: stay?.id ?? '', sign: 'doNotDisturb' } as const
    await server.db.transaction().execute((tx) => writeDoorSign(tx, changed))
    const { status, body } = await imports.undo(id)
    expect([status, body.current]).toEqual([409, { entries: 1, names: ['Omar Haddad'] }])
  })

  test('does not release the nights of a cancelled stay again', async () => {
    const id = await imports.importTable(`${heading}\n${booked()}`)
    const [stay] = await listStays()
    const body = { reason: 'Cancelled by phone.' }
    await manager.call(cancelStay, { params: { id: stay?.id ?? '' }, body })
    await setNight(hotel, night(5), { sold: 1 })
    expect((await imports.undo(id, { keepOthers: true })).status).toBe(200)
    expect(await listSold(hotel)).toEqual({ [night(5)]: 1 })
  })
})
