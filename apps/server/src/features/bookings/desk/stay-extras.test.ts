import { listAudit } from '@bellhop/contract/desk/audit'
import { getFolio } from '@bellhop/contract/desk/folios'
import { getStayExtras, setStayExtras } from '@bellhop/contract/desk/stay-extras'
import { changeBooking } from '@bellhop/contract/guest/bookings'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { book } from '../../../testing/booking-calls.ts'
import { buildGuest, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { letDaysPass } from '../../../testing/let-days-pass.ts'
import { prepare } from '../../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows } from '../../../testing/rows.ts'
import { taxRules } from '../../../testing/tax-rules.ts'
import { setUpWalkIns } from '../../../testing/walk-ins.ts'
import { postPastNights } from '../../payments/post-nights.ts'

const { server, rooms, hotel, desk, walkIn, change } = await setUpWalkIns()

const ids = prepare(async () => {
  await changeRows(server.db, 'hotel', hotel.id, {
    tax_rules: taxRules({ room_tax: 1200, service_tax: 1800 }),
  })
  const made = { parking: newId(), cot: newId() }
  const service = { hotel_id: hotel.id, tax_kind: 'service' as const }
  await addRows(server.db, 'extra', [
    { ...service, id: made.parking, position: 1, name: 'Parking', price: 30_000, per: 'night' },
    { ...service, id: made.cot, position: 2, name: 'Cot', price: 50_000, per: 'stay' },
  ])
  return made
})

/** In house from today on, also after midnight. */
const today = () => ({ roomId: rooms[0], checkInDate: dayFromToday(0) })

const parking = (quantity = 1) => ({ extraId: ids.parking, quantity })
const cot = (quantity = 1) => ({ extraId: ids.cot, quantity })

const read = async (id: string) => (await desk.call(getStayExtras, { params: { id } })).body.data
const set = (id: string, extras: object[], expectedTotal?: number) =>
  desk.call(setStayExtras, {
    params: { id },
    body: { extras, ...(expectedTotal !== undefined && { expectedTotal }) },
  })
const readFolio = async (id: string) => (await desk.call(getFolio, { params: { id } })).body.data
const quantities = async (id: string) =>
  (await read(id)).extras.map(({ quantity, isPosted }) => (isPosted ? 'posted' : quantity))

test('a walk-in has the extras that were chosen', async () => {
  const stay = await walkIn({ roomId: rooms[0], extras: [parking(2), cot()] })
  expect(stay.extras).toMatchObject([{ subtotal: 1200 }, { subtotal: 500 }])
  // 2 × 4,500.00 with 12 %, 1,700.00 with 18 %.
  expect(stay.total).toBe(10_080 + 2006)
  expect((await readFolio(stay._id)).totals).toMatchObject({ charges: 2006, balance: 12_086 })
})

test('adds and removes extras of a stay, and its bill follows', async () => {
  const stay = await walkIn({ roomId: rooms[0] })
  expect(await read(stay._id)).toMatchObject({
    extras: [
      { _id: ids.parking, name: 'Parking', price: 300, taxRate: 18, quantity: 0 },
      { _id: ids.cot, per: 'stay', price: 500, quantity: 0 },
    ],
    ...{ nightsToCome: 2, adults: 2, children: 0 },
  })
  const added = await set(stay._id, [parking(), cot()], 1298)
  expect(added).toMatchObject({ status: 200, body: { data: { total: 10_080 + 1298 } } })
  expect((await readFolio(stay._id)).totals.charges).toBe(1298)
  expect(await quantities(stay._id)).toEqual([1, 1])
  const removed = await set(stay._id, [parking()], 708)
  expect(removed.body.data.extras).toMatchObject([{ extraId: ids.parking, total: 708 }])
  expect((await readFolio(stay._id)).totals.charges).toBe(708)
  const admin = await buildStaff(hotel, { role: 'admin' })
  const query = { area: 'stays' }
  const { data } = (await admin.call(listAudit, { query })).body
  expect(data.filter(({ action }) => action === 'stay.extras')).toHaveLength(2)
})

test('an extra keeps the price at which it was sold, a new one has the present price', async () => {
  const stay = await walkIn({ extras: [parking()] })
  await server.db
    .updateTable('extra')
    .set({ price: 99_900 })
    .where('hotel_id', '=', hotel.id)
    .execute()
  const { body } = await set(stay._id, [parking(2), cot()])
  expect(body.data.extras).toMatchObject([{ subtotal: 1200 }, { subtotal: 999 }])
  await server.db.deleteFrom('extra').where('hotel_id', '=', hotel.id).execute()
  expect(await quantities(stay._id)).toEqual([2, 1])
  expect((await set(stay._id, [parking(3)])).body.data.extras).toMatchObject([{ subtotal: 1800 }])
})

test('rejects another total than the one shown, and stores nothing', async () => {
  const stay = await walkIn()
  expect(await set(stay._id, [parking()], 600)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', amounts: { total: 708 } },
  })
  expect(await quantities(stay._id)).toEqual([0, 0])
})

