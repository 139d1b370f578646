import { getDayCsv } from '@bellhop/contract/desk/reports'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import { fromWire } from '@bellhop/domain/money/money'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpDayReports } from '../../testing/day-reports.ts'
import { changeRows } from '../../testing/rows.ts'
import { taxExamples } from '../../testing/tax-examples.ts'

const { server, hotel, guest, desk, open, today, read, report, addPayment, post, refund, order } =
  await setUpDayReports()

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
    const options = { headers: desk.headers, params: { id }, body: { reason: 'None left.' } }
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
  async function readCsv(date?: string, headers: Record<string, string> = {}) {
    const answer = await server.app.inject({
      url: `/api${getDayCsv.url}`,
      query: date ? { date } : {},
      headers: { ...desk.headers, ...headers },
    })
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
    return { ...answer, rows }
  }

  test('has its headings and words in the reader’s language', async () => {
    await open({})
    await addPayment(1000)
    await order()
    const { body } = await readCsv(undefined, { 'accept-language': 'de' })
    expect(body.startsWith('\ufeffUhrzeit,Zimmer,Gast,Art,')).toBe(true)
    expect(body).toContain(',Zahlung,')
    expect(body).toContain(',Bar,')
    expect(body).toContain(',Speisen,')
  })

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
