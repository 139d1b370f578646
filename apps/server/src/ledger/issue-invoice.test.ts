import { checkOut } from '@bellhop/contract/desk/check-out'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { postCharge } from '@bellhop/contract/desk/folios'
import { decideDispute, takePayment } from '@bellhop/contract/desk/payments'
import { advanceRequest } from '@bellhop/contract/desk/requests'
import { disputeRequest } from '@bellhop/contract/guest/payments'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { folioTotals } from '@bellhop/domain/money/folio'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, type TestGuest } from '../testing/builders.ts'
import { type Caller, call } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { readRow, readRows } from '../testing/rows.ts'
import { taxRules } from '../testing/tax-rules.ts'
import { issueInvoice } from './issue-invoice.ts'

const server = await getTestApp()
const hotel = prepare(() =>
  buildHotel(server, {
    country: 'IN',
    room_tax: 1200,
    food_tax: 500,
    legal_name: 'Lakehouse Private Limited',
    tax_number: '08AABCL4160R1Z2',
    room_tax_code: '996311',
    food_tax_code: '996331',
  }),
)
const desk = prepare(() => buildStaff(hotel))

async function leave({ stayId }: TestGuest) {
  for (;;) {
    const options = { headers: desk.headers, params: { id: stayId }, body: { reason: 'Company.' } }
    const answer = await call(server, checkOut, options)
    // On a busy machine, some of many wait too long for the database; their callers try again.
    if (answer.status !== 503) return answer
  }
}

const charge = async ({ stayId }: TestGuest, amount: number): Promise<string> => {
  const body = { title: 'Minibar', amount, taxRate: 18, taxCode: '999799' }
  const answer = await desk.call(postCharge, { params: { id: stayId }, body })
  expect(answer.status).toBe(201)
  return answer.body.data.entries.at(-1)?._id ?? ''
}
const correct = (id: string, body: object = {}) =>
  desk.call(correctEntry, { params: { id }, body: { reason: 'Not used.', ...body } })

/** Lists documents of the hotel by kind and serial number. */
async function listDocuments(hotelId = hotel.id) {
  return await server.db
    .selectFrom('invoice')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('kind', 'desc')
    .orderBy('serial')
    .execute()
}

/** Places an order that has been delivered. @returns its id */
async function order(guest: TestGuest, as: Caller): Promise<string> {
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet, { price: 35_000, name: 'Thali' })
  const body = { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 2 }] }
  const { data } = (await as.call(createFoodRequest, { body })).body
  const tip = { headers: as.headers, params: { guestRequestId: data._id }, body: { totalTip: 50 } }
  await call(server, tipGuestRequest, tip)
  const done = { headers: desk.headers, params: { id: data._id }, body: { status: 'done' } }
  expect((await call(server, advanceRequest, done)).status).toBe(200)
  expect(guest.hotelId).toBe(hotel.id)
  return data._id
}

