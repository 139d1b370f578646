import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { decideChannelBooking } from '@bellhop/contract/desk/channel-bookings'
import { listChannels, setChannelMapping, setChannelStatus } from '@bellhop/contract/desk/channels'
import { getFigures } from '@bellhop/contract/desk/figures'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { createLinkKey } from '../../sessions/link-keys.ts'
import { newId } from '../../shared/ids.ts'
import { openAtPortal, openServerOfChannels } from '../../testing/channels.ts'
import { prepare } from '../../testing/prepare.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  setNight,
} from '../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'
import { listOccasions } from '../guest-messages/due-queries.ts'

const { server, channex } = await openServerOfChannels()
const hotel = prepare(async () => {
  const built = await buildSellingHotel(server, 2)
  await changeRows(server.db, 'room_type', built.roomTypeId, { name: 'Deluxe Room' })
  return built
})
const [from, to] = [dayFromToday(10), dayFromToday(12)]
const nights = [from, dayFromToday(11)]

const open = () => openAtPortal(hotel, channex)

test('sends 500 days of rooms and of prices with their taxes', async () => {
  const { portal, freeOn, admin } = await open()
  expect(portal.rooms.size).toBe(500)
  expect(freeOn(from)).toBe(2)
  expect(freeOn(dayFromToday(499))).toBe(0)
  expect(portal.rates.get(`plan-deluxe-standard ${from}`)).toMatchObject({
    ...{ rate: '5040.00', stop_sell: false, min_stay_arrival: 1, max_stay: 0 },
  })
  expect(portal.rates.get(`plan-deluxe-guests ${from}`)).toMatchObject({
    rates: [
      { occupancy: 1, rate: '5040.00' },
      { occupancy: 2, rate: '5040.00' },
    ],
  })
  const [channel] = (await admin.call(listChannels)).body.data
  expect(channel).toMatchObject({ status: 'live', lagMinutes: 0, error: null, currency: 'INR' })
  expect(channel?.rooms[0]).toMatchObject({ proposedId: hotel.roomTypeId, warnings: [] })
})

test('sends a price of a room type that has changed, and computes no others', async () => {
  const { admin, id, sync, channel, portal } = await open()
  const suite = await buildRoomType(hotel, 1)
  const { ratePlanId } = channel.plans.find((plan) => plan.ratePlanId) ?? {}
  const body = {
    rooms: [
      { target: 'room-deluxe', roomTypeId: hotel.roomTypeId },
      { target: 'room-suite', roomTypeId: suite },
    ],
    plans: ['plan-deluxe-standard', 'plan-suite-standard'].map((target) => ({
      target,
      ratePlanId: ratePlanId ?? '',
    })),
  }
  expect((await admin.call(setChannelMapping, { params: { id }, body })).status).toBe(200)
  await sync()
  const rateOf = (plan: string) => portal.rates.get(`plan-${plan} ${from}`)?.rate
  expect([rateOf('deluxe-standard'), rateOf('suite-standard')]).toEqual(['5040.00', '10080.00'])
  await setNight({ ...hotel, roomTypeId: suite }, from, { price: 800_000 })
  server.statements.length = 0
  await sync()
  expect([rateOf('deluxe-standard'), rateOf('suite-standard')]).toEqual(['5040.00', '8960.00'])
  const read = server.statements.filter((text) => /value::text as "value" from/.test(text))
  expect(read).toHaveLength(1)
})

test('follows a booking at the price of the portal through a change and a cancellation', async () => {
  const { admin, sync, book, change, list, portal, left, freeOn } = await open()
  const uniqueId = book({ virtualCard: { from, until: to } })
  await sync()
  const [booking] = await list()
  expect(booking).toMatchObject({
    ...{ source: 'channel', name: 'Paula Portal', checkInDate: from, checkOutDate: to },
    amounts: { total: 10000 },
    portal: { name: 'Booking.com', total: 10000, currency: 'INR', decisions: [] },
  })
  expect(booking?.portal?.card).toEqual({ from, until: to })
  expect(await left()).toEqual([1, 1])
  expect(portal.revisions.every(({ isAcknowledged }) => isAcknowledged)).toBe(true)
  const stored = await server.db.selectFrom('channel_revision').select('content').execute()
  expect(JSON.stringify(stored)).not.toContain('5555555555554444')
  const figures = await admin.call(getFigures, { query: { from, to, by: 'channel' } })
  expect(figures.body.data).toMatchObject([{ key: 'Booking.com', sold: 2 }])

  change(uniqueId, 'modified', { checkOut: dayFromToday(13), price: 4000 })
  await sync()
  expect((await list())[0]).toMatchObject({
    ...{ _id: booking?._id, checkOutDate: dayFromToday(13), amounts: { total: 12000 } },
  })
  change(uniqueId, 'cancelled')
  await sync()
  await sync()
  expect(await list()).toEqual([])
  expect((await list('ended'))[0]).toMatchObject({ _id: booking?._id, status: 'cancelled' })
  expect(await left()).toEqual([2, 2])
  expect(nights.map(freeOn)).toEqual([2, 2])
})

