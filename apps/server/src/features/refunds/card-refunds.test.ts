import { correctEntry } from '@bellhop/contract/desk/corrections'
import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getBill } from '@bellhop/contract/guest/payments'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewRefund, RefundGateway } from '../../ledger/refunds/refund-gateway.ts'
import { sendRefunds } from '../../ledger/refunds/send-refunds.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { startJobs } from '../../testing/start-jobs.ts'
import { makeEvent, openStripeServer, type StripeServer } from '../../testing/stripe-server.ts'
import { refunds } from './feature.ts'

let stripe: StripeServer
let server: TestApp
let gateway: RefundGateway
/** Pays 1,000 of 13,500 on the page. */
let session: string
let paymentId: string
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await openTestApp({ ...stripe.settings, LOG_LEVEL: 'warn' })
  if (!server.app.cardGateway) throw new Error('Expected a configured gateway')
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
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  const { body } = await guest.call(createCardSession, { body: { amount: 1000 } })
  paymentId = body.data._id
  session = body.data.url.split('/').at(-1) ?? ''
  await sendEvent(stripe.pay(session))
  expect(await readBalance()).toBe(12_500)
})

async function sendEvent(event: object, expected = 204) {
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
  return (await guest.call(getBill)).body.balance
}

/** Refunds a part of the payment at the desk. @param amount in rupees */
async function refundAmount(amount: number) {
  const { id } = await readRow(server.db, 'folio_entry', ['id'], {
    payment_id: paymentId,
    corrects_id: null,
  })
  const desk = await buildStaff(hotel)
  const body = { amount, reason: 'The guest left early.' }
  const { status } = await desk.call(correctEntry, { params: { id }, body })
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

/** Amounts refunded by Stripe, in its own units. */
const refundedAmounts = () => [...stripe.refunds.values()].map(({ amount }) => amount)

describe('refund by the desk', () => {
  test('is sent when it is recorded, not at the next turn of the job', async () => {
    const stopJobs = startJobs(server, refunds.jobs ?? [])
    await refundAmount(400)
    await expect.poll(refundedAmounts).toEqual([40_000])
    stopJobs()
  })

  test('is sent once by two simultaneous servers, and ignores its own events', async () => {
    await refundAmount(400)
    expect(await readBalance()).toBe(12_900)
    await Promise.all([send(), send()])
    await send(60)
    expect(refundedAmounts()).toEqual([40_000])
    const [refund] = stripe.refunds.values()
    if (!refund) throw new Error('Expected a refund')
    await sendEvent(makeEvent('refund.created', refund))
    await sendEvent(makeEvent('refund.updated', refund))
    expect(await readRefunds()).toMatchObject([
      { status: 'sent', amount: 40_000, reference: refund.id },
    ])
    expect(await readBalance()).toBe(12_900)
  })

  test('is not sent again by a server that was killed before it recorded the refund', async () => {
    await refundAmount(400)
    const refund = async (wanted: NewRefund) => {
      await gateway.refund(wanted)
      return await new Promise<never>(() => {})
    }
    void sendRefunds(server.app, { ...gateway, refund }, new Date(Date.now() + 1000))
    await expect.poll(refundedAmounts).toEqual([40_000])
    expect(await readRefunds()).toMatchObject([{ status: 'pending', attempts: 1 }])
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'pending', attempts: 1 }])
    // Restarted after Stripe has forgotten the key.
    stripe.forgetKeys()
    await send(2)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(refundedAmounts()).toEqual([40_000])
  })

  test('is not sent again if the response was lost', async () => {
    await refundAmount(400)
    stripe.losesNextResponse = true
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'sent' }])
    expect(refundedAmounts()).toEqual([40_000])
  })

  test('waits longer after each attempt while the gateway is down', async () => {
    await refundAmount(400)
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
    // The operator sees each attempt and the reason of its failure.
    expect(server.log.map((line) => JSON.parse(line))).toMatchObject(
      Array(3).fill({ msg: 'refund not sent', err: { message: 'Stripe cannot be reached.' } }),
    )
    stripe.state = 'up'
    await send(8)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 4 }])
    expect(refundedAmounts()).toEqual([40_000])
  })

  test('is put back on the bill with the reason when the gateway rejects it', async () => {
    await refundAmount(1000)
    expect(await readBalance()).toBe(13_500)
    stripe.rejection = 'Charge has already been refunded.'
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

  test('is put back once when it fails later, whatever comes after', async () => {
    await refundAmount(400)
    await send()
    const [refund] = stripe.refunds.values()
    const failed = { ...refund, id: String(refund?.id), status: 'failed' }
    await sendEvent(
      makeEvent('refund.failed', { ...failed, failure_reason: 'lost_or_stolen_card' }),
    )
    await sendEvent(makeEvent('refund.updated', failed))
    await sendEvent(makeEvent('refund.created', { ...failed, status: 'pending' }))
    expect(await readRefunds()).toMatchObject([{ status: 'failed', reason: 'lost_or_stolen_card' }])
    expect(await readBalance()).toBe(12_500)
  })

  test('is given at the desk for a payment not made by card', async () => {
    await changeRows(server.db, 'payment', paymentId, {
      gateway: null,
      gateway_session: null,
      gateway_url: null,
    })
    await refundAmount(400)
    expect(await readRefunds()).toEqual([])
    expect(await readBalance()).toBe(12_900)
  })
})

describe('refund at the gateway', () => {
  test('takes the payment off the bill once', async () => {
    const event = stripe.refundAtDashboard(session, 25_000)
    await Promise.all(Array.from({ length: 5 }, () => sendEvent(event)))
    const [refund] = stripe.refunds.values()
    if (refund) await sendEvent(makeEvent('refund.updated', refund))
    expect(await readBalance()).toBe(12_750)
    await sendEvent(stripe.refundAtDashboard(session, 25_000))
    expect(await readBalance()).toBe(13_000)
    await send(60)
    expect(refundedAmounts()).toEqual([25_000, 25_000])
  })

  test('counts before the event of its payment', async () => {
    const { body } = await guest.call(createCardSession, { body: { amount: 500 } })
    const other = body.data.url.split('/').at(-1) ?? ''
    const paid = stripe.pay(other)
    await sendEvent(stripe.refundAtDashboard(other, 20_000))
    expect(await readBalance()).toBe(12_200)
    await sendEvent(paid)
    expect(await readBalance()).toBe(12_200)
  })

  test('counts while the gateway is down, unless the amount paid must be fetched', async () => {
    const { body } = await guest.call(createCardSession, { body: { amount: 500 } })
    const other = body.data.url.split('/').at(-1) ?? ''
    stripe.pay(other)
    const unknown = stripe.refundAtDashboard(other, 20_000)
    stripe.state = 'down'
    await sendEvent(stripe.refundAtDashboard(session, 25_000))
    expect(await readBalance()).toBe(12_750)
    await sendEvent(unknown, 503)
    expect(await readBalance()).toBe(12_750)
    // The event is delivered again.
    stripe.state = 'up'
    await sendEvent(unknown)
    expect(await readBalance()).toBe(12_450)
  })

  test('changes nothing if it has already failed', async () => {
    const event = stripe.refundAtDashboard(session, 25_000)
    const [refund] = stripe.refunds.values()
    if (refund) await sendEvent(makeEvent('refund.failed', { ...refund, status: 'failed' }))
    await sendEvent(event)
    expect(await readBalance()).toBe(12_500)
  })
})
