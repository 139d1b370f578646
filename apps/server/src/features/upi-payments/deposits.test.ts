/** Deposits that are paid by a code of the provider. */

import { getFolio } from '@bellhop/contract/desk/folios'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { cancelBooking, changeBooking } from '@bellhop/contract/guest/bookings'
import { claimDeposit, createDepositIntent } from '@bellhop/contract/guest/payments'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRefunds } from '../../ledger/refunds/send-refunds.ts'
import { listSold } from '../../testing/booking-calls.ts'
import { statementsOf } from '../../testing/build-app.ts'
import { changeHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { nightTotal, setUpDeposits } from '../../testing/deposits.ts'
import { openRazorpayServer, type RazorpayDelivery } from '../../testing/razorpay-server.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { readRows } from '../../testing/rows.ts'
import { releaseUnconfirmed } from '../bookings/unconfirmed/release-unconfirmed.ts'
import { askProvider, closeOverdue } from './ask-provider.ts'

const razorpay = await openRazorpayServer()
afterAll(() => razorpay.stop())
const { server, hotel, desk, addPlan, bookBy, readBooking } = await setUpDeposits(razorpay.settings)
beforeEach(async () => {
  razorpay.state = 'up'
  // With the provider, a hotel needs no account of its own.
  await changeHotel(hotel, { upi_id: null })
})

/** The deposit of two nights in rupees. */
const part = (2 * nightTotal * 30) / 100
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const release = (minutes: number) => releaseUnconfirmed(server.db, later(minutes))

function provider() {
  const { upiProvider } = server.app
  if (!upiProvider) throw new Error('The server has keys of a provider')
  return upiProvider
}
const ask = (minutes: number, hasWebhook = false) =>
  askProvider(server.app, { ...provider(), hasWebhook }, later(minutes))

async function bookWaiting(options = {}) {
  const plan = await addPlan({ deposit: { percent: 30 } })
  return (await bookBy(plan, options)).body.data
}

async function startCode(key: string) {
  const { status, body } = await call(server, createDepositIntent, {
    params: { id: key },
    body: {},
  })
  expect(status).toBe(201)
  return { ...body.data, code: body.data.reference }
}

async function deliver({ payload, signature }: RazorpayDelivery) {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload,
  })
  return statusCode
}
const report = (event: unknown) => deliver(razorpay.sign(event))

const readNotes = async () =>
  (await desk.call(listLogbook, { query: { list: 'open' } })).body.data.map(({ text }) => text)

async function readStayFolio(booking: { rooms: { _id: string }[] }) {
  const id = booking.rooms[0]?._id ?? ''
  return (await desk.call(getFolio, { params: { id } })).body.data
}

describe('a deposit', () => {
  test('is paid by a code that is closed with the hold of the rooms', async () => {
    const booking = await bookWaiting()
    expect(booking.deposit).toMatchObject({ methods: ['upi', 'card'], amount: part })
    const started = await startCode(booking.checkInKey)
    expect(started).toMatchObject({
      ...{ amount: part, status: 'initiated', isReported: true },
      expiresAt: booking.deposit?.payBy,
      link: expect.stringMatching(/^upi:/),
    })
    const code = razorpay.codes.get(started.code)
    expect(code).toMatchObject({ payment_amount: part * 100, status: 'active' })
    await closeOverdue(server.db, provider(), later(14))
    expect(code?.status).toBe('active')
    await closeOverdue(server.db, provider(), later(15.1))
    expect(code).toMatchObject({ status: 'closed', close_reason: 'on_demand' })
    // Once: the provider is not asked again.
    razorpay.state = 'down'
    await closeOverdue(server.db, provider(), later(16))
  })

  test('due later is paid by a code for half an hour', async () => {
    const plan = await addPlan({ deposit: { percent: 30, daysBefore: 3 } })
    const { data } = (await bookBy(plan, { from: 9 })).body
    const { expiresAt } = await startCode(data.checkInKey)
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / MINUTE_MS)).toBe(30)
  })

  test('keeps the rooms once it is reported, as an advance', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    const event = razorpay.pay(code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(event)))
    expect(new Set(answers)).toEqual(new Set([204]))
    await release(60)
    const { status, deposit } = await readBooking(booking.checkInKey)
    expect([status, deposit]).toMatchObject(['confirmed', { amount: part, paid: part }])
    expect(deposit?.payBy).toBeUndefined()
    expect((await readStayFolio(booking)).totals).toMatchObject({ advance: part })
    const params = { id: booking.checkInKey }
    expect(await call(server, createDepositIntent, { params, body: {} })).toMatchObject({
      ...{ status: 409, body: { code: 'nothing_to_pay' } },
    })
    const mails = await readRows(server.db, 'booking_mail', ['kind'], { hotel_id: hotel.id })
    expect(mails.map(({ kind }) => kind)).toContain('confirmation')
    expect(await readNotes()).toEqual([])
  })

  test('is asked for without a public address', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    await ask(0)
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: 0 })
    razorpay.pay(code)
    await Promise.all([ask(1), ask(1)])
    await release(60)
    expect(await readBooking(booking.checkInKey)).toMatchObject({
      ...{ status: 'confirmed', deposit: { paid: part } },
    })
  })

  test('that a webhook has missed is asked for after its code has closed', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    razorpay.pay(code)
    await ask(14, true)
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: 0 })
    await ask(21, true)
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: part })
  })

  test('has one code for one key', async () => {
    const booking = await bookWaiting()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const start = () =>
      call(server, createDepositIntent, { params: { id: booking.checkInKey }, headers, body: {} })
    razorpay.state = 'down'
    expect(await start()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    razorpay.state = 'up'
    const answers = await Promise.all([start(), start(), start()])
    const references = answers.map(({ body }) => body.data.reference)
    expect(new Set(references).size).toBe(1)
    expect(await readRows(server.db, 'payment', ['id'], { hotel_id: hotel.id })).toHaveLength(1)
  })

  test('cannot be claimed by the guest', async () => {
    const booking = await bookWaiting()
    const { _id: paymentId } = await startCode(booking.checkInKey)
    const body = { paymentId, reference: '412345678901' }
    const params = { id: booking.checkInKey }
    expect((await call(server, claimDeposit, { params, body })).status).toBe(409)
    await release(16)
    expect(await listSold(hotel, 2)).toEqual([0, 0])
  })

  test('is refunded by UPI when the guest cancels', async () => {
    const terms = { freeDays: 0, fee: 'none' }
    const plan = await addPlan({ deposit: { percent: 30 }, terms })
    const booking = (await bookBy(plan, { from: 9 })).body.data
    const { code } = await startCode(booking.checkInKey)
    await report(razorpay.pay(code))
    const cancelled = await call(server, cancelBooking, {
      ...{ params: { id: booking.checkInKey }, body: {} },
    })
    expect(cancelled.status).toBe(200)
    await sendRefunds(server.app, provider(), later(1))
    expect([...razorpay.refunds.values()]).toMatchObject([{ amount: part * 100 }])
    expect((await readStayFolio(booking)).totals.balance).toBe(0)
  })
})

