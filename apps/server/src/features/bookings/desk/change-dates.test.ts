import { createDeskBooking, getRoomPlan } from '@bellhop/contract/desk/bookings'
import { getFolio } from '@bellhop/contract/desk/folios'
import { addRateRule } from '@bellhop/contract/desk/rates'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { addWire } from '@bellhop/domain/money/money'
import { addDays, daysForSale } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { integer, record, sample } from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { buildGuest, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { hotelToday } from '../../../testing/hotel-today.ts'
import { moveIntoPast } from '../../../testing/let-days-pass.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../../testing/tax-examples.ts'
import { setUpWalkIns } from '../../../testing/walk-ins.ts'

const walkIns = await setUpWalkIns()
const { server, rooms, hotel, desk, inNights, walkIn, change, preview, listSold } = walkIns
afterEach(() => void vi.useRealTimers())

const timeZone = 'Asia/Kolkata'

const setPrice = (price: number) =>
  server.db.updateTable('availability').set({ price }).where('hotel_id', '=', hotel.id).execute()

test('adds nights at today’s rate, and keeps what the others were sold at', async () => {
  const stay = await walkIn({ roomId: rooms[0] })
  await setPrice(600000)
  const shown = await preview(stay._id, { checkOutDate: inNights(4) })
  expect(shown.body.data).toEqual({
    checkInDate: inNights(0),
    checkOutDate: inNights(4),
    before: { subtotal: 9000, tax: 1080, total: 10080 },
    after: { subtotal: 21000, tax: 2520, total: 23520 },
    difference: 13440,
    nights: [
      { date: inNights(2), price: 6000 },
      { date: inNights(3), price: 6000 },
    ],
    fee: 0,
  })
  expect(await listSold()).toEqual([1, 1, 0, 0, 0])
  const expectedTotal = shown.body.data.after.total
  const { status, body } = await change(stay._id, { checkOutDate: inNights(4), expectedTotal })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    _id: stay._id,
    checkOutDate: inNights(4),
    total: 23520,
    nights: [{ price: 4500 }, { price: 4500 }, { price: 6000 }, { price: 6000 }],
  })
  expect(await listSold()).toEqual([1, 1, 1, 1, 0])
  const plan = await desk.call(getRoomPlan, { query: {} })
  const [part, ...others] = plan.body.data.roomTypes[0]?.rooms[0]?.stays ?? []
  expect(part).toMatchObject({ checkInDate: inNights(0), checkOutDate: inNights(4) })
  expect(others).toEqual([])
})

test('rejects another total than the one shown', async () => {
  const stay = await walkIn()
  await setPrice(600000)
  const answer = await change(stay._id, { checkOutDate: inNights(3), expectedTotal: 15120 })
  const body = { code: 'price_changed', amounts: { total: 16800 } }
  expect(answer).toMatchObject({ status: 409, body })
  expect(await listSold()).toEqual([1, 1, 0, 0, 0])
})

test('sells added nights at the price of the desk, and never changes the others', async () => {
  const stay = await walkIn()
  const { body } = await change(stay._id, { checkOutDate: inNights(3), price: 1000 })
  expect(body.data.nights).toMatchObject([{ price: 4500 }, { price: 4500 }, { price: 1000 }])
  const rejected = await change(stay._id, { checkOutDate: inNights(2), price: 1000 })
  expect(rejected).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } })
})

test('does not extend into a sold night, or one on which the room has another guest', async () => {
  const [stay, other] = [await walkIn({ roomId: rooms[0] }), await walkIn({ roomId: rooms[1] })]
  const next = await walkIn({ roomId: rooms[0], checkInDate: inNights(2), nights: 1 })
  const taken = { status: 409, body: { code: 'room_taken', params: { room: 'R.0' } } }
  expect(await preview(stay._id, { checkOutDate: inNights(3) })).toMatchObject(taken)
  expect(await change(stay._id, { checkOutDate: inNights(3) })).toMatchObject(taken)
  expect((await change(other._id, { checkOutDate: inNights(3) })).status).toBe(200)
  const soldOut = { status: 409, body: { code: 'sold_out' } }
  expect(await preview(stay._id, { checkOutDate: inNights(3) })).toMatchObject(soldOut)
  expect(await change(stay._id, { checkOutDate: inNights(3) })).toMatchObject(soldOut)
  expect(await listSold()).toEqual([2, 2, 2, 0, 0])
  expect(next.checkInDate).toBe(inNights(2))
})

