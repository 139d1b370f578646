import {
  getAccounting,
  getGstr1,
  getJournal,
  getPaymentsCsv,
  getPaymentsOfDay,
  getPaymentsOfMonth,
  setAccounting,
} from '@bellhop/contract/desk/accounting'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addCompany } from '@bellhop/contract/desk/companies'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { countCash, getDayReport } from '@bellhop/contract/desk/reports'
import { acceptRequest, advanceRequest } from '@bellhop/contract/desk/requests'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { readWorkbook } from '../../tables/workbook/read-workbook.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  type TestGuest,
  type TestHotel,
  type TestStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { addRows, changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const month = hotelDate(new Date(), 'Asia/Kolkata').slice(0, 7)
const rates = { room_tax: 500, food_tax: 500 }

async function buildBooks(values: Parameters<typeof buildHotel>[1]) {
  const hotel = await buildHotel(server, { ...rates, ...values })
  const manager = await buildStaff(hotel, { role: 'manager' })
  return { hotel, manager }
}

/** A guest orders, is charged for laundry, pays in cash and leaves; some of it is credited afterwards. */
async function stayAndLeave(hotel: TestHotel, manager: TestStaff, companyId?: string) {
  const guest = await buildGuest(hotel)
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const lines = [{ itemId: food.id, quantity: 3 }]
  const order = { restaurantId: outlet.id, lines }
  const { data } = (await guest.call(createFoodRequest, { body: order })).body
  const ordered = { id: data._id }
  await manager.call(acceptRequest, { params: ordered, body: {} })
  await manager.call(advanceRequest, { params: ordered, body: { status: 'done' } })
  const params = { id: guest.stayId }
  const laundry = { title: 'Laundry', amount: 250.5, taxRate: 18 }
  await manager.call(postCharge, { params, body: laundry })
  if (companyId) {
    const company = { _id: companyId, pays: 'room' } as const
    await manager.call(setStayCompany, { params, body: { company } })
  }
  const paid = { stayId: guest.stayId, amount: 500, method: 'cash', payer: 'guest' } as const
  await manager.call(takePayment, { body: paid })
  const left = await manager.call(checkOut, { params, body: { reason: 'Pays later' } })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  await credit(manager, guest)
}

async function credit(manager: TestStaff, guest: TestGuest) {
  const { data } = (await manager.call(getFolio, { params: { id: guest.stayId } })).body
  const charge = data.entries.find(({ kind }) => kind === 'charge')
  const params = { id: charge?._id ?? '' }
  const { status } = await manager.call(correctEntry, { params, body: { reason: 'Not washed' } })
  expect(status).toBe(201)
}

async function readFile(manager: TestStaff, url: string) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: manager.headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

/** The rows of the journal, debits above 0. */
async function readJournal(manager: TestStaff) {
  const { body } = await readFile(manager, `${getJournal.url}?month=${month}`)
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true })
  return rows.map((row) => ({
    ...{ document: row.Document, code: row.Code, account: row.Account },
    amount: Math.round(100 * (Number(row.Debit) - Number(row.Credit))),
  }))
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('the journal sums to the invoices, payments and GSTR-1 of the month', {
  tags: 'nightly',
}, async () => {
  const { hotel, manager } = await buildBooks({ country: 'IN', tax_number: '08AABCU9603R1ZN' })
  const company = { name: 'Rao Textiles', taxNumber: '29AAGCB7383J1Z4' }
  const { _id } = (await manager.call(addCompany, { body: company })).body.data
  await stayAndLeave(hotel, manager)
  await stayAndLeave(hotel, manager, _id)

  const { rows } = await sql<{ total: number; net: number; tax: number; company: number }>`
    SELECT sum(sign * (content #>> '{totals,total}')::bigint)::float8 AS total,
      sum(sign * (content #>> '{totals,net}')::bigint)::float8 AS net,
      sum(sign * (content #>> '{totals,tax}')::bigint)::float8 AS tax,
      sum(sign * (content #>> '{totals,total}')::bigint) FILTER (WHERE payer = 'company')::float8 AS company
    FROM (SELECT *, CASE kind WHEN 'creditNote' THEN -1 ELSE 1 END AS sign
      FROM invoice WHERE hotel_id = ${hotel.id}) documents`.execute(server.db)
  const [invoiced] = rows
  if (!invoiced) throw new Error('Expected sums')
  expect(invoiced.company).toBeGreaterThan(0)

  const journal = await readJournal(manager)
  const of = (...accounts: string[]) =>
    sum(journal.filter(({ account }) => accounts.includes(account ?? '')).map((row) => row.amount))
  for (const lines of Map.groupBy(journal, ({ document }) => document).values()) {
    expect(sum(lines.map(({ amount }) => amount))).toBe(0)
  }
  expect(of('Cash')).toBe(100_000)
  expect(of('Owed by guests')).toBe(invoiced.total - invoiced.company - 100_000)
  expect(of('Owed by companies')).toBe(invoiced.company)
  expect(-of('CGST', 'SGST')).toBe(invoiced.tax)
  expect(-of('Rooms', 'Food and drinks', 'Other charges on bills')).toBe(invoiced.net)
  // The laundry was credited to both.
  expect(of('Other charges on bills')).toBe(0)

  const { rawPayload } = await readFile(manager, `${getGstr1.url}?month=${month}`)
  const column = (sheet: string, heading: string) => {
    const [head, ...body] = readWorkbook(new Uint8Array(rawPayload), [heading], sheet).rows
    const place = head?.cells.findIndex((cell) => String(cell) === heading) ?? -1
    return body.map(({ cells }) => Math.round(100 * Number(cells[place])))
  }
  const taxable = (sheet: string) => sum(column(sheet, 'Taxable Value'))
  expect(taxable('b2b,sez,de') - taxable('cdnr') + taxable('b2cs')).toBe(invoiced.net)
  expect(taxable('hsn(b2b)') + taxable('hsn(b2c)')).toBe(invoiced.net)
  expect(column('docs', 'Total Number')).toEqual([300, 200])
})

