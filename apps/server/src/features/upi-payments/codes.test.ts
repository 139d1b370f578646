import { createHash } from 'node:crypto'
import { rejectPayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { claimPayment, createUpiIntent } from '@bellhop/contract/guest/payments'
import { receiveRazorpayEvent } from '@bellhop/contract/guest/upi-payments'
import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { readRows } from '../../testing/rows.ts'
import { setUpUpiPayments } from '../../testing/upi-payments.ts'

const { razorpay, server, hotel, guest, desk, startCode, report, readBill } =
  await setUpUpiPayments()

test('leads to a code for the amount, and counts once the provider reports it', async () => {
  expect(await readBill()).toMatchObject({ balance: 13_500, paymentMethods: ['upi'] })
  const { status, body } = await guest.call(createUpiIntent, { body: { amount: 1000.5 } })
  const { _id, reference, link, expiresAt } = body.data
  expect([status, body.data]).toMatchObject([
    201,
    { amount: 1000.5, status: 'initiated', isReported: true },
  ])
  expect(razorpay.codes.get(reference)).toMatchObject({
    ...{ type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount: 100_050 },
    close_by: Math.floor(Date.parse(expiresAt) / 1000),
    name: 'Hotel Jheel',
    notes: { hotelId: hotel.id, paymentId: _id },
    image_content: link,
  })
  expect((await readBill()).guestPayments).toMatchObject([{ _id, link, isReported: true }])
  expect(await report(razorpay.pay(reference))).toBe(204)
  const bill = await readBill()
  expect(bill).toMatchObject({
    balance: 12_499.5,
    totalGuestPaymentAmount: 1000.5,
    guestPayments: [{ _id, status: 'verified', method: 'upi' }],
  })
  expect(bill.guestPayments[0]).not.toHaveProperty('link')
})

test('leads to a picture of the code where the provider gives no link', async () => {
  razorpay.hasLinks = false
  const { body } = await guest.call(createUpiIntent, { body: {} })
  expect(body.data.link).toBe(`https://rzp.io/i/${body.data.reference}`)
})

test('has one code for one key, also for simultaneous calls', async () => {
  const headers = { ...guest.headers, 'idempotency-key': crypto.randomUUID() }
  const start = () => call(server, createUpiIntent, { headers, body: { amount: 50 } })
  const answers = await Promise.all([1, 2, 3].map(start))
  const later = await start()
  const given = [...answers, later].map(({ status, body }) => [status, body.data])
  expect(given).toEqual(Array(4).fill([201, later.body.data]))
  expect(await readRows(server.db, 'payment', ['id'], { hotel_id: hotel.id })).toHaveLength(1)
})

test.each(['down', 'failing'] as const)(
  'can be retried with the same key while the provider is %s',
  async (state) => {
    const headers = { ...guest.headers, 'idempotency-key': crypto.randomUUID() }
    const start = () => call(server, createUpiIntent, { headers, body: { amount: 50 } })
    razorpay.state = state
    expect(await start()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    razorpay.state = 'up'
    expect((await start()).status).toBe(201)
    expect(await readRows(server.db, 'payment', ['id'], { hotel_id: hotel.id })).toHaveLength(1)
  },
)

test('rejects an amount that UPI cannot pay', async () => {
  expect(await guest.call(createUpiIntent, { body: { amount: 0.5 } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'amount' }] },
  })
})

test('is decided by the provider, neither by the guest nor by the desk', async () => {
  const { _id } = await startCode()
  const params = { id: _id }
  const claimed = await guest.call(claimPayment, { params, body: { reference: 'UTR42' } })
  expect(claimed.status).toBe(409)
  for (const route of [verifyPayment, rejectPayment]) {
    expect(await desk.call(route, { params, body: {} })).toMatchObject({
      status: 409,
      body: { detail: 'The payment provider reports this payment.' },
    })
  }
})

test('has no guest data at the provider', async () => {
  const { code } = await startCode()
  const sent = JSON.stringify(razorpay.codes.get(code))
  for (const secret of ['Ananya', guest.id, guest.stayId]) expect(sent).not.toContain(secret)
})

test('pays in rupees only', async () => {
  const abroad = await buildGuest(await buildHotel(server, { currency: 'EUR', upi_id: 'lake@upi' }))
  expect((await readBill(abroad)).paymentMethods).toEqual([])
  expect(await abroad.call(createUpiIntent, { body: {} })).toMatchObject({
    ...{ status: 409, body: { code: 'upi_unavailable' } },
  })
})

test('hotels without a provider keep their own link and its claim', async () => {
  const off = await openTestApp()
  const other = await buildGuest(await buildHotel(off, { upi_id: 'lake@upi' }))
  const { body } = await other.call(createUpiIntent, { body: { amount: 5 } })
  expect(body.data).toMatchObject({
    ...{ isReported: false, reference: expect.stringMatching(/^BH/) },
    link: expect.stringMatching(/^upi:.*pa=lake@upi/),
  })
  const params = { id: body.data._id }
  expect((await other.call(claimPayment, { params, body: { reference: 'UTR42' } })).status).toBe(
    200,
  )
  const signature = createHash('sha256').digest('hex')
  const headers = { 'x-razorpay-signature': signature }
  expect((await call(off, receiveRazorpayEvent, { headers, body: {} })).status).toBe(404)
  await off.close()
})

test('requires both parts of the key in the right format', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSettings(env)
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = razorpay.settings
  const need = 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET need each other.'
  expect(read({ RAZORPAY_KEY_ID })).toThrow(need)
  expect(read({ RAZORPAY_KEY_SECRET })).toThrow(need)
  expect(read({ RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET })).toThrow(/rzp_…/)
})
