import {
  cancelStay,
  checkIn,
  createBookingLink,
  createDeskBooking,
  type DeskBooking,
  getDeskBooking,
  listDeskBookings,
  markNoShow,
} from '@bellhop/contract/desk/bookings'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { openTestApp, statementsOf } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { hotelToday, hotelTonight } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import { openSale } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { changeStay, moveStay } from '../../../testing/stay-builders.ts'

const timeZone = 'Asia/Kolkata'
const today = () => hotelToday(timeZone)
const inDays = (days: number) => addDays(today(), days)
const server = await openTestApp({ PUBLIC_URL: 'https://stay.example' })
afterAll(() => server.close())
let rooms: string[]

const hotel = prepare(() => buildHotel(server, { room_tax: 1200 }))
beforeEach(async () => {
  rooms = await buildRooms(hotel, 4, 'R.')
  await openForSale()
})
const desk = prepare(() => buildStaff(hotel))

function openForSale(roomTypeId = hotel.roomTypeId) {
  return openSale(hotel, roomTypeId)
}

const roomOf = (index: number): string => rooms[index] ?? unknownId

interface Wanted {
  days?: number
  nights?: number
  count?: number
  adults?: number
  children?: number
  guest?: object
  [more: string]: unknown
}

function enter(wanted: Wanted = {}) {
  const { days = 0, nights = 2, count = 1, adults = count, children = 0, guest, ...more } = wanted
  const body = {
    checkInDate: inDays(days),
    checkOutDate: inDays(days + nights),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults, children }],
    guest: { name: 'Priya Nair', phone: '+919811111111', ...guest },
    ...more,
  }
  return desk.call(createDeskBooking, { body })
}

async function book(wanted?: Wanted): Promise<DeskBooking> {
  const { status, body } = await enter(wanted)
  expect(status).toBe(201)
  return body.data
}

const stayIdOf = (booking: DeskBooking, index = 0): string => booking.stays[index]?._id ?? unknownId
const assign = (id: string, roomId: string | null, as: Caller = desk) =>
  as.call(assignRoom, { params: { id }, body: { roomId } })
const arrive = (id: string, body: object = {}) => desk.call(checkIn, { params: { id }, body })
const cancel = (id: string) => desk.call(cancelStay, { params: { id }, body: { reason: 'Ill.' } })
const miss = (id: string) => desk.call(markNoShow, { params: { id }, body: {} })
const read = async (id: string): Promise<DeskBooking> =>
  (await desk.call(getDeskBooking, { params: { id } })).body.data
const list = (query: object) => desk.call(listDeskBookings, { query: { ...query } })
const listNames = async (query: object) =>
  (await list(query)).body.data.map(({ name }: DeskBooking) => name)

/** Lists the rooms sold per night from today on. */
async function listSold(count = 4): Promise<number[]> {
  const rows = await server.db
    .selectFrom('availability')
    .select('sold')
    .where('hotel_id', '=', hotel.id)
    .where('night', '>=', today())
    .orderBy('night')
    .limit(count)
    .execute()
  return rows.map(({ sold }) => sold)
}