test('the codes are proposed by country until a manager enters others', async () => {
  const { manager } = await buildBooks({ country: 'DE', currency: 'EUR' })
  const proposed = (await manager.call(getAccounting)).body.data
  expect(proposed.isProposed).toBe(true)
  expect(proposed.accounts).toContainEqual({ account: 'rooms', taxRate: 7, code: '8300' })
  const accounts = [{ account: 'rooms', code: '4400' } as const]
  expect((await manager.call(setAccounting, { body: { accounts } })).body.data).toEqual({
    ...{ accounts, isProposed: false, names: proposed.names },
  })
  const german = { ...manager.headers, 'accept-language': 'de' }
  const { names } = (await call(server, getAccounting, { headers: german })).body.data
  expect(names.rooms).toBe('Zimmer')
  const twice = await manager.call(setAccounting, {
    body: { accounts: [...accounts, ...accounts] },
  })
  expect(twice.status).toBe(400)
  expect(twice.body.errors).toMatchObject([{ field: 'accounts/1/code' }])
})

test('DATEV gets each revenue with its tax against what is owed, and GSTR-1 is for India only', async () => {
  const { hotel, manager } = await buildBooks({ country: 'DE', currency: 'EUR', room_tax: 700 })
  await stayAndLeave(hotel, manager)
  const guest = await buildGuest(hotel)
  await changeRows(server.db, 'guest', guest.id, { name: 'Šárka “Ø” Müller 李' })
  const body = { stayId: guest.stayId, amount: 1, method: 'cash', payer: 'guest' } as const
  await manager.call(takePayment, { body })
  const { rawPayload } = await readFile(manager, `${getJournal.url}?month=${month}&format=datev`)
  expect(new TextDecoder('windows-1252').decode(rawPayload)).toContain('"Šárka “Ø” Müller ?"')
  const [header, , ...postings] = parse(rawPayload.toString('latin1'), {
    delimiter: ';',
    relaxColumnCount: true,
  })
  expect(header?.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
  const balance = postings.map(([amount, side]) => {
    const minor = Number(amount?.replace(',', ''))
    return side === 'S' ? minor : -minor
  })
  const owed = (await readJournal(manager)).filter(({ code }) => code === '1410')
  expect(sum(balance)).toBe(-sum(owed.map(({ amount }) => amount)))
  expect(postings.map(([, , , , , , code]) => code)).toContain('8300')
  expect((await manager.call(getGstr1, { query: { month } })).status).toBe(404)
})

test('payments by day sum to the payments, the journal and the report of the day', async () => {
  const { hotel, manager } = await buildBooks({ country: 'IN' })
  const guest = await buildGuest(hotel)
  const add = (net: number, method: 'cash' | 'card' | 'upi' | 'bank', gateway?: 'stripe') =>
    addPayment({ hotelId: hotel.id, stayId: guest.stayId, net, method, gateway: gateway ?? null })
  const random = (least: number, most: number) => Math.round(least + (most - least) * Math.random())
  await manager.call(countCash, { body: { counted: 100 } })
  for (const method of ['cash', 'card', 'upi', 'bank'] as const) {
    for (let number = 0; number < 5; number += 1) await add(random(-50_000, 90_000) || 1, method)
  }
  await add(-40_000, 'card', 'stripe')
  await add(15_000, 'card', 'stripe')
  await manager.call(countCash, { body: { counted: 9000 } })

  const { rows } = await sql<{ method: string; received: number; refunded: number; count: number }>`
    SELECT p.method, p.gateway,
      coalesce(sum(-e.net) FILTER (WHERE e.net < 0), 0)::float8 / 100 AS received,
      coalesce(sum(e.net) FILTER (WHERE e.net > 0), 0)::float8 / 100 AS refunded, count(*) AS count
    FROM folio_entry e JOIN payment p ON p.hotel_id = e.hotel_id AND p.id = e.payment_id
    WHERE e.hotel_id = ${hotel.id} GROUP BY p.method, p.gateway`.execute(server.db)
  const { days, means } = (await manager.call(getPaymentsOfMonth, { query: { month } })).body.data
  expect(means).toHaveLength(rows.length)
  for (const { method, gateway = null, received, refunded, count } of means) {
    expect(rows).toContainEqual({ method, gateway, received, refunded, count })
  }
  expect(means.find(({ gateway }) => gateway === 'stripe')?.net).toBe(250)

  const minor = (amount: number) => Math.round(100 * amount)
  const net = (method: string) =>
    sum(means.filter((one) => one.method === method).map((one) => minor(one.net)))
  const journal = await readJournal(manager)
  const { methods } = (await manager.call(getDayReport, { query: { date: days[0]?.date } })).body
    .data
  for (const [method, account] of Object.entries({
    ...{ cash: 'Cash', card: 'Card', upi: 'UPI', bank: 'Bank' },
  })) {
    const posted = journal.filter((row) => row.account === account)
    expect(sum(posted.map(({ amount }) => amount))).toBe(net(method))
    expect(posted[0]?.code).toBe(means.find((one) => one.method === method)?.code)
    expect(minor(methods.find((one) => one.method === method)?.net ?? 0)).toBe(net(method))
  }

  expect(days).toHaveLength(1)
  const [{ date, cash } = { date: '', cash: null }] = days
  // It began without a count, so the first one has nothing to be compared with.
  const difference = minor(9000) - minor(100) - net('cash')
  expect(cash).toMatchObject({ opening: null, difference: difference / 100, closing: 9000 })
  const payments = (await manager.call(getPaymentsOfDay, { params: { date } })).body.data
  expect(payments).toHaveLength(22)
  expect(sum(payments.map(({ amount }) => minor(amount)))).toBe(
    sum(means.map((one) => minor(one.net))),
  )
  const { body } = await readFile(manager, `${getPaymentsCsv.url}?month=${month}`)
  const csv = parse<Record<string, string>>(body, { bom: true, columns: true })
  expect(csv.map((row) => minor(Number(row.Net)))).toEqual(
    days[0]?.means.map((one) => minor(one.net)),
  )
  expect(csv.find(({ Account }) => Account === 'Cash')).toMatchObject({
    ...{ 'In the drawer after': '9000', 'Difference of counts': String(difference / 100) },
  })
})

/** Posts a payment, or a refund above 0. */
async function addPayment(payment: {
  hotelId: string
  stayId: string
  net: number
  method: 'cash' | 'card' | 'upi' | 'bank'
  gateway: 'stripe' | null
}) {
  const { hotelId: hotel_id, stayId: stay_id, net, method, gateway } = payment
  const at = new Date()
  const id = newId()
  await addRows(server.db, 'payment', {
    ...{ hotel_id, stay_id, id, method, gateway, amount: Math.abs(net), reference: newId() },
    ...{ status: 'verified', created_at: at, decided_at: at },
  })
  await addRows(server.db, 'folio_entry', {
    ...{ hotel_id, stay_id, id: newId(), kind: 'payment', payment_id: id, title: 'Payment' },
    ...{ net, tax: 0, created_at: at },
  })
}

test('the workbook keeps dates as dates, amounts as numbers, and references as they are', async () => {
  const { hotel, manager } = await buildBooks({ country: 'DE', currency: 'EUR' })
  const { stayId } = await buildGuest(hotel)
  const paid = { stayId, amount: 1100.5, method: 'bank', reference: '0001/2026' } as const
  await manager.call(takePayment, { body: paid })
  const { rawPayload } = await readFile(manager, `${getJournal.url}?month=${month}&format=xlsx`)
  const file = new Uint8Array(rawPayload)
  const rowsOf = (sheet: string) =>
    readWorkbook(file, ['Date'], sheet).rows.map(({ cells }) => cells)
  const [, ...postings] = rowsOf('Journal')
  const date = { date: `${hotelDate(new Date(), 'Asia/Kolkata')}T00:00` }
  expect(postings.map((cells) => cells.slice(0, 6))).toEqual([
    ['1', date, '0001/2026', expect.any(String), '1200', 'Bank'],
    ['1', date, '0001/2026', expect.any(String), '1410', 'Owed by guests'],
  ])
  expect(postings.map((cells) => cells.slice(7, 9))).toEqual([
    ['1100.5', ''],
    ['', '1100.5'],
  ])
  expect(rowsOf('Payments by day')[1]?.slice(0, 3)).toEqual([date, '1200', 'Bank'])
})
