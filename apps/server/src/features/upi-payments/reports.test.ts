import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { makeEvent, razorpaySecret } from '../../testing/razorpay-server.ts'
import { changeRows, readRows } from '../../testing/rows.ts'
import { setUpUpiPayments } from '../../testing/upi-payments.ts'

const { razorpay, server, hotel, guest, startCode, deliver, report, readBill, readNotes } =
  await setUpUpiPayments()

const statusesOf = (bill: Awaited<ReturnType<typeof readBill>>) =>
  bill.guestPayments.map(({ status }) => status)

describe('a reported payment', () => {
  test('counts once for twenty simultaneous reports and later ones', async () => {
    const { code } = await startCode(100)
    const event = razorpay.pay(code)
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(event)))
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(await report(event)).toBe(204)
    expect(await readBill()).toMatchObject({ balance: 13_400, totalGuestPaymentAmount: 100 })
    expect(await readNotes()).toEqual([])
  })

  test('is rejected without a query if it is unsigned', async () => {
    const { code } = await startCode()
    const event = razorpay.pay(code)
    const { payload, signature } = razorpay.sign(event)
    const forged = [
      { payload, signature: '' },
      { payload, signature: '00'.repeat(32) },
      { payload, signature: signature.slice(2) },
      { payload, signature: signature.toUpperCase() },
      { payload: payload.replace('captured', 'Captured'), signature },
      { payload: `${payload} `, signature },
      { payload: '', signature },
      razorpay.sign(event, 'another-secret'),
    ]
    const large = razorpay.sign({ ...event, padding: 'x'.repeat(256 * 1024) })
    const statements = await statementsOf(async () => {
      for (const delivery of forged) expect(await deliver(delivery)).toBe(400)
      expect(await deliver(large)).toBe(413)
    })
    expect(statements).toEqual([])
    expect(await readBill()).toMatchObject({ balance: 13_500 })
  })

  test('may have the signature of the former secret', async () => {
    const { code } = await startCode()
    expect(await deliver(razorpay.sign(razorpay.pay(code), 'former-secret'))).toBe(204)
    expect(await readBill()).toMatchObject({ balance: 0 })
  })

  test('counts against the limit of calls from one address', async () => {
    const event = makeEvent('payment.captured', {})
    const answers: number[] = []
    for (let i = 0; i < 601; i++) answers.push(await report(event, '198.51.100.9'))
    expect(answers.indexOf(429)).toBe(600)
  })

  test.each([50, 5000])('of another amount counts with what was paid: %d', async (rupees) => {
    const { code } = await startCode(100)
    await report(razorpay.pay(code, { amount: rupees * 100 }))
    expect(await readBill()).toMatchObject({
      balance: 13_500 - rupees,
      guestPayments: [{ status: 'verified', amount: rupees }],
    })
  })

  test('counts for the hotel that made the code, whatever the notes say', async () => {
    const { code } = await startCode(100)
    const neighbour = await buildHotel(server)
    await report(razorpay.pay(code, {}, { hotelId: neighbour.id }))
    expect(await readBill()).toMatchObject({ balance: 13_400 })
    expect(await readNotes()).toEqual([])
  })
})

describe('a code that has closed', () => {
  test('unpaid is rejected, and paid it is not', async () => {
    const { code } = await startCode(100)
    expect(await report(razorpay.close(code))).toBe(204)
    expect(statusesOf(await readBill())).toEqual(['rejected'])
    const other = await startCode(100)
    await report(razorpay.close(other.code, 'paid'))
    expect(statusesOf(await readBill())).toEqual(['initiated', 'rejected'])
    await report(razorpay.pay(other.code))
    await report(razorpay.close(other.code))
    expect(statusesOf(await readBill())).toEqual(['verified', 'rejected'])
  })

  test('and is paid nevertheless counts, and the desk is told once', async () => {
    const { code } = await startCode(100)
    await report(razorpay.close(code))
    const event = razorpay.pay(code)
    await report(event)
    await report(event)
    expect(await readBill()).toMatchObject({
      balance: 13_400,
      guestPayments: [{ status: 'verified' }],
    })
    expect(await readNotes()).toEqual([
      expect.stringMatching(/has paid ₹100.00 by UPI \(pay_\w+\) again, late or after leaving/),
    ])
  })

  test('by its time, too', async () => {
    const { code } = await startCode(100)
    const later = Math.floor(Date.now() / 1000) + 3600
    await report(razorpay.pay(code, { created_at: later }))
    expect(await readBill()).toMatchObject({ balance: 13_400 })
    expect(await readNotes()).toHaveLength(1)
  })
})

