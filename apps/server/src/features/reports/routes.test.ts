import { takePayment } from '@bellhop/contract/desk/payments'
import { countCash, getDayCsv, getDayReport } from '@bellhop/contract/desk/reports'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { fromWire } from '@bellhop/domain/money/money'
import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FolioEntry } from '../../database/types.generated.ts'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let desk: Record<string, string>
beforeEach(() => open())

async function open(values: Parameters<typeof buildHotel>[1] = {}) {
  hotel = await buildHotel(server, values)
  guest = await buildGuest(hotel)
  desk = (await buildStaff(hotel, { name: 'Meera Joshi' })).headers
}

const today = () => hotelToday('Asia/Kolkata')
const read = (date?: string, headers = desk) =>
  call(server, getDayReport, { headers, query: date === undefined ? {} : { date } })
const report = async (date?: string) => (await read(date)).body.data
const addPayment = async (amount: number, method = 'cash', isAdvance = false) => {
  const body = { stayId: guest.stayId, amount, method, isAdvance }
  return (await call(server, takePayment, { headers: desk, body })).body.data._id
}
const count = (counted: unknown, more: object = {}, headers: Record<string, string> = desk) =>
  call(server, countCash, { headers, body: { counted, ...more } })

/** Adds a line to the guest's bill. */
async function post(entry: Partial<Insertable<FolioEntry>>): Promise<string> {
  const id = newId()
  await addRows(server.db, 'folio_entry', {
    hotel_id: hotel.id,
    id,
    stay_id: guest.stayId,
    kind: 'charge',
    title: 'Minibar',
    net: 0,
    tax: 0,
    created_at: new Date(),
    ...entry,
  })
  return id
}

/** Refunds a part of a payment at the desk. */
async function refund(paymentId: string, minor: number, at = new Date()): Promise<void> {
  const { id, kind } = await server.db
    .selectFrom('folio_entry')
    .select(['id', 'kind'])
    .where('hotel_id', '=', hotel.id)
    .where('payment_id', '=', paymentId)
    .where('corrects_id', 'is', null)
    .executeTakeFirstOrThrow()
  const shared = { corrects_id: id, payment_id: paymentId, title: 'Refund', reason: 'Overpaid' }
  await post({ ...shared, kind, net: minor, created_at: at })
}

/** Two dishes of 350.50, taxed at 5 %, and a soup of 120, taxed at 18 %. */
async function order(): Promise<string> {
  const outlet = await buildOutlet(hotel, { name: 'Lake Café' })
  const food = (price: number) => buildFood(hotel, outlet, { price })
  const [dish, soup] = [await food(35050), await food(12000)]
  const { body } = await guest.call(createFoodRequest, {
    body: {
      restaurantId: outlet.id,
      lines: [
        { itemId: dish.id, quantity: 2 },
        { itemId: soup.id, quantity: 1 },
      ],
    },
  })
  const id = body.data._id
  // The menu has one rate; a hotel that has changed its rates has orders with several.
  await server.db
    .updateTable('request_line')
    .set({ tax_rate: 1800, taxes: null, tax_amount: 2160 })
    .where('hotel_id', '=', hotel.id)
    .where('request_id', '=', id)
    .where('item_id', '=', soup.id)
    .execute()
  const tip = { params: { guestRequestId: id }, body: { totalTip: 50 } }
  await guest.call(tipGuestRequest, tip)
  return id
}

