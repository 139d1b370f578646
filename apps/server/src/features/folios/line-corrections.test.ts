import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDiscount, correctEntry, undoCorrection } from '@bellhop/contract/desk/corrections'
import { type Folio, getFolio } from '@bellhop/contract/desk/folios'
import { getDayReport } from '@bellhop/contract/desk/reports'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, expect, test } from 'vitest'
import { lockRow } from '../../database/lock-rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveRequest } from '../../requests/move-request.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { setTaxes } from '../../testing/tax-examples.ts'

const server = await getTestApp()
let params: { id: string }
const hotel = prepare(() => buildHotel(server, { country: 'IN' }))
beforeEach(async () => {
  await setTaxes(hotel, [
    {
      ...{ id: newId(), name: { en: 'GST' }, appliesTo: 'food', kind: 'percent' },
      slabs: [{ upTo: 500_00, rate: 500 }, { rate: 1800 }],
      validFrom: '2020-01-01',
    },
  ])
})
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  params = { id: guest.stayId }
  await order()
})

/** Two dosas at 350.00 with 5 %, a cake at 799.99 with 18 %. */
async function order(): Promise<void> {
  const outlet = await buildOutlet(hotel)
  const dosa = await buildFood(hotel, outlet, { name: 'Dosa', price: 350_00 })
  const cake = await buildFood(hotel, outlet, { name: 'Cake', price: 799_99 })
  const lines = [
    { itemId: dosa.id, quantity: 2 },
    { itemId: cake.id, quantity: 1 },
  ]
  const body = { restaurantId: outlet.id, lines }
  expect((await guest.call(createFoodRequest, { body })).status).toBe(201)
}

const read = async (): Promise<Folio> => (await desk.call(getFolio, { params })).body.data
async function readOrder() {
  const { entries } = await read()
  const entry = entries.find(({ lines }) => lines)
  const [dosa, cake] = entry?.lines ?? []
  if (!entry || !dosa || !cake) throw new Error('Expected an order of two dishes')
  return { entryId: entry._id, dosa, cake, last: entries.at(-1) }
}
const discount = (body: object) =>
  desk.call(addDiscount, { params, body: { reason: 'Burnt.', ...body } })
const correct = (id: string, body: object) =>
  desk.call(correctEntry, { params: { id }, body: { reason: 'Sent back.', ...body } })
const undo = (id = '') =>
  desk.call(undoCorrection, { params: { id }, body: { reason: 'Wrong dish.' } })

test('a discount on a dish is of its price, with its own tax', async () => {
  const { entryId, dosa, cake } = await readOrder()
  expect([dosa, cake]).toMatchObject([
    { name: 'Dosa', quantity: 2, net: 700, tax: 35, taxRate: 5, left: { net: 700, tax: 35 } },
    { name: 'Cake', quantity: 1, net: 799.99, tax: 144, taxRate: 18 },
  ])
  const { status } = await discount({
    ...{ entryId, lineId: cake._id, percent: 10, expectedNet: 799.99 },
  })
  expect(status).toBe(201)
  const after = await readOrder()
  // 18 % of 719.99 is 129.60.
  expect(after.last).toMatchObject({
    line: { name: 'Cake' },
    isDiscount: true,
    net: -80,
    tax: -14.4,
  })
  expect(after.dosa.left).toEqual({ net: 700, tax: 35 })
  expect(after.cake.left).toEqual({ net: 719.99, tax: 129.6 })
  const bill = await guest.call(getBill)
  expect(bill.body.data[0]?.corrections).toMatchObject([
    { amount: 80, tax: 14.4, isDiscount: true, item: 'Cake', reason: 'Burnt.' },
  ])
})

test('a dish is corrected down to nothing, also after a discount on the order', async () => {
  const { entryId, cake } = await readOrder()
  await discount({ entryId, percent: 10 })
  await correct(entryId, { lineId: cake._id })
  const after = await readOrder()
  expect(after.cake.left).toEqual({ net: 0, tax: 0 })
  // Shares are rounded down; the last line has the rest.
  expect(after.dosa.left).toEqual({ net: 629.99, tax: 31.5 })
  expect((await correct(entryId, { lineId: cake._id })).status).toBe(409)
  expect((await correct(entryId, { lineId: after.dosa._id, amount: 630 })).status).toBe(400)
})

test('a request that ends takes off what is left after corrections made while it waited for its turn', async () => {
  const asked = new Date()
  const { entryId, cake } = await readOrder()
  await correct(entryId, { lineId: cake._id, amount: 300 })
  const request = await readRow(server.db, 'guest_request', ['id'], { hotel_id: hotel.id })
  await inTransaction(server.db, async (tx) => {
    await lockRow(tx, 'guest_request', hotel.id, request.id)
    await moveRequest(tx, {
      ...{ hotelId: hotel.id, id: request.id, from: ['new'], to: 'rejected', at: asked },
      ...{ timelineId: newId(), by: 'hotel', name: 'Asha' },
    })
  })
  const { dosa, last } = await readOrder()
  expect(last).toMatchObject({ net: -1199.99, isDiscount: false })
  expect(dosa.left).toEqual({ net: 0, tax: 0 })
})

test('undoing it puts the dish back', async () => {
  const { entryId, cake } = await readOrder()
  await correct(entryId, { lineId: cake._id })
  const { last } = await readOrder()
  expect((await undo(last?._id)).status).toBe(201)
  const after = await readOrder()
  expect(after.last).toMatchObject({ net: 799.99, tax: 144, line: { _id: cake._id } })
  expect(after.cake.left).toEqual({ net: 799.99, tax: 144 })
})

test('the invoice states what is left of each dish, and a credit note the dish alone', async () => {
  const { entryId, dosa, cake } = await readOrder()
  await discount({ entryId, lineId: cake._id, percent: 10 })
  await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
  await desk.call(checkOut, { params, body: { reason: 'The company pays.' } })
  await correct(entryId, { lineId: dosa._id, amount: 350 })
  const documents = await server.db
    .selectFrom('invoice')
    .select('content')
    .where('stay_id', '=', guest.stayId)
    .orderBy('issued_at')
    .execute()
  const lines = documents.map(({ content }) =>
    content.lines
      .filter(({ kind }) => kind === 'request')
      .map(({ title, net, tax, taxRate }) => [title, net, tax, taxRate]),
  )
  expect(lines).toEqual([
    [
      ['Dosa', 700_00, 35_00, 500],
      ['Cake', 719_99, 129_60, 1800],
    ],
    [['Dosa', 350_00, 17_50, 500]],
  ])
})

test('a day’s report lists it under the rate of the dish', async () => {
  const { entryId, cake } = await readOrder()
  await correct(entryId, { lineId: cake._id })
  const { taxRates } = (await desk.call(getDayReport, { query: {} })).body.data
  expect(taxRates).toMatchObject([
    { taxRate: 5, net: 700, tax: 35 },
    { taxRate: 18, net: 0, tax: 0 },
  ])
})

test('is not found for a line of another order or hotel, and needs its entry', async () => {
  const { entryId, cake } = await readOrder()
  await order()
  const { entries } = await read()
  const other = entries.findLast(({ lines }) => lines)?.lines?.[0]?._id
  expect((await correct(entryId, { lineId: other })).status).toBe(404)
  expect((await discount({ entryId, lineId: unknownId, percent: 10 })).status).toBe(404)
  expect((await discount({ lineId: cake._id, percent: 10 })).status).toBe(400)
})