describe('serial numbers', () => {
  test('have no gap and no duplicate, with 20 simultaneous check-outs and others that fail', async () => {
    const elsewhere = await buildHotel(server)
    const other = await buildStaff(elsewhere)
    const guests = await Promise.all(Array.from({ length: 20 }, () => buildGuest(hotel)))
    const failing = await Promise.all(
      Array.from({ length: 10 }, () => buildGuest(hotel, { status: 'checkedOut' })),
    )
    const fail = ({ stayId }: TestGuest) =>
      inTransaction(server.db, async (tx) => {
        await issueInvoice(tx, { hotelId: hotel.id, stayId, staffId: desk.id, at: new Date() })
        throw new Error('The check-out fails after all')
      }).catch(() => undefined)
    const { stayId } = await buildGuest(elsewhere, { status: 'checkedOut' })
    const [there] = await Promise.all([
      inTransaction(server.db, (tx) =>
        issueInvoice(tx, { hotelId: elsewhere.id, stayId, staffId: other.id, at: new Date() }),
      ),
      ...guests.flatMap((guest, index) => {
        const fails = failing[index]
        return [leave(guest), ...(fails ? [fail(fails)] : [])]
      }),
    ])
    const documents = await listDocuments()
    expect(documents.map(({ serial }) => serial)).toEqual(guests.map((_, index) => index + 1))
    expect(new Set(documents.map(({ number }) => number)).size).toBe(20)
    expect(new Set(documents.map(({ stay_id }) => stay_id)).size).toBe(20)
    // Another hotel counts separately, and by calendar year outside India.
    expect(there.number).toMatch(/^INV\/20\d\d\/00001$/)
  })

  test('restart with the financial year, in the hotel’s time zone', async () => {
    const issue = async (at: string) => {
      const { stayId } = await buildGuest(hotel, { status: 'checkedOut' })
      const issued = { hotelId: hotel.id, stayId, staffId: desk.id, at: new Date(at) }
      return (await inTransaction(server.db, (tx) => issueInvoice(tx, issued))).number
    }
    expect(await issue('2027-03-31T18:29:59Z')).toBe('INV/26-27/00001')
    expect(await issue('2027-03-31T18:30:00Z')).toBe('INV/27-28/00001')
    expect(await issue('2027-03-31T18:29:59Z')).toBe('INV/26-27/00002')
  })
})

