import { cancelStay, createDeskBooking, undoCancel } from '@bellhop/contract/desk/bookings'
import { getFolio } from '@bellhop/contract/desk/folios'
import { changeStayDates, previewStayDates } from '@bellhop/contract/desk/stays'
import { cancelBooking, changeBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { getBill } from '@bellhop/contract/guest/payments'
import { maxBookedExtras } from '@bellhop/domain/limits'
import { expect, test } from 'vitest'
import { findBilledStay } from '../../../ledger/billed-stay.ts'
import { proformaContent } from '../../../ledger/invoice-content.ts'
import { newId } from '../../../shared/ids.ts'
import { book } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff, signInGuest } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { letDaysPass } from '../../../testing/let-days-pass.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { taxRules } from '../../../testing/tax-rules.ts'

const server = await getTestApp()
/** Two rooms at 4,500.00 with 12 % tax; services have 18 %, and food 5 %. */
const hotel = prepare(async () => {
  const made = await buildSellingHotel(server)
  await changeRows(server.db, 'hotel', made.id, {
    tax_rules: taxRules({ room_tax: 1200, service_tax: 1800, food_tax: 500 }),
  })
  return made
})
const desk = prepare(() => buildStaff(hotel))
const ids = prepare(async () => {
  const made = { parking: newId(), dinner: newId() }
  await addRows(server.db, 'extra', [
    extra(made.parking, { name: 'Parking', price: 30_050, per: 'night', tax_kind: 'service' }),
    extra(made.dinner, { name: 'Late dinner', price: 60_000, per: 'person', tax_kind: 'food' }),
  ])
  return made
})
const extra = (
  id: string,
  values: { name: string; price: number; per: 'night' | 'person'; tax_kind: 'service' | 'food' },
) => ({ hotel_id: hotel.id, id, ...values })

const chosen = (parking = 2, dinner = 1) => [
  { extraId: ids.parking, quantity: parking },
  { extraId: ids.dinner, quantity: dinner },
]

/** Two nights for two guests at 9,000.00 with 1,080.00 tax: 2 × 300.50 a night, and a dinner for each. */
const withExtras = { subtotal: 11_402, tax: 1356.36, total: 12_758.36 }

const bookWithExtras = async () => {
  const body = { extras: chosen(), expectedTotal: withExtras.total }
  return (await book(hotel, { body })).body.data
}
const readFolio = async (id: string) => (await desk.call(getFolio, { params: { id } })).body.data
const linesOf = async (stayId: string) => {
  const stay = await findBilledStay(server.db, hotel.id, stayId)
  if (!stay) throw new Error('Expected the stay')
  return proformaContent(stay).lines.filter(({ kind }) => kind === 'charge')
}

test('extras are part of a booking, at the price, name and tax at which they were booked', async () => {
  const { checkInKey, amounts, rooms } = await bookWithExtras()
  const parking = { extraId: ids.parking, name: 'Parking', per: 'night', price: 300.5, quantity: 2 }
  expect(amounts).toEqual(withExtras)
  expect(rooms).toMatchObject([
    {
      ...withExtras,
      extras: [
        { ...parking, taxRate: 18, subtotal: 1202, tax: 216.36, total: 1418.36 },
        { extraId: ids.dinner, per: 'person', quantity: 1, subtotal: 1200, tax: 60, total: 1260 },
      ],
    },
  ])
  await changeRows(server.db, 'extra', ids.parking, { name: 'Garage', price: 99_900 })
  await changeRows(server.db, 'hotel', hotel.id, {
    tax_rules: taxRules({ room_tax: 2800, service_tax: 2800 }),
  })
  const { data } = (await call(server, getBooking, { params: { id: checkInKey } })).body
  expect(data).toMatchObject({ amounts: withExtras, rooms: [{ extras: [parking, {}] }] })
})

test('an extra by guest is for the guests of all rooms, any other for one room', async () => {
  const { rooms } = (await book(hotel, { count: 2, adults: 3, body: { extras: chosen(1) } })).body
    .data
  expect(rooms.map(({ extras = [] }) => extras.map(({ subtotal }) => subtotal))).toEqual([
    [601, 1200],
    [600],
  ])
})

test.each([
  ['of another hotel', () => [{ extraId: unknownId, quantity: 1 }], 'extras.0.extraId'],
  ['chosen twice', () => [...chosen(), ...chosen()], 'extras.2.extraId'],
  ['of no quantity', () => chosen(0), 'extras.0.quantity'],
  ['of too high a quantity', () => chosen(1, 21), 'extras.1.quantity'],
  ['of half a quantity', () => chosen(1.5), 'extras.0.quantity'],
  ['with a price', () => [{ extraId: ids.parking, quantity: 1, price: 1 }], 'extras.0.price'],
  [
    'beyond the limit',
    () => Array.from({ length: maxBookedExtras + 1 }, () => chosen()[0] ?? {}),
    'extras',
  ],
])('rejects extras %s', async (_, build, field) => {
  const { status, body } = await book(hotel, { body: { extras: build() } })
  expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
})

test('rejects the extras of another hotel', async () => {
  const other = await buildHotel(server)
  const id = newId()
  const row = extra(id, { name: 'Cot', price: 100, per: 'night', tax_kind: 'service' })
  await addRows(server.db, 'extra', { ...row, hotel_id: other.id })
  const { status } = await book(hotel, { body: { extras: [{ extraId: id, quantity: 1 }] } })
  expect(status).toBe(400)
})