const listAudit = () =>
  server.db
    .selectFrom('audit')
    .select(['action', 'subject_id as subjectId', 'before', 'after'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
const listEvents = () =>
  server.db
    .selectFrom('event')
    .select(['name', 'guest_id as guestId', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()

describe('entering a booking', () => {
  test('reserves the nights, prices them, and claims the booking for the guest with this phone', async () => {
    const known = await buildGuest(hotel, { status: 'registered' })
    const guest = { name: 'A. Rao', phone: known.phone, email: 'Rao@Guests.example' }
    const booking = await book({ count: 2, adults: 3, children: 1, guest, note: ' Cot, please. ' })
    expect(booking).toMatchObject({
      source: 'desk',
      status: 'confirmed',
      name: 'A. Rao',
      phone: known.phone,
      email: 'rao@guests.example',
      note: 'Cot, please.',
      checkInDate: today(),
      checkOutDate: inDays(2),
      amounts: { subtotal: 18000, tax: 2160, total: 20160 },
      preCheckIn: 'none',
      stays: [
        { adults: 2, children: 0, status: 'booked', roomNumber: null, guest: { _id: known.id } },
        { adults: 1, children: 1, subtotal: 9000, tax: 1080, total: 10080 },
      ],
    })
    expect(await listSold()).toEqual([2, 2, 0, 0])
    const { email } = await readRow(server.db, 'guest', ['email'], known.id)
    expect(email).toBe('rao@guests.example')
    const { claimed_at } = await readRow(server.db, 'booking', ['claimed_at'], booking._id)
    expect(claimed_at).not.toBeNull()
    expect(await listAudit()).toMatchObject([{ action: 'booking.create', subjectId: booking._id }])
    const events = await listEvents()
    expect(events).toHaveLength(4)
    expect(events.filter(({ guestId }) => guestId === known.id)).toHaveLength(2)
  })

  test('creates a guest if the phone and email are unknown', async () => {
    const [first, second, third] = [
      await book(),
      await book({ guest: { email: 'priya@guests.example' } }),
      await book({ guest: { phone: undefined, email: 'priya@guests.example' } }),
    ]
    const guestOf = (booking: DeskBooking) => booking.stays[0]?.guest._id
    expect(guestOf(second)).toBe(guestOf(first))
    expect(guestOf(third)).toBe(guestOf(first))
    const withoutContact = await book({ guest: { phone: undefined } })
    expect(guestOf(withoutContact)).not.toBe(guestOf(first))
  })

  test('enforces minimum stays, unless the receptionist overrides them', async () => {
    await server.db
      .updateTable('availability')
      .set({ min_nights: 3, closed_to_arrival: true })
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect(await enter()).toMatchObject({ status: 409, body: { code: 'room_unavailable' } })
    await book({ ignoreRestrictions: true })
    await book({ ignoreRestrictions: true, count: 3 })
    expect(await enter({ ignoreRestrictions: true })).toMatchObject({
      status: 409,
      body: { params: { reason: 'soldOut' } },
    })
  })

  test.each([
    ['an arrival in the past', { days: -2 }],
    ['zero nights', { nights: 0 }],
    ['a stay that is too long', { nights: 31 }],
    ['an arrival too far ahead', { days: 364 }],
    ['too many guests', { adults: 3 }],
    ['children without an adult', { count: 2, adults: 1 }],
    ['a blank name', { guest: { name: ' ' } }],
    [
      'too many rooms',
      {
        selectedRooms: [
          { roomTypeId: newId(), count: 9, adults: 9, children: 0 },
          { roomTypeId: newId(), count: 1, adults: 1, children: 0 },
        ],
      },
    ],
  ])('rejects %s', async (_, wanted) => {
    expect(await enter(wanted)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await listSold()).toEqual([0, 0, 0, 0])
  })

  test('rejects a room type of another hotel', async () => {
    const { roomTypeId } = await buildHotel(server)
    const selectedRooms = [{ roomTypeId, count: 1, adults: 1, children: 0 }]
    expect((await enter({ selectedRooms })).status).toBe(400)
  })
})

describe('booking lists', () => {
  test('lists arrivals, upcoming, in house and ended, each in its order', async () => {
    const upcoming = await book({ days: 3, guest: { name: 'Later' } })
    const soon = await book({ days: 1, guest: { name: 'Soon' } })
    const arriving = await book({ guest: { name: 'Arriving' } })
    const here = await book({ guest: { name: 'Here' } })
    await assign(stayIdOf(here), roomOf(0))
    expect((await arrive(stayIdOf(here))).status).toBe(200)
    const gone = await book({ days: 2, guest: { name: 'Gone' } })
    await cancel(stayIdOf(gone))

    expect(await listNames({ list: 'arrivals' })).toEqual(['Arriving'])
    expect(await listNames({ list: 'upcoming' })).toEqual(['Soon', 'Later'])
    expect(await listNames({ list: 'inHouse' })).toEqual(['Here'])
    expect(await listNames({ list: 'ended' })).toEqual(['Gone'])
    const { body } = await list({ list: 'upcoming', limit: 1 })
    expect(body).toMatchObject({ currency: 'INR', today: hotelTonight(timeZone), arrivals: 1 })
    expect(body.data).toMatchObject([{ _id: soon._id }])
    const rest = (await list({ list: 'upcoming', limit: 1, before: body.next })).body
    expect(rest.data).toMatchObject([{ _id: upcoming._id }])
    expect(rest.next).toBeUndefined()
    const wrong = await list({ list: 'upcoming', before: 'OTk' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } })

    // A guest who should have arrived yesterday is still expected.
    await moveStay(server, stayIdOf(arriving), {
      check_in: new Date(Date.now() - DAY_MS),
      duration: 2,
    })
    expect(await listNames({ list: 'arrivals' })).toEqual(['Arriving'])
  })

  test('pages through rooms that leave at the same time, and through ended stays', async () => {
    const bookings = []
    for (const index of [0, 1, 2]) {
      const booking = await book({ guest: { name: `Guest ${index}` } })
      await assign(stayIdOf(booking), roomOf(index))
      await arrive(stayIdOf(booking))
      bookings.push(booking)
    }
    for (const name of ['inHouse', 'ended']) {
      if (name === 'ended') {
        await server.db
          .updateTable('stay')
          .set({ status: 'checkedOut', checked_out_at: new Date() })
          .where('hotel_id', '=', hotel.id)
          .execute()
      }
      const seen: string[] = []
      let before: string | undefined
      do {
        const { body } = await list({ list: name, limit: 1, ...(before && { before }) })
        seen.push(...body.data.map(({ _id }: DeskBooking) => _id))
        before = body.next
      } while (before)
      expect(seen.sort()).toEqual(bookings.map(({ _id }) => _id).sort())
    }
  })

  test('searches by name, reference, phone, email and room', async () => {
    const booking = await book({ guest: { email: 'priya@guests.example' } })
    await book({ guest: { name: 'Somebody Else', phone: '+919822222222' } })
    await assign(stayIdOf(booking), roomOf(2))
    const reference = booking.bookingRef
    for (const search of [
      'priya n',
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      '981111',
      'PRIYA@',
      'r.2',
    ]) {
      expect(await listNames({ list: 'arrivals', search }), search).toEqual(['Priya Nair'])
    }
    expect(await listNames({ list: 'arrivals', search: '%' })).toEqual([])
    expect(await listNames({ list: 'arrivals', search: ' ' })).toHaveLength(2)
  })

  test.each([
    ['José Núñez', 'jose nunez'],
    ['José Núñez', 'nunez jose'],
    ['أحمد', 'احمد'],
    ['हिन्दी', 'हिंदी'],
    ['O’Brien', "O'Brien"],
    ['Priya Nair', '+34 600 000 011'],
    ['Priya Nair', '600-000-011'],
  ])('finds %s by %j', async (name, search) => {
    await book({ guest: { name, phone: '+34600000011' } })
    await book({ guest: { name: 'Kabir Das', phone: '+919822222222' } })
    expect(await listNames({ list: 'arrivals', search })).toEqual([name])
  })

  test('takes one statement besides the session, however many bookings there are', async () => {
    for (const days of [0, 0, 0]) await book({ days })
    expect(await statementsOf(() => list({ list: 'arrivals' }))).toHaveLength(2)
  })
})

describe('assigning a room', () => {
  test('assigns the room for all nights, and rejects a second stay with the room’s number', async () => {
    const [first, second] = [await book(), await book({ days: 1 })]
    const { status, body } = await assign(stayIdOf(first), roomOf(0))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: stayIdOf(first),
      bookingId: first._id,
      roomId: roomOf(0),
      roomNumber: 'R.0',
    })
    expect(await assign(stayIdOf(second), roomOf(0))).toMatchObject({
      status: 409,
      body: {
        code: 'room_taken',
        detail: 'Room R.0 is taken on at least one of these nights.',
        params: { room: 'R.0' },
      },
    })
    expect((await assign(stayIdOf(first), null)).body.data.roomNumber).toBeNull()
    expect((await assign(stayIdOf(second), roomOf(0))).status).toBe(200)
    expect((await listAudit()).filter(({ action }) => action === 'stay.room')).toMatchObject([
      { before: { rooms: [] }, after: { room: 'R.0' } },
      { before: { rooms: ['R.0'] }, after: { room: null } },
      { before: { rooms: [] }, after: { room: 'R.0' } },
    ])
  })

  test('does not notify the guest before check-in, nor change what is for sale', async () => {
    const id = newId()
    await addRows(server.db, 'room_type', { hotel_id: hotel.id, id, name: 'Suite', tariff: 900000 })
    const suite = newId()
    await addRows(server.db, 'room', {
      hotel_id: hotel.id,
      id: suite,
      room_type_id: id,
      number: 'S1',
    })
    const booking = await book()
    const before = await listSold()
    expect((await assign(stayIdOf(booking), suite)).status).toBe(200)
    expect(await listSold()).toEqual(before)
    const stay = await readRow(server.db, 'stay', ['room_id'], stayIdOf(booking))
    expect(stay.room_id).toBeNull()
  })

  test('moves a guest in house, and their phone, from tonight on', async () => {
    const guest = await buildGuest(hotel)
    const check_in = new Date(Date.now() - DAY_MS)
    await moveStay(server, guest.stayId, { check_in, duration: 3 })
    expect((await assign(guest.stayId, roomOf(1))).status).toBe(200)
    expect((await guest.call(getGuest)).body.data.roomNumber).toBe('R.1')
    const nights = await server.db
      .selectFrom('stay_night')
      .select(['night', 'room_id as roomId'])
      .where('stay_id', '=', guest.stayId)
      .orderBy('night')
      .execute()
    const tonight = hotelTonight(timeZone)
    expect(nights.map(({ roomId }) => roomId)).toEqual(
      nights.map(({ night }) => (night < tonight ? null : roomOf(1))),
    )
    expect(await assign(guest.stayId, null)).toMatchObject({
      status: 409,
      body: { code: 'no_room' },
    })
    const events = await listEvents()
    expect(events.some(({ guestId }) => guestId === guest.id)).toBe(true)
  })

  test('rejects an ended stay, and another hotel’s room', async () => {
    const booking = await book()
    const [foreign] = await buildRooms(await buildHotel(server), 1)
    expect((await assign(stayIdOf(booking), foreign ?? '')).status).toBe(404)
    await cancel(stayIdOf(booking))
    expect(await assign(stayIdOf(booking), roomOf(0))).toMatchObject({
      status: 409,
      body: { code: 'not_booked' },
    })
  })
})

describe('checking in', () => {
  test('needs a room, the day of arrival, and a booked stay', async () => {
    const [early, booking] = [await book({ days: 1 }), await book()]
    expect((await arrive(stayIdOf(early))).body.code).toBe('not_yet')
    expect((await arrive(stayIdOf(booking))).body.code).toBe('no_room')
    await assign(stayIdOf(booking), roomOf(0))
    const before = Date.now()
    const { status, body } = await arrive(stayIdOf(booking))
    expect(status).toBe(200)
    expect(body.data.stays[0]).toMatchObject({ status: 'inHouse', roomNumber: 'R.0' })
    expect(body.data).toMatchObject({ checkInDate: today(), checkOutDate: inDays(2) })
    expect(Date.parse(body.data.checkIn)).toBeGreaterThanOrEqual(before)
    expect(await arrive(stayIdOf(booking))).toMatchObject({
      status: 409,
      body: { code: 'not_booked', detail: 'The guest has checked in already.' },
    })
  })

  test('keeps the day of departure of a guest who checks in a day late', async () => {
    const booking = await book({ nights: 3 })
    const id = stayIdOf(booking)
    const check_in = new Date(Date.parse(booking.checkIn) - DAY_MS)
    await moveStay(server, id, { check_in, duration: 3 })
    await assign(id, roomOf(0))
    const { body } = await arrive(id)
    expect(body.data).toMatchObject({ checkInDate: inDays(-1), checkOutDate: inDays(2) })
  })

  test('is rejected once the nights are over', async () => {
    const id = stayIdOf(await book())
    await moveStay(server, id, { check_in: new Date(Date.now() - 5 * DAY_MS), duration: 2 })
    expect((await arrive(id)).body.code).toBe('not_booked')
  })

  test('is rejected while another guest is in the room', async () => {
    const guest = await buildGuest(hotel)
    await changeStay(server, guest, { room_id: roomOf(0) })
    const booking = await book()
    await assign(stayIdOf(booking), roomOf(0))
    expect(await arrive(stayIdOf(booking))).toMatchObject({
      status: 409,
      body: { code: 'room_taken', detail: 'Another guest is still in room R.0.' },
    })
  })

  test('adds the contacts of a web booking to its guest, unless another guest has them', async () => {
    const known = await buildGuest(hotel, { status: 'registered' })
    const booking = await book({ guest: { phone: undefined } })
    const guestId = booking.stays[0]?.guest._id ?? ''
    await changeRows(server.db, 'booking', booking._id, {
      claimed_at: null,
      source: 'web',
      phone: known.phone,
      email: 'p@guests.example',
    })
    await assign(stayIdOf(booking), roomOf(0))
    expect((await arrive(stayIdOf(booking))).status).toBe(200)
    const guest = await readRow(server.db, 'guest', ['phone', 'email'], guestId)
    expect(guest).toEqual({ phone: null, email: 'p@guests.example' })
    const { claimed } = await server.db
      .selectFrom('booking')
      .select('claimed_at as claimed')
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow()
    expect(claimed).not.toBeNull()
  })

  test("gives the room to another guest, and points the first guest's link at the other room", async () => {
    const booking = await book({ count: 2 })
    const [first, second] = [stayIdOf(booking, 0), stayIdOf(booking, 1)]
    const priya = booking.stays[0]?.guest._id
    const { body } = await desk.call(createBookingLink, { params: { id: booking._id }, body: {} })
    const key = body.data.signIn.split('/').at(-1) ?? ''
    await assign(first, roomOf(0))
    const kabir = { name: 'Kabir Das', phone: '+919833333333' }
    const { body: changed } = await arrive(first, { guest: kabir })
    expect(changed.data.stays).toMatchObject([
      { _id: first, guest: { name: 'Kabir Das' }, status: 'inHouse' },
      { _id: second, guest: { _id: priya }, status: 'booked' },
    ])
    const signedIn = await call(server, validateGuest, { params: { id: key } })
    expect(signedIn.body).toMatchObject({ data: { _id: priya } })
    const events = await listEvents()
    expect(events.filter(({ guestId }) => guestId === priya).length).toBeGreaterThan(2)

    // The first guest has no other room, so the link opens nothing rather than another guest's stay.
    await assign(second, roomOf(1))
    await arrive(second, { guest: { name: 'Meera Das' } })
    const dead = await call(server, validateGuest, { params: { id: key } })
    expect(dead.body).toMatchObject({ status: 401 })
  })
})

describe('cancelling and no-shows', () => {
  test('releases the nights from tonight on, and the room', async () => {
    const booking = await book({ days: 1, count: 2 })
    await assign(stayIdOf(booking, 0), roomOf(0))
    expect(await listSold()).toEqual([0, 2, 2, 0])
    const { body } = await cancel(stayIdOf(booking, 0))
    expect(body.data).toMatchObject({
      status: 'confirmed',
      amounts: { total: 10080 },
      stays: [{ status: 'cancelled', roomNumber: null }, { status: 'booked' }],
    })
    expect(await listSold()).toEqual([0, 1, 1, 0])
    expect((await cancel(stayIdOf(booking, 0))).body.code).toBe('not_booked')
    expect((await cancel(stayIdOf(booking, 1))).body.data.status).toBe('cancelled')
    expect(await listSold()).toEqual([0, 0, 0, 0])
    expect((await listAudit()).at(-1)).toMatchObject({
      action: 'stay.cancel',
      after: { reason: 'Ill.' },
    })
    const other = await book({ days: 1 })
    expect((await assign(stayIdOf(other), roomOf(0))).status).toBe(200)
  })

  test('emails the guest about a cancelled room, but not about a no-show', async () => {
    const guest = { name: 'Priya Nair', email: 'priya@mail.example' }
    const { db } = server
    const sendMails = () =>
      changeRows(db, 'booking_mail', { hotel_id: hotel.id }, { sent_at: new Date() })
    const listMails = () =>
      db
        .selectFrom('booking_mail')
        .select('kind')
        .where('hotel_id', '=', hotel.id)
        .where('sent_at', 'is', null)
        .execute()
    const [missed, booking] = [await book({ guest }), await book({ days: 1, count: 2, guest })]
    await sendMails()
    await miss(stayIdOf(missed))
    expect(await listMails()).toEqual([])
    await cancel(stayIdOf(booking, 0))
    expect(await listMails()).toEqual([{ kind: 'change' }])
    await cancel(stayIdOf(booking, 1))
    expect(await listMails()).toEqual([{ kind: 'cancellation' }])
  })

  test('allows a no-show from the day of arrival on', async () => {
    const [early, booking] = [await book({ days: 1 }), await book()]
    expect(await miss(stayIdOf(early))).toMatchObject({ status: 409, body: { code: 'not_yet' } })
    const { body } = await miss(stayIdOf(booking))
    expect(body.data).toMatchObject({ status: 'ended', stays: [{ status: 'noShow' }] })
    expect(await listSold()).toEqual([0, 1, 1, 0])
    expect((await miss(stayIdOf(booking))).body.code).toBe('not_booked')
  })

  test('rejects cancelling and no-show for a guest in house', async () => {
    const booking = await book()
    await assign(stayIdOf(booking), roomOf(0))
    await arrive(stayIdOf(booking))
    expect((await cancel(stayIdOf(booking))).body.code).toBe('not_booked')
    expect((await miss(stayIdOf(booking))).body.code).toBe('not_booked')
    expect(await listSold()).toEqual([1, 1, 0, 0])
  })

  test('points the link of a cancelled room at the remaining room', async () => {
    const booking = await book({ count: 2 })
    const params = { id: booking._id }
    const link = await desk.call(createBookingLink, { params, body: {} })
    const key = link.body.data.preCheckIn.split('/').at(-1) ?? ''
    expect(link.body.data).toEqual({
      preCheckIn: `https://stay.example/web-check-in/${key}`,
      signIn: `https://stay.example/link/${key}`,
      expiresAt: expect.any(String),
    })
    await cancel(stayIdOf(booking, 0))
    const signIn = () => call(server, validateGuest, { params: { id: key } })
    expect((await signIn()).body).toMatchObject({ status: 200 })
    await cancel(stayIdOf(booking, 1))
    expect((await signIn()).body).toMatchObject({ status: 401 })
    const none = await desk.call(createBookingLink, { params, body: {} })
    expect(none).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    const unknown = await desk.call(createBookingLink, { body: {} })
    expect(unknown.status).toBe(404)
  })
})

test('reads a whole booking', async () => {
  const booking = await book()
  expect(await read(booking._id)).toEqual(booking)
})