test('extras on the bill stay as they are, and others begin with the nights to come', async () => {
  const stay = await walkIn({ ...today(), nights: 4, extras: [cot()] })
  const id = stay._id
  await letDaysPass(server, id, 2)
  expect(await read(id)).toMatchObject({ nightsToCome: 2 })
  expect(await quantities(id)).toEqual([0, 'posted'])
  expect(await set(id, [cot()])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'extras.0.extraId' }] },
  })
  const { body } = await set(id, [parking()])
  expect(body.data.extras).toMatchObject([{ subtotal: 500 }, { subtotal: 600 }])
  expect((await readFolio(id)).nightsToCome.map(({ extras }) => extras.length)).toEqual([1, 1])
  // Later nights have what the last one has.
  const longer = await change(id, { checkOutDate: dayFromToday(3) })
  expect(longer.body.data.extras).toMatchObject([{ subtotal: 500 }, { subtotal: 900 }])
  await set(id, [])
  const longest = await change(id, { checkOutDate: dayFromToday(4) })
  expect(longest.body.data.extras).toMatchObject([{ extraId: ids.cot, subtotal: 500 }])
})

test('one that is charged once is posted with the first of the nights to come', async () => {
  const stay = await walkIn({ ...today(), nights: 3 })
  await letDaysPass(server, stay._id, 1)
  await set(stay._id, [cot()])
  expect(await quantities(stay._id)).toEqual([0, 1])
  expect((await readFolio(stay._id)).nightsToCome.map(({ extras }) => extras.length)).toEqual([
    1, 0,
  ])
  await postPastNights(server.db, server.app.bus, new Date(Date.now() + DAY_MS))
  const { entries } = await readFolio(stay._id)
  expect(entries.filter(({ title }) => title === 'Cot')).toMatchObject([{ net: 500, tax: 90 }])
  expect(await quantities(stay._id)).toEqual([0, 'posted'])
})

test('a stay whose nights are all on the bill, or that has ended, takes no extras', async () => {
  const stay = await walkIn({ roomId: rooms[0] })
  await letDaysPass(server, stay._id, 3)
  expect(await read(stay._id)).toMatchObject({ nightsToCome: 0 })
  expect(await set(stay._id, [parking()])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'extras' }] },
  })
  const left = await buildGuest(hotel, { status: 'checkedOut' })
  const ended = { status: 409, body: { code: 'not_booked' } }
  expect(await set(left.stayId, [])).toMatchObject(ended)
  expect(await desk.call(getStayExtras, { params: { id: left.stayId } })).toMatchObject(ended)
})

test('rejects an extra that the hotel does not have, and one chosen twice', async () => {
  const { _id: id } = await walkIn()
  const fieldOf = async (extras: object[]) => (await set(id, extras)).body.errors?.[0]?.field
  expect(await fieldOf([{ extraId: unknownId, quantity: 1 }])).toBe('extras.0.extraId')
  expect(await fieldOf([parking(), parking()])).toBe('extras.1.extraId')
})

test('extras of one room stay with it when the guest changes the booking', async () => {
  await buildRooms(hotel, 4, 'S.')
  await openSale(hotel)
  const booking = (await book(hotel, { count: 2, adults: 3 })).body.data
  const second = booking.rooms[1]?._id ?? ''
  expect((await set(second, [parking(), cot()])).status).toBe(200)
  const body = {
    checkInDate: dayFromToday(1),
    checkOutDate: dayFromToday(4),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 2, adults: 3, children: 0 }],
  }
  const params = { id: booking.checkInKey }
  const changed = await call(server, changeBooking, { params, body })
  const extrasOf = (stayId: string) =>
    changed.body.data.rooms.find(({ _id }) => _id === stayId)?.extras
  expect(extrasOf(second)).toMatchObject([{ subtotal: 900 }, { subtotal: 500 }])
  expect(extrasOf(booking.rooms[0]?._id ?? '')).toBeUndefined()
})
