import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getFolio } from '@bellhop/contract/desk/folios'
import { rejectPayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getBill } from '@bellhop/contract/guest/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { makeEvent, openStripeServer, type StripeServer } from '../../testing/stripe-server.ts'

let stripe: StripeServer
let server: TestApp
let stayId: string
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await openTestApp({ ...stripe.settings, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(() => {
  server.log.length = 0
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
beforeEach(() => {
  stayId = guest.stayId
})

async function startPage(amount = 100) {
  const { body } = await guest.call(createCardSession, { body: { amount } })
  const { _id: id, url } = body.data
  return { id, session: url.split('/').at(-1) ?? '' }
}

async function sendEvent(event: object): Promise<void> {
  const { payload, signature } = stripe.sign(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/webhooks/stripe'
  const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(statusCode).toBe(204)
}

const readBill = async () => (await guest.call(getBill)).body
const readStatus = async () => (await readBill()).guestPayments[0]?.status

describe('payment of an unexpected amount', () => {
  test('is logged for the operator with its payment, unlike the right amount', async () => {
    const right = await startPage()
    await sendEvent(stripe.pay(right.session))
    expect(server.log).toEqual([])
    const { id, session } = await startPage()
    await sendEvent(stripe.pay(session, { amount_total: 5000 }))
    expect(server.log.map((line) => JSON.parse(line))).toMatchObject([
      { paymentId: id, msg: 'another amount was paid by card than was asked for' },
    ])
  })

  test('does not change a payment that has counted, nor a decision of the desk', async () => {
    const { id, session } = await startPage()
    await sendEvent(stripe.pay(session, { amount_total: 5000 }))
    const desk = await buildStaff(hotel)
    const body = { reason: 'Given back at Stripe.' }
    await desk.call(rejectPayment, { params: { id }, body })
    await sendEvent(stripe.pay(session, { amount_total: 5000 }))
    await sendEvent(makeEvent('checkout.session.async_payment_failed', { id: session }))
    expect((await readBill()).guestPayments).toMatchObject([
      { status: 'rejected', reason: 'Given back at Stripe.' },
    ])
    // The right amount still counts.
    await sendEvent(stripe.pay(session))
    await sendEvent(stripe.pay(session, { amount_total: 5000 }))
    expect(await readStatus()).toBe('verified')
    expect((await readBill()).totalGuestPaymentAmount).toBe(100)
  })

  test('is shown to the desk, and counts as paid once it is verified', async () => {
    const { id, session } = await startPage()
    await sendEvent(stripe.pay(session, { amount_total: 5050 }))
    const desk = await buildStaff(hotel)
    const folio = async () => (await desk.call(getFolio, { params: { id: stayId } })).body.data
    expect((await folio()).payments).toMatchObject([
      { status: 'claimed', amount: 100, paid: { amount: 50.5, currency: 'INR' } },
    ])
    const { body } = await desk.call(verifyPayment, { params: { id }, body: {} })
    expect(body.data).toMatchObject({ status: 'verified', amount: 50.5 })
    expect(await readBill()).toMatchObject({ balance: 13_449.5, totalGuestPaymentAmount: 50.5 })
    // All of it can be refunded.
    const entry = (await folio()).entries.find(({ payment }) => payment?._id === id)
    const refund = { params: { id: String(entry?._id) }, body: { reason: 'Left early.' } }
    expect((await desk.call(correctEntry, { ...refund })).status).toBe(201)
    expect(await readBill()).toMatchObject({ balance: 13_500 })
  })

  test('in another currency cannot be verified', async () => {
    const { id, session } = await startPage()
    await sendEvent(stripe.pay(session, { amount_total: 4000, currency: 'jpy' }))
    const desk = await buildStaff(hotel)
    const folio = await desk.call(getFolio, { params: { id: stayId } })
    expect(folio.body.data.payments).toMatchObject([{ paid: { amount: 4000, currency: 'JPY' } }])
    expect(await desk.call(verifyPayment, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', detail: expect.stringContaining('JPY') },
    })
    const body = { reason: 'Refunded by the card company.' }
    expect((await desk.call(rejectPayment, { params: { id }, body })).status).toBe(200)
    expect(await readBill()).toMatchObject({ balance: 13_500 })
  })

  test('is still decided by the desk when the page fails afterwards', async () => {
    const { session } = await startPage()
    await sendEvent(stripe.pay(session, { currency: 'usd' }))
    await sendEvent(makeEvent('checkout.session.async_payment_failed', { id: session }))
    expect(await readStatus()).toBe('claimed')
  })
})

test('ignores a refund without a payment', async () => {
  const { session } = await startPage()
  await sendEvent(stripe.pay(session))
  const refund = { id: 're_1', payment_intent: null, amount: 5000, currency: 'inr' }
  await sendEvent(makeEvent('refund.created', { ...refund, status: 'succeeded' }))
  expect(await readBill()).toMatchObject({ balance: 13_400, refunds: [] })
})

test('does not take a refund in another currency off the bill', async () => {
  const { id, session } = await startPage()
  await sendEvent(stripe.pay(session))
  const event = stripe.refundAtDashboard(session, 5000)
  const object = { ...[...stripe.refunds.values()].at(-1), id: 're_2', currency: 'jpy' }
  await sendEvent({ ...event, data: { object } })
  expect(await readBill()).toMatchObject({ balance: 13_400, refunds: [] })
  expect(server.log.map((line) => JSON.parse(line))).toMatchObject([
    { paymentId: id, msg: 'a refund by card in another currency is not on the bill' },
  ])
})