test('stores a booking without a free room, and asks for a decision', async () => {
  const { admin, sync, book, list, decisions, freeOn, left } = await open()
  for (const name of ['Ana', 'Bo', 'Cy']) book({ name, force: true })
  await sync()
  const found = await list()
  expect(found).toHaveLength(3)
  const asked = found.filter(({ portal }) => portal?.decisions.includes('noRoom'))
  expect(asked).toHaveLength(1)
  expect(await left()).toEqual([0, 0])
  await sync()
  expect(freeOn(from)).toBe(0)
  const [open_] = await decisions()
  expect(open_).toMatchObject({ decisions: ['noRoom'], total: 10000, bookingId: asked[0]?._id })

  const params = { id: open_?._id ?? '' }
  const suite = await buildRoomType(hotel, 1)
  const moved = await admin.call(decideChannelBooking, { params, body: { roomTypeId: suite } })
  expect(moved.status).toBe(200)
  expect(await decisions()).toEqual([])
  const [again] = (await list()).filter(({ _id }) => _id === asked[0]?._id)
  expect(again?.stays[0]).toMatchObject({ roomTypeId: suite })
  expect(again?.amounts.total).toBe(10000)
  const twice = await admin.call(decideChannelBooking, { params, body: {} })
  expect(twice).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})

test('closes the portal when the desk sells the last room', async () => {
  const { admin, sync, freeOn } = await open()
  for (const name of ['Ana', 'Bo']) {
    const answer = await admin.call(createDeskBooking, {
      body: {
        ...{ checkInDate: from, checkOutDate: to, guest: { name } },
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
      },
    })
    expect(answer.status).toBe(201)
  }
  await sync()
  expect(nights.map(freeOn)).toEqual([0, 0])
  expect(freeOn(dayFromToday(12))).toBe(2)
})

test.each([
  ['a cancellation before the booking', { isEarly: true }],
  ['both in their order', { isEarly: false }],
])('has no stay after %s', async (_, { isEarly }) => {
  const { sync, book, change, list, portal, left } = await open()
  const uniqueId = book()
  change(uniqueId, 'cancelled')
  const [first] = portal.revisions
  // The earlier message is listed only once the later one is acknowledged.
  if (isEarly && first) first.isAcknowledged = true
  await sync()
  if (isEarly && first) first.isAcknowledged = false
  await sync()
  expect(await list()).toEqual([])
  expect(await left()).toEqual([2, 2])
  expect(portal.revisions.every(({ isAcknowledged }) => isAcknowledged)).toBe(true)
})

test('stores what it cannot read as it is, and says so', async () => {
  const { sync, book, list, decisions } = await open()
  book({ name: 'N'.repeat(300), children: 12, currency: 'EUR', price: 80 })
  book({ roomTypeId: 'room-suite', force: true, name: 'Sue' })
  book({ name: 'Odd', attributes: { rooms: [{ room_type_id: 'room-deluxe', days: 'x' }] } })
  await sync()
  const [long] = await list()
  expect(long?.name).toHaveLength(120)
  expect(long?.portal).toMatchObject({ total: 160, currency: 'EUR' })
  expect(long?.amounts.total).toBe(0)
  expect(long?.portal?.decisions.toSorted()).toEqual(['currency', 'guests'])
  const open_ = await decisions()
  expect(open_.map(({ name, decisions: why }) => [name, why])).toEqual([
    [long?.name, expect.anything()],
    ['Sue', ['notMapped']],
    ['Odd', ['invalid']],
  ])
  expect(open_[1]).toMatchObject({ roomsWithoutType: ['Lake View Suite'] })
})