describe('invoice', () => {
  test('lists the bill with codes and the tax rate of each line', async () => {
    const guest = await buildGuest(hotel)
    await order(guest, guest)
    await charge(guest, 649)
    const paid = { stayId: guest.stayId, amount: 500, method: 'card', reference: 'TERM-1' }
    await desk.call(takePayment, { body: paid })
    expect((await leave(guest)).status).toBe(200)
    const [invoice] = await listDocuments()
    const content = invoice?.content
    expect(invoice).toMatchObject({ kind: 'invoice', issued_by: desk.id, stay_id: guest.stayId })
    expect(content?.lines).toMatchObject([
      { kind: 'roomNight', taxCode: '996311', taxRate: 1200, net: 450_000, tax: 54_000 },
      { title: 'Thali', quantity: 2, taxCode: '996331', taxRate: 500, net: 70_000, tax: 3500 },
      { title: 'Minibar', taxCode: '999799', taxRate: 1800, cgst: 5841, sgst: 5841 },
    ])
    expect(content?.totals).toMatchObject({ tips: 5000, payments: 50_000 })
    expect(content?.payments).toMatchObject([{ reference: 'TERM-1', amount: 50_000 }])
    expect(content?.hotel).toMatchObject({ gstin: '08AABCL4160R1Z2' })
    const entries = await readRows(server.db, 'folio_entry', ['kind', 'net', 'tax'], {
      stay_id: guest.stayId,
    })
    expect(content?.totals).toMatchObject(folioTotals(entries))
  })

  test('says what the hotel’s tax number is called in its country', async () => {
    const sol = await buildHotel(server, { country: 'ES', tax_number: 'B12345674' })
    const { id: staffId } = await buildStaff(sol)
    const { stayId } = await buildGuest(sol, { status: 'checkedOut' })
    const issued = { hotelId: sol.id, stayId, staffId, at: new Date() }
    await inTransaction(server.db, (tx) => issueInvoice(tx, issued))
    const [invoice] = await listDocuments(sol.id)
    expect(invoice?.content.hotel).toMatchObject({ gstin: 'B12345674', taxNumberName: 'NIF' })
  })

  test('does not change with the hotel, its menu or the guest, nor by writes', async () => {
    const guest = await buildGuest(hotel)
    await order(guest, guest)
    await leave(guest)
    const before = await listDocuments()
    const { db } = server
    await db
      .updateTable('hotel')
      .set({ address: 'Elsewhere', tax_rules: taxRules({ food_tax: 2800 }) })
      .execute()
    await db.updateTable('food').set({ price: 1, name: 'Other' }).execute()
    await db.updateTable('guest').set({ name: 'Somebody else' }).execute()
    expect(await listDocuments()).toEqual(before)
    const rejected = 'never changed'
    await expect(db.updateTable('invoice').set({ number: 'X' }).execute()).rejects.toThrow(rejected)
    await expect(db.deleteFrom('invoice').execute()).rejects.toThrow(rejected)
    await expect(sql`TRUNCATE invoice CASCADE`.execute(db)).rejects.toThrow(rejected)
    await expect(
      db.deleteFrom('stay').where('id', '=', guest.stayId).execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('is issued once for a stay', async () => {
    const guest = await buildGuest(hotel)
    await leave(guest)
    const again = { hotelId: hotel.id, stayId: guest.stayId, staffId: desk.id, at: new Date() }
    await expect(inTransaction(server.db, (tx) => issueInvoice(tx, again))).rejects.toMatchObject({
      constraint: 'invoice_of_stay',
    })
    expect(await listDocuments()).toHaveLength(1)
  })
})

describe('credit note', () => {
  test('is issued for corrections after the invoice, with its own number', async () => {
    const guest = await buildGuest(hotel)
    const id = await charge(guest, 1000)
    const paid = { stayId: guest.stayId, amount: 500, method: 'cash' }
    await desk.call(takePayment, { body: paid })
    await correct(id, { amount: 200 })
    await leave(guest)
    await correct(id, { amount: 300 })
    await correct(id)
    const [invoice, ...notes] = await listDocuments()
    expect(notes).toMatchObject([
      { kind: 'creditNote', serial: 1, invoice_id: invoice?.id },
      { kind: 'creditNote', serial: 2, invoice_id: invoice?.id },
    ])
    expect(invoice?.content.lines).toMatchObject([{ kind: 'roomNight' }, { net: 80_000 }])
    expect(notes.map(({ content }) => content.totals)).toMatchObject([
      { net: 30_000, tax: 5400, total: 35_400 },
      { net: 50_000, tax: 9000, total: 59_000 },
    ])
    expect(notes[0]?.content).toMatchObject({
      credits: { number: invoice?.number, reasons: ['Not used.'] },
      lines: [{ title: 'Minibar', taxCode: '999799', taxRate: 1800 }],
      guest: guest.name,
    })
    // A refund is not a credit.
    const payment = await readRow(server.db, 'folio_entry', ['id'], {
      kind: 'payment',
      stay_id: guest.stayId,
    })
    expect((await correct(payment.id)).status).toBe(201)
    expect(await listDocuments()).toHaveLength(3)
  })

  test('is issued for a disputed order removed after check-out', async () => {
    const guest = await buildGuest(hotel)
    const requestId = await order(guest, guest)
    await leave(guest)
    const params = { requestId }
    await guest.call(disputeRequest, { params, body: { reason: 'Not us.' } })
    const body = { decision: 'removed', answer: 'You are right.' }
    expect((await desk.call(decideDispute, { params, body })).status).toBe(200)
    const note = (await listDocuments())[1]
    expect(note?.content).toMatchObject({
      lines: [{ title: 'Thali', quantity: 2, net: 70_000, tax: 3500 }],
      totals: { tips: 5000, total: 78_500 },
      credits: { reasons: ['You are right.'] },
    })
  })

  test('covers every correction made during the check-out, unless the invoice does', async () => {
    for (let round = 0; round < 10; round++) {
      const guest = await buildGuest(hotel)
      const ids = [await charge(guest, 100), await charge(guest, 200), await charge(guest, 300)]
      const [left] = await Promise.all([leave(guest), ...ids.map((id) => correct(id))])
      expect(left?.status).toBe(200)
      const own = (await listDocuments()).filter(({ stay_id }) => stay_id === guest.stayId)
      const invoiced = own.reduce(
        (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.totals.total,
        0,
      )
      // The room night.
      expect(invoiced).toBe(504_000)
    }
  })
})