test('a second payment of a code counts, and the desk is told', async () => {
  const { code } = await startCode(100)
  await report(razorpay.pay(code))
  await report(razorpay.pay(code))
  expect(await readBill()).toMatchObject({ balance: 13_300, totalGuestPaymentAmount: 200 })
  expect(await readNotes()).toHaveLength(1)
})

test('money of a guest who has left counts, and the desk is told', async () => {
  const { code } = await startCode(100)
  await changeRows(server.db, 'stay', guest.stayId, {
    ...{ status: 'checkedOut', checked_out_at: new Date() },
  })
  await report(razorpay.pay(code))
  const entries = await readRows(server.db, 'folio_entry', ['net'], { hotel_id: hotel.id })
  expect(entries.map(({ net }) => net)).toContain(-10_000)
  expect(await readNotes()).toHaveLength(1)
})

describe('a payment that can be on no bill', () => {
  test('of an unknown code is told to the hotel in its notes once', async () => {
    const event = razorpay.pay('qr_unknown', { amount: 75_000 }, { hotelId: hotel.id })
    await Promise.all([report(event), report(event), report(event)])
    expect(await readNotes()).toEqual([
      expect.stringMatching(/^₹750.00 was paid by UPI .* that is on no bill \(qr_unknown\)/),
    ])
    expect(await readBill()).toMatchObject({ balance: 13_500 })
  })

  test('of a code made elsewhere is told to all hotels with its currency', async () => {
    const abroad = await buildHotel(server, { currency: 'EUR' })
    await report(razorpay.pay('qr_counter'))
    expect(await readNotes()).toHaveLength(1)
    const match = { hotel_id: abroad.id }
    expect(await readRows(server.db, 'logbook_entry', ['id'], match)).toEqual([])
  })

  test('in another currency is told', async () => {
    const { code } = await startCode(100)
    await report(razorpay.pay(code, { currency: 'USD' }))
    expect(await readBill()).toMatchObject({ balance: 13_500 })
    expect(await readNotes()).toEqual([expect.stringMatching(/^US\$100.00 was paid/)])
  })

  test('is told in the language of the hotel', async () => {
    await changeRows(server.db, 'hotel', hotel.id, { languages: ['hi'] })
    await report(razorpay.pay('qr_hindi', {}, { hotelId: hotel.id }))
    expect(await readNotes()).toEqual([expect.stringContaining('किसी बिल का नहीं')])
  })
})

test('the same sum counts in whichever order and however often the events arrive', async () => {
  let address = 0
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.array(fc.nat(), { minLength: 12 }), async (_seed, order) => {
      const own = await buildGuest(hotel)
      const { code } = await startCode(100, own)
      const events = [razorpay.pay(code), razorpay.pay(code), razorpay.close(code)]
      const arrived = [...order.map((n) => events[n % 3]), ...events]
      const from = `203.0.113.${address++ % 250}`
      await Promise.all(arrived.slice(0, 6).map((event) => report(event, from)))
      for (const event of arrived.slice(6)) expect(await report(event, from)).toBe(204)
      const bill = await readBill(own)
      expect(bill.totalGuestPaymentAmount).toBe(200)
      expect(statusesOf(bill)).toEqual(['verified', 'verified'])
    }),
    { numRuns: 15 },
  )
})

test('a signed event is answered 204 or 400, whatever its fields are', async () => {
  const { code } = await startCode(100)
  const paid = razorpay.pay(code)
  const fields = ['id', 'amount', 'currency', 'created_at', 'status', 'notes', 'close_reason']
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, 0, -1, 0.5, 1e21, '', '\0', '\ud800', [], {}, 'INR', 'paid'),
    fc.jsonValue(),
  )
  const changes = fc.dictionary(fc.constantFrom(...fields), odd, { minKeys: 1, maxKeys: 3 })
  let calls = 0
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.boolean(), async (ofPayment, ofCode, isClosed) => {
      const { payment, qr_code } = paid.payload as Record<string, { entity: object }>
      const event = makeEvent(isClosed ? 'qr_code.closed' : 'qr_code.credited', {
        payment: { entity: { ...payment?.entity, ...ofPayment } },
        qr_code: { entity: { ...qr_code?.entity, ...ofCode } },
      })
      const from = `192.0.2.${Math.floor(calls++ / 500)}`
      expect([204, 400]).toContain(await report(event, from))
    }),
    { numRuns: 300 },
  )
  for (const event of [null, [], 'x', {}, { event: 1 }, { event: 'qr_code.credited' }]) {
    expect([204, 400]).toContain(await deliver(razorpay.sign(event, razorpaySecret)))
  }
})