describe('daily report', () => {
  test('sums entries by kind, tax rate and method', async () => {
    await open({ food_tax: 500 })
    await order()
    await post({ kind: 'roomNight', night: today(), net: 450_000, tax: 54_000, tax_rate: 1200 })
    const minibar = await post({ net: 20_000, tax: 3600, tax_rate: 1800 })
    await post({ net: -5000, tax: -900, tax_rate: 1800, corrects_id: minibar, reason: 'One less' })
    await addPayment(1000)
    await addPayment(2000, 'card', true)
    await refund(await addPayment(500), 12_050)

    const data = await report()
    const food = { net: 821, tax: 41.05, total: 862.05 }
    expect(data).toMatchObject({
      date: today(),
      today: today(),
      currency: 'INR',
      arrivals: expect.any(Number),
      checkOuts: 0,
      entries: 9,
      tips: [{ name: 'Lake Café', total: 50 }],
    })
    const kindOf = (kind: string) => data.kinds.find((one) => one.kind === kind)
    expect(kindOf('food')).toEqual({
      kind: 'food',
      posted: food.total,
      corrections: 0,
      ...food,
    })
    expect(kindOf('charge')).toMatchObject({ posted: 236, corrections: -59, total: 177 })
    expect(data.charged).toMatchObject({ net: 821 + 50 + 4500 + 150, corrections: -59 })
    expect(data.taxRates.map(({ taxRate, net }) => [taxRate, net])).toEqual([
      [5, 701],
      [12, 4500],
      [18, 120 + 150],
      [undefined, 50],
    ])
    const sumOf = (amounts: number[]) =>
      amounts.reduce((sum, amount) => sum + fromWire(amount, 'INR'), 0)
    for (const part of ['net', 'tax', 'total'] as const) {
      const whole = fromWire(data.charged[part], 'INR')
      expect(sumOf(data.taxRates.map((one) => one[part]))).toBe(whole)
      expect(sumOf(data.kinds.map((one) => one[part]))).toBe(whole)
    }
    expect(data.received).toEqual({ payments: 1500, advances: 2000, refunded: 120.5, net: 3379.5 })
    expect(data.methods).toEqual([
      { method: 'upi', payments: 0, advances: 0, refunded: 0, net: 0 },
      { method: 'cash', payments: 1500, advances: 0, refunded: 120.5, net: 1379.5 },
      { method: 'card', payments: 0, advances: 2000, refunded: 0, net: 2000 },
      { method: 'bank', payments: 0, advances: 0, refunded: 0, net: 0 },
    ])
  })

  test('lists the taxable value of prices with tax, and taxes of stays apart', async () => {
    await open()
    const night = today()
    const [vat, touristTax] = taxExamples.Amsterdam
    await post({
      ...{ kind: 'roomNight', night, net: 12_100, tax: 1250, included_tax: 2100 },
      ...{ tax_rate: 1250, taxes: JSON.stringify([vat, touristTax]) },
    })
    const tax_rule_id = touristTax?.id ?? ''
    await post({ kind: 'stayTax', night, net: 1500, tax_rule_id })
    const data = await report()
    expect(data.taxRates).toEqual([{ taxRate: 33.5, net: 100, tax: 33.5, total: 133.5 }])
    expect(data).toMatchObject({ stayTaxes: 15, charged: { net: 115, tax: 33.5, total: 148.5 } })
  })

  test('subtracts a removed order under its rates, with its tip', async () => {
    await open({ food_tax: 500 })
    const id = await order()
    const options = { headers: desk, params: { id }, body: { reason: 'None left.' } }
    await call(server, rejectRequest, options)
    const data = await report()
    expect(data.charged).toMatchObject({ net: 0, tax: 0, total: 0 })
    expect(data.charged.corrections).toBe(-data.charged.posted)
    expect(data.taxRates).toEqual([
      { taxRate: 5, net: 0, tax: 0, total: 0 },
      { taxRate: 18, net: 0, tax: 0, total: 0 },
      { net: 0, tax: 0, total: 0 },
    ])
    expect(data.tips).toEqual([{ name: 'Lake Café', total: 0 }])
  })

  test.each([
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00Z', '2026-03-29T18:29:59.999Z'],
    // Days of 23 and of 25 hours.
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59.999Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59.999Z'],
  ])('in %s covers the hotel’s %s', async (time_zone, date, first, last) => {
    await open({ time_zone })
    const [begin, end] = [Date.parse(first), Date.parse(last)]
    for (const time of [begin - 1, begin, end, end + 1]) {
      await post({ net: 100, created_at: new Date(time) })
    }
    expect(await report(date)).toMatchObject({ entries: 2, charged: { net: 2 } })
    const day = Temporal.PlainDate.from(date)
    expect((await report(day.subtract({ days: 1 }).toString())).entries).toBe(1)
    expect((await report(day.add({ days: 1 }).toString())).entries).toBe(1)
  })

  test('counts arrivals and departures', async () => {
    await buildGuest(hotel, { status: 'booked' })
    const at = new Date('2026-03-10T09:00:00Z')
    for (const status of ['inHouse', 'checkedOut'] as const) {
      const { stayId } = await buildGuest(hotel, { status })
      await changeRows(server.db, 'stay', stayId, {
        check_in: at,
        ...(status === 'checkedOut' && { checked_out_at: at }),
      })
    }
    expect(await report('2026-03-10')).toMatchObject({ arrivals: 2, checkOuts: 1, entries: 0 })
    expect(await report('2026-03-11')).toMatchObject({ arrivals: 0, checkOuts: 0 })
  })

  test.each(['JPY', 'KWD'])('has the decimals of the currency: %s', async (currency) => {
    await open({ currency })
    await addPayment(currency === 'JPY' ? 1500 : 1.255)
    await addPayment(currency === 'JPY' ? 7 : 0.005)
    const { received } = await report()
    expect(received.net).toBe(currency === 'JPY' ? 1507 : 1.26)
  })

  test('is separate for each hotel', async () => {
    await addPayment(1000)
    const other = await buildHotel(server)
    const elsewhere = await buildStaff(other)
    expect((await read(undefined, elsewhere.headers)).body.data).toMatchObject({ entries: 0 })
  })

  test.each(['today', '2026-02-30', '26-01-01', '2026-1-1'])('rejects %s', async (date) => {
    expect((await read(date)).status).toBe(400)
  })
})