test('keeps the stay of a guest who has checked out', async () => {
  const { sync, book, change, decisions, list } = await open()
  const uniqueId = book()
  await sync()
  const [booking] = await list()
  const stayId = booking?.stays[0]?._id ?? ''
  await changeRows(server.db, 'stay', stayId, { status: 'checkedOut', checked_out_at: new Date() })
  change(uniqueId, 'modified', { checkOut: dayFromToday(13) })
  await sync()
  expect(await decisions()).toMatchObject([{ decisions: ['afterArrival'] }])
  change(uniqueId, 'cancelled')
  await sync()
  expect(await decisions()).toMatchObject([{ decisions: ['cancelledAfterArrival'] }])
  expect((await list('ended'))[0]).toMatchObject({
    checkOutDate: to,
    stays: [{ status: 'checkedOut' }],
  })
})

test('closes rooms that are no longer mapped, and all while it is paused', async () => {
  const { admin, id, sync, book, freeOn, portal, decisions, list } = await open()
  const params = { id }
  await admin.call(setChannelStatus, { params, body: { status: 'paused' } })
  await sync()
  expect(freeOn(from)).toBe(0)
  await admin.call(setChannelStatus, { params, body: { status: 'live' } })
  await sync()
  expect(freeOn(from)).toBe(2)
  await admin.call(setChannelMapping, { params, body: { rooms: [], plans: [] } })
  await sync()
  expect(freeOn(from)).toBe(0)
  expect(portal.rates.get(`plan-deluxe-standard ${from}`)).toMatchObject({ stop_sell: true })
  book({ force: true })
  await sync()
  expect(await list()).toEqual([])
  expect(await decisions()).toMatchObject([{ decisions: ['notMapped'] }])
  const again = await admin.call(setChannelStatus, { params, body: { status: 'live' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
})

test('moves access, pre-check-in and messages with the dates that the portal changes', async () => {
  const { sync, book, change, list } = await open()
  const uniqueId = book({ email: 'paula@portal.example' })
  await sync()
  const [booking] = await list()
  const stay = booking?.stays[0]
  if (!booking || !stay) throw new Error('Expected a booking')
  const departure = Date.parse(booking.checkOut)
  const session = { hotel_id: hotel.id, id: newId(), guest_id: stay.guest._id }
  const other = { ...session, id: newId() }
  const endOf = (days: number) => new Date(departure + (days + 1) * DAY_MS)
  await addRows(server.db, 'guest_session', { ...session, expires_at: endOf(0) })
  // It began without a stay.
  await addRows(server.db, 'guest_session', { ...other, expires_at: endOf(20) })
  const { id: linkId } = await createLinkKey(server.db, server.app.secrets.linkKeys, {
    ...{ hotelId: hotel.id, stayId: stay._id, expiresAt: endOf(0) },
  })
  await changeRows(server.db, 'stay', stay._id, {
    ...{ pre_check_in: 'submitted', expected_at: new Date(booking.checkIn) },
  })

  change(uniqueId, 'modified', { checkIn: dayFromToday(11), checkOut: dayFromToday(15) })
  await sync()
  const ends = await server.db
    .selectFrom('guest_session')
    .select(['id', 'expires_at'])
    .where('hotel_id', '=', hotel.id)
    .where('guest_id', '=', stay.guest._id)
    .execute()
  expect(new Map(ends.map(({ id, expires_at }) => [id, expires_at]))).toEqual(
    new Map([
      [session.id, endOf(3)],
      [other.id, endOf(20)],
    ]),
  )
  expect(await readRow(server.db, 'link_key', ['expires_at'], linkId)).toEqual({
    expires_at: endOf(3),
  })
  const [after] = await list()
  expect(after).toMatchObject({
    ...{ preCheckIn: 'submitted', checkInDate: dayFromToday(11), checkOutDate: dayFromToday(15) },
  })
  expect(after?.stays[0]).not.toHaveProperty('expectedAt')
  const rule = { kind: 'preCheckIn', days: 14 } as Parameters<typeof listOccasions>[2]
  const occasions = await listOccasions(server.db, hotel.id, rule, new Date())
  expect(occasions.map(({ at }) => at.toISOString())).toEqual([after?.checkIn])
})

test('keeps the room of a booking that changes while its room type is no longer mapped', async () => {
  const { admin, id, sync, book, change, decisions, list } = await open()
  const uniqueId = book()
  await sync()
  const body = { rooms: [], plans: [] }
  await admin.call(setChannelMapping, { params: { id }, body })
  change(uniqueId, 'modified', { checkOut: dayFromToday(13) })
  book({ force: true, name: 'Another' })
  await sync()
  expect(await list()).toMatchObject([
    { checkOutDate: dayFromToday(13), portal: { decisions: [] } },
  ])
  expect(await decisions()).toMatchObject([{ name: 'Another', decisions: ['notMapped'] }])
})
