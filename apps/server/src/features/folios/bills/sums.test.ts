import { getGstr1, getJournal } from '@bellhop/contract/desk/accounting'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { getSales } from '@bellhop/contract/desk/figures'
import { postCharge } from '@bellhop/contract/desk/folios'
import { countCash, getDayReport } from '@bellhop/contract/desk/reports'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findWrongAmounts } from '../../../sums/find-differences.ts'
import { readWorkbook } from '../../../tables/workbook/read-workbook.ts'
import { setUpBills } from '../../../testing/bills.ts'
import { buildGuest, buildStaff } from '../../../testing/builders.ts'

const { close, dish, eat, hotel, move, open, outlet, pay, read, server, split, waiter } =
  await setUpBills()

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Two dishes of 210 with their tax at a table: one is moved to a room by a bill of its own, the other is paid in cash with
 * a cake of 118, and invoiced.
 */
async function sellAtTable() {
  await waiter.call(countCash, { body: { counted: 0 } })
  const guest = await buildGuest(hotel)
  const bill = await open({ outletId: outlet.id, table: '7' })
  await eat(bill._id, 2)
  const cake = { title: 'Cake', amount: 100, taxRate: 18, taxCode: '996331' }
  await waiter.call(postCharge, { params: { id: bill._id }, body: cake })
  const [order] = (await read(bill._id)).entries
  const entries = [{ entryId: order?._id ?? '', amount: 200 }]
  const [other] = (await split(bill._id, { entries })).body.data
  expect((await move(other?._id ?? '', { stayId: guest.stayId })).body.data.status).toBe('closed')
  await pay(bill._id, 328)
  expect((await close(bill._id)).status).toBe(200)
  return guest
}

test('the day, the drawer and the sales by outlet and dish have a sale once', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  await sellAtTable()
  const day = (await manager.call(getDayReport, {})).body.data
  expect(day.charged).toMatchObject({ net: 500, tax: 38, total: 538 })
  expect(day.taxRates).toEqual([
    { taxRate: 5, net: 400, tax: 20, total: 420 },
    { taxRate: 18, net: 100, tax: 18, total: 118 },
  ])
  expect(day.received).toMatchObject({ net: 328 })
  expect(day.cash.expected).toBe(328)
  const span = { from: day.date, to: day.date }
  const sales = async (by: string) =>
    (await manager.call(getSales, { query: { ...span, by } })).body.data
  expect(await sales('outlet')).toMatchObject([{ _id: outlet.id, orders: 1, revenue: 400 }])
  expect(await sales('dish')).toMatchObject([{ _id: dish.id, quantity: 2, revenue: 400 }])
})

test('the journal and GSTR-1 of the month sum to the invoices of the table and the room', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  const guest = await sellAtTable()
  const params = { id: guest.stayId }
  const left = await waiter.call(checkOut, { params, body: { reason: 'Pays later.' } })
  expect(left.status).toBe(200)
  const { rows } = await sql<{ total: number; net: number; tax: number; documents: number }>`
    SELECT sum((content #>> '{totals,total}')::bigint)::float8 AS total,
      sum((content #>> '{totals,net}')::bigint)::float8 AS net,
      sum((content #>> '{totals,tax}')::bigint)::float8 AS tax, count(*)::integer AS documents
    FROM invoice WHERE hotel_id = ${hotel.id}`.execute(server.db)
  const [invoiced] = rows
  expect(invoiced?.documents).toBe(2)

  const month = hotelDate(new Date(), 'Asia/Kolkata').slice(0, 7)
  const readFile = async (url: string) => {
    const { headers } = manager
    const answer = await server.app.inject({ method: 'GET', url: `/api${url}`, headers })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const { body } = await readFile(`${getJournal.url}?month=${month}`)
  const journal = parse<Record<string, string>>(body, { bom: true, columns: true }).map((row) => ({
    ...{ document: row.Document, account: row.Account ?? '' },
    amount: Math.round(100 * (Number(row.Debit) - Number(row.Credit))),
  }))
  const of = (...accounts: string[]) =>
    sum(journal.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
  for (const lines of Map.groupBy(journal, ({ document }) => document).values()) {
    expect(sum(lines.map(({ amount }) => amount))).toBe(0)
  }
  expect(of('Cash')).toBe(32_800)
  expect(of('Owed by guests')).toBe((invoiced?.total ?? 0) - 32_800)
  expect(-of('CGST', 'SGST')).toBe(invoiced?.tax)
  expect(-of('Rooms', 'Food and drinks', 'Other charges on bills')).toBe(invoiced?.net)

  const { rawPayload } = await readFile(`${getGstr1.url}?month=${month}`)
  const [head, ...lines] = readWorkbook(new Uint8Array(rawPayload), ['Taxable Value'], 'b2cs').rows
  const place = head?.cells.findIndex((cell) => String(cell) === 'Taxable Value') ?? -1
  const taxable = sum(lines.map(({ cells }) => Math.round(100 * Number(cells[place]))))
  expect(taxable).toBe(invoiced?.net)
  expect(await findWrongAmounts(server.db, hotel.id, new Date(0))).toEqual([])
})