describe('money that is not the deposit', () => {
  test('paid twice is an advance, and the desk is told once', async () => {
    const booking = await bookWaiting()
    const codes = [await startCode(booking.checkInKey), await startCode(booking.checkInKey)]
    for (const { code } of codes) await report(razorpay.pay(code))
    expect((await readStayFolio(booking)).totals.advance).toBe(2 * part)
    expect(await readNotes()).toEqual([
      expect.stringMatching(/₹6,048.00 paid .* deposit is ₹3,024/),
    ])
  })

  test('paid after the rooms were released is an advance, and the desk is told once', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    const event = razorpay.pay(code)
    await release(16)
    await report(event)
    await report(event)
    expect(await listSold(hotel, 2)).toEqual([0, 0])
    expect(await readStayFolio(booking)).toMatchObject({
      ...{ status: 'cancelled', totals: { advance: part, balance: -part } },
    })
    expect(await readNotes()).toEqual([expect.stringContaining('the rooms are released')])
  })

  test('too little is an advance, the desk is told, and the rest can be paid', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    await report(razorpay.pay(code, { amount: 10_000 }))
    expect(await readBooking(booking.checkInKey)).toMatchObject({
      deposit: { paid: 100, payBy: booking.deposit?.payBy },
    })
    expect(await readNotes()).toEqual([expect.stringContaining('some of it is missing')])
    const rest = await startCode(booking.checkInKey)
    expect(rest.amount).toBe(part - 100)
    await report(razorpay.pay(rest.code))
    await release(60)
    expect(await readBooking(booking.checkInKey)).toMatchObject({ deposit: { paid: part } })
    expect(await listSold(hotel, 2)).toEqual([1, 1])
  })

  test('in another currency is on no bill, and the desk is told', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    await report(razorpay.pay(code, { currency: 'USD', amount: 5_000 }))
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: 0 })
    expect(await readNotes()).toEqual([expect.stringMatching(/^US\$50.00 was paid/)])
  })

  test('for fewer nights than the booking has now leaves the rest to pay', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    const room = { roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }
    const dates = { checkInDate: dayFromToday(1), checkOutDate: dayFromToday(4) }
    const params = { id: booking.checkInKey }
    await call(server, changeBooking, { params, body: { ...dates, selectedRooms: [room] } })
    await report(razorpay.pay(code))
    await release(16)
    expect(await listSold(hotel, 3)).toEqual([0, 0, 0])
    expect((await readStayFolio(booking)).totals.advance).toBe(part)
    expect(await readNotes()).toEqual([expect.stringContaining('some of it is missing')])
  })
})

describe('a report of a deposit', () => {
  test('is rejected without a query if it is unsigned, and may have the former secret', async () => {
    const booking = await bookWaiting()
    const { code } = await startCode(booking.checkInKey)
    const event = razorpay.pay(code)
    const { payload, signature } = razorpay.sign(event)
    const statements = await statementsOf(async () => {
      expect(await deliver({ payload, signature: '' })).toBe(400)
      expect(await deliver({ payload: `${payload} `, signature })).toBe(400)
      expect(await deliver(razorpay.sign(event, 'another-secret'))).toBe(400)
    })
    expect(statements).toEqual([])
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: 0 })
    expect(await deliver(razorpay.sign(event, 'former-secret'))).toBe(204)
    expect((await readBooking(booking.checkInKey)).deposit).toMatchObject({ paid: part })
  })

  test('counts the same in whichever order and however often the events arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 6, maxLength: 12 }), async (order) => {
        const booking = await bookWaiting()
        const { code } = await startCode(booking.checkInKey)
        const events = [razorpay.pay(code), razorpay.close(code)]
        for (const n of [...order, 0]) expect(await report(events[n % 2])).toBe(204)
        await release(60)
        expect(await readBooking(booking.checkInKey)).toMatchObject({
          ...{ status: 'confirmed', deposit: { paid: part } },
        })
        await call(server, cancelBooking, { params: { id: booking.checkInKey }, body: {} })
      }),
      { numRuns: 8 },
    )
  })
})
