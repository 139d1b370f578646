import { correctEntry } from '@bellhop/contract/desk/folios'
import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getBill } from '@bellhop/contract/guest/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeEvent, openStripeServer, type StripeServer } from '../../testing/stripe-server.ts'
import type { CardGateway } from './gateway.ts'
import { claimRefund } from './refund-queries.ts'
import { sendRefunds } from './send-refunds.ts'

const MINUTE_MS = 60_000

let stripe: StripeServer
let server: TestApp
let gateway: CardGateway
let hotel: TestHotel
let guest: { authorization: string }
/** The page on which 1,000 was paid of 13,500. */
let session: string
let paymentId: string
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await openTestApp({ ...stripe.settings, LOG_LEVEL: 'warn' })
  if (!server.app.cardGateway) throw new Error('The settings name a gateway.')
  gateway = server.app.cardGateway
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  stripe.state = 'up'
  stripe.refunds.clear()
  await server.db.deleteFrom('gateway_refund').execute()
  hotel = await buildHotel(server)
  guest = await signInGuest(server, await buildGuest(server, hotel))
  const { body } = await call(server, createCardSession, {
    headers: guest,
    body: { amount: 1000 },
  })
  paymentId = body.data._id
  session = body.data.url.split('/').at(-1) ?? ''
  await tell(stripe.pay(session))
  expect(await readBalance()).toBe(12_500)
})

async function tell(event: object, expected = 204) {
  const { payload, signature } = stripe.sign(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers,
    payload,
  })
  expect(statusCode).toBe(expected)
}

async function readBalance() {
  return (await call(server, getBill, { headers: guest })).body.balance
}

/** The desk gives a part of the payment back. @param amount in rupees */
async function giveBack(amount: number) {
  const { id } = await server.db
    .selectFrom('folio_entry')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('corrects_id', 'is', null)
    .executeTakeFirstOrThrow()
  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const body = { amount, reason: 'The guest left early.' }
  const { status } = await call(server, correctEntry, { headers, params: { id }, body })
  expect(status).toBe(201)
}

const send = (minutes = 0) =>
  sendRefunds(server.app, gateway, new Date(Date.now() + 1000 + minutes * MINUTE_MS))