test('nights that are added again are in the room of the guest, not that of an earlier night', async () => {
  const today = hotelToday(timeZone)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T15:00+05:30`) })
  Object.assign(desk, await buildStaff(hotel))
  const { _id: id } = await walkIn({ roomId: rooms[0] })
  await moveIntoPast(server.db, id, 1)
  const body = { roomId: rooms[1], acceptsAnyState: true }
  await desk.call(assignRoom, { params: { id }, body })
  expect((await change(id, { checkOutDate: today })).status).toBe(200)
  expect((await change(id, { checkOutDate: addDays(today, 2) })).status).toBe(200)
  const { rows } = await sql<{ room: string }>`
    SELECT DISTINCT room_id AS room FROM stay_night
    WHERE stay_id = ${id} AND night >= ${today}::date`.execute(server.db)
  expect(rows).toEqual([{ room: rooms[1] }])
})

test('the preview says what the change would say of closed nights', async () => {
  const [room = unknownId] = rooms
  const { _id } = await walkIn({ roomId: room })
  const body = { checkOutDate: inNights(4) }
  const answers = async () => {
    const both = [await preview(_id, body), await change(_id, body)]
    return both.map(({ status, body: { code, detail } }) => ({ status, code, detail }))
  }
  const close = (values: object) =>
    desk.call(setRoomState, { params: { id: room }, body: values as never })
  await close({ state: 'outOfOrder', reason: 'No hot water', from: inNights(3) })
  const outOfOrder = { status: 409, code: 'room_taken', detail: expect.stringMatching(/order/) }
  expect(await answers()).toEqual([outOfOrder, outOfOrder])
  await close({ state: 'outOfService', reason: 'Old carpet', from: inNights(3) })
  expect((await preview(_id, body)).status).toBe(200)
  const manager = await buildStaff(hotel, { role: 'manager' })
  const night = { firstNight: inNights(3), lastNight: inNights(3), weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const rule = { name: 'Closed', ...night, roomTypeIds: [hotel.roomTypeId], roomsForSale: 0 }
  expect((await manager.call(addRateRule, { body: rule })).status).toBe(201)
  const soldOut = { status: 409, code: 'sold_out', detail: expect.any(String) }
  expect(await answers()).toEqual([soldOut, soldOut])
})

test('sells the last night to one of two simultaneous extensions', async () => {
  const stays = [await walkIn(), await walkIn()]
  await walkIn({ checkInDate: inNights(2), nights: 1 })
  const answers = await Promise.all(
    stays.map(({ _id }) => change(_id, { checkOutDate: inNights(3) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listSold()).toEqual([2, 2, 2, 0, 0])
})

test('accepts no departure before today, and no change of an ended stay', async () => {
  const guest = await buildGuest(hotel)
  const today = hotelToday(timeZone)
  const fieldOf = async (checkOutDate: string) =>
    (await change(guest.stayId, { checkOutDate })).body.errors?.[0]?.field
  expect(await fieldOf(addDays(today, -1))).toBe('checkOutDate')
  expect(await fieldOf(addDays(today, 40))).toBe('checkOutDate')
  expect(await fieldOf(addDays(today, daysForSale + 9))).toBe('checkOutDate')
  const left = await buildGuest(hotel, { status: 'checkedOut' })
  const ended = { code: 'not_booked', detail: 'The guest has checked out.' }
  const answer = await change(left.stayId, { checkOutDate: inNights(3) })
  expect(answer).toMatchObject({ status: 409, body: ended })
  expect((await change(unknownId, { checkOutDate: inNights(3) })).status).toBe(404)
})

test('the guest’s phone has the new departure, and its session ends that much later', async () => {
  const known = await buildGuest(hotel, { status: 'registered' })
  const guest = { name: 'Ananya Rao', phone: known.phone }
  const stay = await walkIn({ roomId: rooms[0], guest })
  const { checkOut } = (await known.call(getGuest)).body.data
  const session = { guest_id: known.id }
  const expires_at = new Date(Date.parse(checkOut ?? '') + DAY_MS)
  await changeRows(server.db, 'guest_session', session, { expires_at })
  const readEnd = () => readRow(server.db, 'guest_session', ['expires_at'], session)
  const before = await readEnd()
  await change(stay._id, { checkOutDate: inNights(4) })
  expect((await known.call(getGuest)).body.data.duration).toBe(4)
  expect((await readEnd()).expires_at.getTime()).toBe(expires_at.getTime() + 2 * DAY_MS)

  // One that ends with another stay is left as it is.
  await changeRows(server.db, 'guest_session', session, before)
  await change(stay._id, { checkOutDate: inNights(3) })
  expect(await readEnd()).toEqual(before)
})

test('taxes of the first nights only count from the arrival', async () => {
  await setTaxes(hotel, taxExamples.Barcelona)
  const body = {
    checkInDate: inNights(0),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }],
    guest: { name: 'Priya Nair' },
  }
  const enter = async (nights: number) => {
    const dates = { ...body, checkOutDate: inNights(nights) }
    return (await desk.call(createDeskBooking, { body: dates })).body.data.stays[0]
  }
  const [short, long] = [await enter(6), await enter(9)]
  const extended = await change(short?._id ?? unknownId, { checkOutDate: inNights(9) })
  expect(extended.body.data.total).toBe(long?.total)
  expect(extended.body.data.stayTaxes).toEqual(long?.stayTaxes)
})

test('prices sum to the nights sold through moves, extensions and shortenings', async () => {
  const steps = sample(
    record({
      price: integer({ min: 0, max: 1_500_000 }),
      room: integer({ min: 0, max: 1 }),
      nights: integer({ min: 1, max: 10 }),
    }),
    { numRuns: Number(process.env.RANDOM_STAYS ?? 40) },
  )
  const stay = await walkIn({ roomId: rooms[0] })
  /** The price at which each night was sold. */
  const sold = new Map(stay.nights.map(({ date, price }) => [date, price]))
  for (const { price, room, nights } of steps) {
    await sql`
      UPDATE availability SET price = ${price}::integer + 1000 * extract(day FROM night)::integer
      WHERE hotel_id = ${hotel.id}`.execute(server.db)
    const body = { roomId: rooms[room] ?? null }
    await desk.call(assignRoom, { params: { id: stay._id }, body })
    const checkOutDate = inNights(nights)
    const shown = (await preview(stay._id, { checkOutDate })).body.data
    for (const { date, price } of shown.nights) {
      if (sold.has(date)) sold.delete(date)
      else sold.set(date, price)
    }
    const expectedTotal = shown.after.total
    const { status, body: changed } = await change(stay._id, { checkOutDate, expectedTotal })
    expect(status).toBe(200)
    const kept = new Map(changed.data.nights.map(({ date, price }) => [date, price]))
    expect(kept).toEqual(sold)
    expect(changed.data.subtotal).toBe(addWire([...sold.values()], 'INR'))
    expect(shown.difference).toBe(addWire([shown.after.total, -shown.before.total], 'INR'))
    const folio = await desk.call(getFolio, { params: { id: stay._id } })
    expect(folio.body.data.totals.room).toBe(changed.data.total)
    expect((await listSold(11)).reduce((sum, one) => sum + one, 0)).toBe(sold.size)
  }
})
