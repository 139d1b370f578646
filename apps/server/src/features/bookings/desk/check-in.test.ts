import { createBookingLink } from '@bellhop/contract/desk/bookings'
import { getGuest } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { readAudit, readEvents } from '../../../testing/log.ts'
import { buildRoomType, dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'
import { changeStay, moveStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const { arrive, assign, book, cancel, desk, hotel, listSold, roomOf, stayIdOf } =
  setUpDeskBookings(server)

const listAudit = () => readAudit(hotel, ['action', 'subject_id', 'before', 'after'])
const listEvents = () => readEvents(hotel, ['guest_id'])

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
    const roomTypeId = await buildRoomType(hotel, 0, { name: 'Suite' })
    const [suite = ''] = await buildRooms({ ...hotel, roomTypeId }, 1)
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
    const match = { stay_id: guest.stayId }
    const nights = await readRows(server.db, 'stay_night', ['night', 'room_id'], match, 'night')
    const tonight = hotelTonight('Asia/Kolkata')
    expect(nights.map(({ room_id }) => room_id)).toEqual(
      nights.map(({ night }) => (night < tonight ? null : roomOf(1))),
    )
    expect(await assign(guest.stayId, null)).toMatchObject({
      status: 409,
      body: { code: 'no_room' },
    })
    const events = await listEvents()
    expect(events.some(({ guest_id }) => guest_id === guest.id)).toBe(true)
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
    expect(body.data).toMatchObject({ checkInDate: dayFromToday(0), checkOutDate: dayFromToday(2) })
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
    expect(body.data).toMatchObject({
      checkInDate: dayFromToday(-1),
      checkOutDate: dayFromToday(2),
    })
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
    const { claimed_at } = await readRow(server.db, 'booking', ['claimed_at'], booking._id)
    expect(claimed_at).not.toBeNull()
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
    expect(events.filter(({ guest_id }) => guest_id === priya).length).toBeGreaterThan(2)

    // The first guest has no other room, so the link opens nothing rather than another guest's stay.
    await assign(second, roomOf(1))
    await arrive(second, { guest: { name: 'Meera Das' } })
    const dead = await call(server, validateGuest, { params: { id: key } })
    expect(dead.body).toMatchObject({ status: 401 })
  })
})