async function readRefunds() {
  return await server.db
    .selectFrom('gateway_refund')
    .select(['status', 'amount', 'reference', 'reason', 'attempts'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
}

/** What Stripe has given back, in its own units. */
const given = () => [...stripe.refunds.values()].map(({ amount }) => amount)

describe('a refund by the desk', () => {
  test('is sent once, by two servers at once, and its own news change nothing', async () => {
    await giveBack(400)
    expect(await readBalance()).toBe(12_900)
    await Promise.all([send(), send()])
    await send(60)
    expect(given()).toEqual([40_000])
    const [refund] = stripe.refunds.values()
    if (!refund) throw new Error('Nothing was given back.')
    await tell(makeEvent('refund.created', refund))
    await tell(makeEvent('refund.updated', refund))
    expect(await readRefunds()).toMatchObject([
      { status: 'sent', amount: 40_000, reference: refund.id },
    ])
    expect(await readBalance()).toBe(12_900)
  })

  test('is not sent again by a server that was killed before it could note it', async () => {
    await giveBack(400)
    // What `sendRefunds` does, up to there.
    const claimed = await claimRefund(server.db, new Date(Date.now() + 1000))
    if (!claimed) throw new Error('Nothing is due.')
    await gateway.refund(claimed)
    expect(await readRefunds()).toMatchObject([{ status: 'pending', attempts: 1 }])
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'pending', attempts: 1 }])
    // Started again after so long that Stripe does not know the key any more.
    stripe.forgetKeys()
    await send(2)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(given()).toEqual([40_000])
  })

  test('is not sent again where the answer was lost', async () => {
    await giveBack(400)
    stripe.losesNextAnswer = true
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'sent' }])
    expect(given()).toEqual([40_000])
  })

  test('waits longer after each attempt while the card company is down', async () => {
    await giveBack(400)
    stripe.state = 'down'
    server.log.length = 0
    const attempts = async () => (await readRefunds())[0]?.attempts
    for (const [minutes, expected] of [
      [0, 1],
      [0.5, 1],
      [1.1, 2],
      [2, 2],
      [3.5, 3],
    ] as const) {
      await send(minutes)
      expect(await attempts(), `after ${minutes} minutes`).toBe(expected)
    }
    // The operator reads each attempt, and why it has failed.
    expect(server.log.map((line) => JSON.parse(line))).toMatchObject(
      Array(3).fill({ msg: 'refund', err: { message: 'Stripe cannot be reached.' } }),
    )
    stripe.state = 'up'
    await send(8)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 4 }])
    expect(given()).toEqual([40_000])
  })

  test('that is refused is put back on the bill, with the reason', async () => {
    await giveBack(1000)
    expect(await readBalance()).toBe(13_500)
    stripe.refusal = 'Charge has already been refunded.'
    await send()
    await send(60)
    expect(await readRefunds()).toMatchObject([
      { status: 'failed', reason: 'Charge has already been refunded.' },
    ])
    expect(await readBalance()).toBe(12_500)
    const last = await server.db
      .selectFrom('folio_entry')
      .select('reason')
      .where('payment_id', '=', paymentId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last?.reason).toBe('The refund by card has failed: Charge has already been refunded.')
  })

  test('that fails later is put back once, whatever comes after', async () => {
    await giveBack(400)
    await send()
    const [refund] = stripe.refunds.values()
    const failed = { ...refund, id: String(refund?.id), status: 'failed' }
    await tell(makeEvent('refund.failed', { ...failed, failure_reason: 'lost_or_stolen_card' }))
    await tell(makeEvent('refund.updated', failed))
    await tell(makeEvent('refund.created', { ...failed, status: 'pending' }))
    expect(await readRefunds()).toMatchObject([{ status: 'failed', reason: 'lost_or_stolen_card' }])
    expect(await readBalance()).toBe(12_500)
  })

  test('of another payment is given at the desk', async () => {
    await server.db
      .updateTable('payment')
      .set({ gateway: null, gateway_session: null, gateway_url: null })
      .where('id', '=', paymentId)
      .execute()
    await giveBack(400)
    expect(await readRefunds()).toEqual([])
    expect(await readBalance()).toBe(12_900)
  })
})

describe('a refund at the card company', () => {
  test('takes the payment off the bill once', async () => {
    const event = stripe.refundAtDashboard(session, 25_000)
    await Promise.all(Array.from({ length: 5 }, () => tell(event)))
    const [refund] = stripe.refunds.values()
    if (refund) await tell(makeEvent('refund.updated', refund))
    expect(await readBalance()).toBe(12_750)
    await tell(stripe.refundAtDashboard(session, 25_000))
    expect(await readBalance()).toBe(13_000)
    await send(60)
    expect(given()).toEqual([25_000, 25_000])
  })

  test('counts before the news of its payment', async () => {
    const { body } = await call(server, createCardSession, {
      headers: guest,
      body: { amount: 500 },
    })
    const other = body.data.url.split('/').at(-1) ?? ''
    const paid = stripe.pay(other)
    await tell(stripe.refundAtDashboard(other, 20_000))
    expect(await readBalance()).toBe(12_200)
    await tell(paid)
    expect(await readBalance()).toBe(12_200)
  })

  test('counts while the card company is down, unless it must be asked what was paid', async () => {
    const { body } = await call(server, createCardSession, {
      headers: guest,
      body: { amount: 500 },
    })
    const other = body.data.url.split('/').at(-1) ?? ''
    stripe.pay(other)
    const unknown = stripe.refundAtDashboard(other, 20_000)
    stripe.state = 'down'
    await tell(stripe.refundAtDashboard(session, 25_000))
    expect(await readBalance()).toBe(12_750)
    await tell(unknown, 503)
    expect(await readBalance()).toBe(12_750)
    // It says so again.
    stripe.state = 'up'
    await tell(unknown)
    expect(await readBalance()).toBe(12_450)
  })

  test('that has failed by the time it is heard of changes nothing', async () => {
    const event = stripe.refundAtDashboard(session, 25_000)
    const [refund] = stripe.refunds.values()
    if (refund) await tell(makeEvent('refund.failed', { ...refund, status: 'failed' }))
    await tell(event)
    expect(await readBalance()).toBe(12_500)
  })
})