test('a change of the price before booking is told', async () => {
  await changeRows(server.db, 'extra', ids.parking, { price: 40_000 })
  const body = { extras: chosen(), expectedTotal: withExtras.total }
  expect((await book(hotel, { body })).body).toMatchObject({ code: 'price_changed' })
})

test('extras follow a change of dates and guests by the price at which they were booked', async () => {
  const { checkInKey } = await bookWithExtras()
  await changeRows(server.db, 'extra', ids.parking, { price: 99_900 })
  const body = {
    checkInDate: dayFromToday(2),
    checkOutDate: dayFromToday(5),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
  }
  const changed = await call(server, changeBooking, { params: { id: checkInKey }, body })
  // 13,500 + 1,620; 3 × (601 + 108.18); 600 + 30.
  const amounts = { subtotal: 15_903, tax: 1974.54, total: 17_877.54 }
  expect(changed.body.data).toMatchObject({ amounts, rooms: [amounts] })
  expect(changed.body.data.rooms[0]?.extras).toMatchObject([{ subtotal: 1803 }, { subtotal: 600 }])
})

test('extras follow another departure at the desk', async () => {
  const { rooms } = await bookWithExtras()
  const params = { id: rooms[0]?._id ?? '' }
  const later = { checkOutDate: dayFromToday(4) }
  const { difference } = (await desk.call(previewStayDates, { params, query: later })).body.data
  expect(difference).toBe(4500 + 540 + 601 + 108.18)
  const { body } = await desk.call(changeStayDates, { params, body: later })
  expect(body.data).toMatchObject({ total: withExtras.total + difference })
  const back = { checkOutDate: dayFromToday(2) }
  const { data } = (await desk.call(changeStayDates, { params, body: back })).body
  expect(data.extras).toMatchObject([{ subtotal: 601 }, { subtotal: 1200 }])
})

test('extras are on the folio and the invoice, and posted with their nights', async () => {
  const { rooms } = await bookWithExtras()
  const id = rooms[0]?._id ?? ''
  const before = await readFolio(id)
  expect(before.totals).toMatchObject({ charges: 2678.36, balance: withExtras.total })
  const parking = { title: '2 × Parking', amount: 709.18, tax: 108.18, payer: 'guest' }
  expect(before.nightsToCome.map(({ extras }) => extras)).toMatchObject([
    [parking, { title: '2 × Late dinner', amount: 1260, tax: 60 }],
    [parking],
  ])
  const charges = [
    { title: '2 × Parking', net: 60_100, tax: 10_818 },
    { title: '2 × Late dinner', net: 120_000, tax: 6000 },
    { title: '2 × Parking', net: 60_100, tax: 10_818 },
  ]
  expect(await linesOf(id)).toMatchObject(charges)

  const [room_id] = await buildRooms(hotel, 1, 'X')
  await changeRows(server.db, 'stay', id, { status: 'inHouse', room_id })
  const { guest_id } = await readRow(server.db, 'stay', ['guest_id'], { id })
  const headers = await signInGuest(server, { id: guest_id, hotelId: hotel.id })
  const readBill = async () => (await call(server, getBill, { headers })).body
  expect(await readBill()).toMatchObject({
    charges: [
      { title: '4 × Parking', amount: 1202, tax: 216.36 },
      { title: '2 × Late dinner', amount: 1200, tax: 60 },
    ],
    balance: withExtras.total,
  })
  await letDaysPass(server, id, 2)
  const during = await readFolio(id)
  expect(during.entries.filter(({ kind }) => kind === 'charge')).toMatchObject([
    { title: '2 × Parking', net: 601, tax: 108.18 },
    { title: '2 × Late dinner', net: 1200, tax: 60 },
  ])
  expect(during.totals.balance).toBe(withExtras.total)
  const { charges: billed, balance } = await readBill()
  const titles = ['2 × Parking', '2 × Late dinner', '2 × Parking']
  expect(billed.map(({ title }) => title)).toEqual(titles)
  expect(balance).toBe(withExtras.total)
  expect(during.nightsToCome.map(({ extras }) => extras)).toMatchObject([[parking]])
  expect(await linesOf(id)).toMatchObject(charges)
})

test('a cancellation removes the extras, and undone brings them back', async () => {
  const { checkInKey } = await bookWithExtras()
  const cancelled = await call(server, cancelBooking, { params: { id: checkInKey }, body: {} })
  expect(cancelled.body.data).toMatchObject({ amounts: { total: 0 } })

  const { rooms } = await bookWithExtras()
  const params = { id: rooms[0]?._id ?? '' }
  await desk.call(cancelStay, { params, body: { reason: 'The guest has called.' } })
  expect((await readFolio(params.id)).totals).toMatchObject({ charges: 0, balance: 0 })
  await desk.call(undoCancel, { params, body: {} })
  expect((await readFolio(params.id)).totals.balance).toBe(withExtras.total)
})

test('the desk books extras, too', async () => {
  const { data } = (
    await desk.call(createDeskBooking, {
      body: {
        ...{ checkInDate: dayFromToday(1), checkOutDate: dayFromToday(3), extras: chosen() },
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }],
        guest: { name: 'Leela Nair' },
      },
    })
  ).body
  expect(data).toMatchObject({ amounts: withExtras, stays: [{ extras: [{}, {}] }] })
})