describe('daily table', () => {
  async function readCsv(date?: string) {
    const answer = await server.app.inject({
      url: `/api${getDayCsv.url}`,
      query: date ? { date } : {},
      headers: desk,
    })
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
    return { ...answer, rows }
  }

  test('has a row for each entry, in a format that Excel reads correctly', async () => {
    await open({ food_tax: 500 })
    await order()
    const at = new Date('2026-03-10T09:05:30Z')
    const charge = { net: 20_000, tax: 3600, tax_rate: 1800, created_at: at }
    const id = await post({ ...charge, title: 'कमरा, "मिनीबार"\nदो' })
    const reason = '=HYPERLINK("http://x.example","a")'
    const correction = { net: -20_000, tax: -3600, corrects_id: id, reason, title: '+1 @home' }
    await post({ ...charge, ...correction, created_at: new Date(at.getTime() + 60_000) })
    await refund(await addPayment(1000), 5000, at)

    const { body, headers, rows } = await readCsv('2026-03-10')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="day-2026-03-10.csv"',
      'cache-control': 'no-store',
    })
    expect(body.startsWith('\ufeffTime,Room,Guest,')).toBe(true)
    const room = guest.roomNumber
    const shared = { Room: room, Guest: 'Ananya Rao', Currency: 'INR', Request: '', Staff: '' }
    expect(rows).toEqual([
      {
        ...shared,
        Time: '2026-03-10 14:35',
        Kind: 'Charge',
        Title: 'कमरा, "मिनीबार"\nदो',
        Correction: '',
        Net: '200',
        Tax: '36',
        Total: '236',
        'Tax rate %': '18',
        Method: '',
        Reason: '',
      },
      expect.objectContaining({ Kind: 'Payment', Method: 'cash', Net: '50', Reason: 'Overpaid' }),
      {
        ...shared,
        Time: '2026-03-10 14:36',
        Kind: 'Charge',
        Title: "'+1 @home",
        Correction: 'yes',
        Net: '-200',
        Tax: '-36',
        Total: '-236',
        'Tax rate %': '18',
        Method: '',
        Reason: `'${reason}`,
      },
    ])

    const now = await readCsv()
    expect(now.headers['content-disposition']).toContain(`day-${today()}.csv`)
    expect(now.rows.find(({ Kind }) => Kind === 'Food')).toMatchObject({
      'Tax rate %': '5 / 18',
      Request: '1',
      Net: '821',
    })
    expect(now.rows.find(({ Kind }) => Kind === 'Payment')).toMatchObject({
      Net: '-1000',
      Staff: 'Meera Joshi',
    })
  })

  test('has a header only for a day without entries', async () => {
    const { rows, body, statusCode } = await readCsv('2026-01-01')
    expect(statusCode).toBe(200)
    expect(rows).toEqual([])
    expect(body).toMatch(/^\ufeffTime,Room,.*,Reason\n$/)
  })
})

