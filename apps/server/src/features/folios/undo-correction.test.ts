import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDiscount, correctEntry, undoCorrection } from '@bellhop/contract/desk/corrections'
import { type Folio, getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { getBill } from '@bellhop/contract/guest/payments'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
let params: { id: string }
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  params = { id: guest.stayId }
  const body = { title: 'Minibar', amount: 100, taxRate: 18 }
  await desk.call(postCharge, { params, body })
})

const read = async (): Promise<Folio> => (await desk.call(getFolio, { params })).body.data
const lastId = async () => (await read()).entries.at(-1)?._id ?? ''
const undo = (id: string) =>
  desk.call(undoCorrection, { params: { id }, body: { reason: 'Entered by mistake.' } })
/** @returns the id of the correction of the charge */
async function correct(amount: number): Promise<string> {
  const [charge] = (await read()).entries
  const body = { reason: 'Wrong room.', amount }
  await desk.call(correctEntry, { params: { id: charge?._id ?? '' }, body })
  return await lastId()
}

test('puts back what the correction has taken, with its tax and for the guest, once', async () => {
  const wrong = await correct(40)
  await correct(10)
  const answers = await Promise.all([1, 2, 3].map(() => undo(wrong)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { entries, totals } = await read()
  expect(totals.charges).toBe(106.2)
  expect(entries[0]?.open).toBe(106.2)
  expect(entries.at(-1)).toMatchObject({
    ...{ correctsId: entries[0]?._id, undoesId: wrong, isDiscount: false },
    ...{ net: 40, tax: 7.2, reason: 'Entered by mistake.' },
  })
  const asGuest = { ...guest.headers, 'accept-language': 'hi' }
  const bill = await call(server, getBill, { headers: asGuest })
  expect(bill.body.charges[0]?.corrections).toMatchObject([
    { amount: 40, tax: 7.2, reason: 'Wrong room.' },
    { amount: 10, tax: 1.8 },
    { amount: -40, tax: -7.2, reason: 'ग़लती से दर्ज किया गया।' },
  ])
})

test('a discount stays a discount, and what is undone can be corrected again', async () => {
  const [charge] = (await read()).entries
  const discount = { entryId: charge?._id ?? '', percent: 100, reason: 'Sorry.' }
  await desk.call(addDiscount, { params, body: discount })
  expect((await undo(await lastId())).status).toBe(201)
  expect((await read()).entries.at(-1)).toMatchObject({ isDiscount: true, net: 100 })
  await correct(100)
  expect((await read()).totals.charges).toBe(0)
})

test('rejects originals, undone entries and refunds', async () => {
  expect((await undo(await lastId())).status).toBe(400)
  const wrong = await correct(40)
  await undo(wrong)
  expect((await undo(await lastId())).status).toBe(400)
  const payment = { stayId: guest.stayId, amount: 50, method: 'cash' as const }
  await desk.call(takePayment, { body: payment })
  const id = await lastId()
  await desk.call(correctEntry, { params: { id }, body: { reason: 'Too much.' } })
  expect((await undo(await lastId())).status).toBe(400)
})

test('after check-out, a debit note raises the invoice again, once', async () => {
  const before = await correct(40)
  await desk.call(checkOut, { params, body: { reason: 'The company pays.' } })
  const after = await correct(10)
  for (const id of [before, after]) {
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  }
  expect((await read()).totals.charges).toBe(118)
  const documents = await server.db
    .selectFrom('invoice')
    .select(['kind', 'number', 'content'])
    .where('stay_id', '=', guest.stayId)
    .orderBy('issued_at')
    .execute()
  const [invoice, ...notes] = documents
  expect(notes).toMatchObject([
    { kind: 'creditNote', content: { totals: { net: 10_00, tax: 1_80, total: 11_80 } } },
    { kind: 'debitNote', content: { totals: { net: 40_00, tax: 7_20, total: 47_20 } } },
    { kind: 'debitNote', content: { totals: { net: 10_00, tax: 1_80, total: 11_80 } } },
  ])
  expect(notes.map(({ number }) => number.slice(0, 3))).toEqual(['CN/', 'DN/', 'DN/'])
  expect(notes[1]?.content).toMatchObject({
    lines: [{ title: 'Minibar', net: 40_00, tax: 7_20, taxRate: 1800 }],
    credits: { number: invoice?.number, reasons: ['Entered by mistake.'] },
  })
})
