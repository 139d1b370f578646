import { type DeskBooking, getDeskBooking } from '@bellhop/contract/desk/bookings'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../../testing/builders.ts'
import { setUpDeskBookings } from '../../../testing/desk-bookings.ts'
import { readAudit, readEvents } from '../../../testing/log.ts'
import { dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'

const server = await getTestApp()
const { book, desk, enter, hotel, listSold } = setUpDeskBookings(server)
const read = async (id: string): Promise<DeskBooking> =>
  (await desk.call(getDeskBooking, { params: { id } })).body.data

const listAudit = () => readAudit(hotel, ['action', 'subject_id', 'before', 'after'])
const listEvents = () => readEvents(hotel, ['guest_id'])

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
      checkInDate: dayFromToday(0),
      checkOutDate: dayFromToday(2),
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
    expect(await listAudit()).toMatchObject([{ action: 'booking.create', subject_id: booking._id }])
    const events = await listEvents()
    expect(events).toHaveLength(4)
    expect(events.filter(({ guest_id }) => guest_id === known.id)).toHaveLength(2)
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
    const restrictions = { min_nights: 3, closed_to_arrival: true }
    await changeRows(server.db, 'availability', { hotel_id: hotel.id }, restrictions)
    expect(await enter()).toMatchObject({ status: 409, body: { code: 'room_unavailable' } })
    await book({ ignoreRestrictions: true })
    await book({ ignoreRestrictions: true, count: 3 })
    expect(await enter({ ignoreRestrictions: true })).toMatchObject({
      status: 409,
      body: { params: { reason: 'soldOut' } },
    })
  })

  const select = (count: number) => ({ roomTypeId: newId(), count, adults: count, children: 0 })
  test.each([
    ['an arrival in the past', { days: -2 }],
    ['zero nights', { nights: 0 }],
    ['a stay that is too long', { nights: 31 }],
    ['an arrival too far ahead', { days: 364 }],
    ['too many guests', { adults: 3 }],
    ['children without an adult', { count: 2, adults: 1 }],
    ['a blank name', { guest: { name: ' ' } }],
    ['too many rooms', { selectedRooms: [select(9), select(1)] }],
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

test('reads a whole booking', async () => {
  const booking = await book()
  expect(await read(booking._id)).toEqual(booking)
})