describe('cash count', () => {
  test('is compared with the previous one and the cash since', async () => {
    await addPayment(900)
    const first = (await count(5000, { note: ' Float ' })).body.data
    expect(first).toMatchObject({
      counted: 5000,
      expected: null,
      difference: null,
      note: 'Float',
      staff: 'Meera Joshi',
    })
    const paid = await addPayment(1000)
    await addPayment(300, 'cash', true)
    await addPayment(7000, 'card')
    await refund(paid, 25_000)
    expect((await report()).cash).toEqual({ expected: 6050, last: first, counts: [first] })

    const { status, body } = await count(6000.5)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ counted: 6000.5, expected: 6050, difference: -49.5 })
    expect(body.data.note).toBeUndefined()
    const { cash } = await report()
    expect(cash).toEqual({ expected: 6000.5, last: body.data, counts: [body.data, first] })
    // On another day: the drawer shows the current amount, the counts are of that day.
    expect((await report('2026-01-01')).cash).toEqual({ ...cash, counts: [] })
  })

  test('includes a payment that was stored late', async () => {
    await count(100)
    const before = new Date(Date.now() - 60_000)
    const paymentId = await addPayment(40)
    expect((await count(140)).body.data.difference).toBe(0)
    // Begun before the count, committed after it.
    await refund(paymentId, 1000, before)
    expect((await report()).cash.expected).toBe(130)
    expect((await count(130)).body.data).toMatchObject({ expected: 130, difference: 0 })
    expect((await report()).cash.expected).toBe(130)
  })

  test('includes each amount once under simultaneous counts and payments', async () => {
    await count(0)
    const answers = await Promise.all([
      addPayment(10),
      count(1000),
      addPayment(20),
      count(1000),
      addPayment(30),
      count(1000),
      addPayment(40),
    ])
    const counts = answers.flatMap((one) => (typeof one === 'string' ? [] : [one.body.data]))
    // The part of the 1000 missing in this count was in an earlier one, or came later.
    const { cash } = await report()
    const found = counts.reduce((sum, { expected }) => sum + (expected ?? 0), 0)
    expect(found + (cash.expected ?? 0)).toBe(100 + 3 * 1000)
    const firsts = counts.filter(({ expected }) => (expected ?? 0) < 1000)
    expect(firsts).toHaveLength(1)
  })

  test('is stored once, and in the audit log with its event', async () => {
    const key = { ...desk, 'idempotency-key': newId() }
    const [one, again] = [await count(50, {}, key), await count(50, {}, key)]
    expect(again.body).toEqual(one.body)
    expect((await report()).cash.counts).toHaveLength(1)
    const ofHotel = (table: 'audit' | 'event') =>
      server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()
    expect(await ofHotel('audit')).toMatchObject([
      {
        action: 'cash.count',
        subject_id: one.body.data._id,
        after: { counted: 5000, expected: null, note: null },
      },
    ])
    expect(await ofHotel('event')).toMatchObject([{ name: 'cash.counted', guest_id: null }])
  })

  test.each([-1, 1.005, 1e10, '5', null])('rejects %o', async (counted) => {
    const { status, body } = await count(counted)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'counted' }])
  })

  test('is separate for each hotel', async () => {
    await count(50)
    const other = await buildHotel(server)
    const elsewhere = await buildStaff(other)
    expect((await count(70, {}, elsewhere.headers)).body.data.expected).toBeNull()
    expect((await report()).cash.expected).toBe(50)
  })
})
