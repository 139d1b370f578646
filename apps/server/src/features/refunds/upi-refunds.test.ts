import { correctEntry } from '@bellhop/contract/desk/corrections'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewRefund } from '../../ledger/refunds/refund-gateway.ts'
import { sendRefunds } from '../../ledger/refunds/send-refunds.ts'
import { statementsOf } from '../../testing/build-app.ts'
import { makeEvent } from '../../testing/razorpay-server.ts'
import { readRow, readRows } from '../../testing/rows.ts'
import { startJobs } from '../../testing/start-jobs.ts'
import { setUpUpiPayments } from '../../testing/upi-payments.ts'
import { refunds } from './feature.ts'

const { razorpay, server, hotel, desk, startCode, deliver, report, readBill, readNotes } =
  await setUpUpiPayments()

/** Pays 1,000 of 13,500. */
let paymentId: string
let code: string
/** Razorpay's id of the payment. */
let payment: string
beforeEach(async () => {
  await server.db.deleteFrom('gateway_refund').execute()
  razorpay.refunds.clear()
  const started = await startCode(1000)
  paymentId = started._id
  code = started.code
  const event = razorpay.pay(code)
  payment = (event.payload as { payment: { entity: { id: string } } }).payment.entity.id
  await report(event)
  expect(await readBalance()).toBe(12_500)
})

const readBalance = async () => (await readBill()).balance
const readRefunds = () =>
  readRows(server.db, 'gateway_refund', ['status', 'amount', 'reference', 'reason', 'attempts'], {
    hotel_id: hotel.id,
  })

/** @param amount in rupees */
async function refundAmount(amount: number) {
  const { id } = await readRow(server.db, 'folio_entry', ['id'], {
    ...{ payment_id: paymentId, corrects_id: null },
  })
  const body = { amount, reason: 'The guest left early.' }
  expect((await desk.call(correctEntry, { params: { id }, body })).status).toBe(201)
}

function gatewayOf() {
  const { upiProvider } = server.app
  if (!upiProvider) throw new Error('The server has keys of a provider')
  return upiProvider
}

const send = (minutes = 0, gateway = gatewayOf()) =>
  sendRefunds(server.app, gateway, new Date(Date.now() + 1000 + minutes * MINUTE_MS))

/** The amounts that Razorpay has refunded, in paise. */
const refundedAmounts = () => [...razorpay.refunds.values()].map(({ amount }) => amount)

function onlyRefund() {
  const [refund] = razorpay.refunds.values()
  if (!refund) throw new Error('Expected a refund')
  return refund
}

describe('a refund by the desk', () => {
  test('is sent when it is recorded, not at the next turn of the job', async () => {
    const stopJobs = startJobs(server, refunds.jobs ?? [])
    await refundAmount(400)
    await expect.poll(refundedAmounts).toEqual([40_000])
    stopJobs()
  })

  test('is sent once by two simultaneous servers, and ignores its own events', async () => {
    await refundAmount(400.5)
    await Promise.all([send(), send()])
    await send(60)
    expect(refundedAmounts()).toEqual([40_050])
    for (const event of ['refund.created', 'refund.processed', 'refund.processed']) {
      await report(razorpay.reportRefund(onlyRefund(), event))
    }
    expect(await readRefunds()).toMatchObject([{ status: 'sent', reference: onlyRefund().id }])
    expect(await readBalance()).toBe(12_900.5)
  })

  test('of a second payment of a code is sent for that one', async () => {
    const second = razorpay.pay(code, { amount: 30_000 })
    await report(second)
    const { id } = await readRow(server.db, 'folio_entry', ['id'], {
      ...{ hotel_id: hotel.id, net: -30_000 },
    })
    const body = { reason: 'Paid twice.' }
    await desk.call(correctEntry, { params: { id }, body })
    await send()
    expect(onlyRefund()).toMatchObject({
      payment_id: (second.payload as { payment: { entity: { id: string } } }).payment.entity.id,
      amount: 30_000,
    })
  })

  test('is not sent again if the response was lost, or a server was killed before it recorded it', async () => {
    await refundAmount(400)
    razorpay.losesNextResponse = true
    await send()
    const refund = async (wanted: NewRefund) => {
      await gatewayOf().refund(wanted)
      return await new Promise<never>(() => {})
    }
    void sendRefunds(server.app, { name: 'razorpay', refund }, new Date(Date.now() + 90_000))
    await expect.poll(refundedAmounts).toEqual([40_000])
    // Long after, when Razorpay may have forgotten the key.
    razorpay.forgetKeys()
    await send(30)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 3 }])
    expect(refundedAmounts()).toEqual([40_000])
  })

  test.each(['down', 'failing'] as const)('waits while the provider is %s', async (state) => {
    await refundAmount(400)
    razorpay.state = state
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'pending', attempts: 1 }])
    razorpay.state = 'up'
    await send(2)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('waits while the account has too little money', async () => {
    await refundAmount(400)
    razorpay.rejection = 'Your account does not have enough balance to carry out the refund.'
    await send()
    razorpay.forgetKeys()
    expect(await readRefunds()).toMatchObject([{ status: 'pending' }])
    await send(2)
    expect(await readRefunds()).toMatchObject([{ status: 'sent' }])
  })

  test('that is only accepted is asked for again, also without a webhook', async () => {
    razorpay.refundStatus = 'pending'
    await refundAmount(400)
    await send()
    expect(await readRefunds()).toMatchObject([{ status: 'pending', reference: onlyRefund().id }])
    onlyRefund().status = 'processed'
    await send(2)
    expect(await readRefunds()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(refundedAmounts()).toEqual([40_000])
  })

  test('is put back on the bill with the reason when the provider rejects it', async () => {
    await refundAmount(1000)
    razorpay.rejection = 'The payment has been fully refunded already'
    await send()
    await send(60)
    expect(await readRefunds()).toMatchObject([{ status: 'failed' }])
    const { balance, refunds: shown } = await readBill()
    expect(balance).toBe(12_500)
    expect(shown).toMatchObject([
      { amount: 1000, method: 'upi' },
      { amount: -1000, method: 'upi' },
    ])
    const entries = await readRows(server.db, 'folio_entry', ['reason'], { payment_id: paymentId })
    expect(entries.map(({ reason }) => reason)).toContain(
      'The refund by UPI has failed: The payment has been fully refunded already',
    )
  })

  test('is put back once when it fails later, in whichever order it is reported', async () => {
    const orders = fc.shuffledSubarray([0, 1, 2, 2, 0, 1], { minLength: 6 })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const before = await readBalance()
        razorpay.refunds.clear()
        await refundAmount(10)
        await send()
        const refund = onlyRefund()
        const events = [
          razorpay.reportRefund({ ...refund, status: 'pending' }, 'refund.created'),
          razorpay.reportRefund({ ...refund, status: 'processed' }, 'refund.processed'),
          razorpay.reportRefund({ ...refund, status: 'failed' }, 'refund.failed'),
        ]
        for (const index of order) expect(await report(events[index])).toBe(204)
        expect(await readBalance()).toBe(before)
      }),
      { numRuns: 10 },
    )
  })
})

describe('a refund at the provider', () => {
  test('takes the payment off the bill once for simultaneous reports', async () => {
    const event = razorpay.refundAtDashboard(payment, 25_000)
    await Promise.all(Array.from({ length: 10 }, () => report(event)))
    await report(razorpay.reportRefund(onlyRefund(), 'refund.processed'))
    expect(await readBalance()).toBe(12_750)
    await send(60)
    expect(refundedAmounts()).toEqual([25_000])
  })

  test('counts before its payment is reported, and while the provider is down afterwards', async () => {
    const other = await startCode(500)
    const paid = razorpay.pay(other.code)
    const { id } = (paid.payload as { payment: { entity: { id: string } } }).payment.entity
    const refunded = razorpay.refundAtDashboard(id, 20_000)
    razorpay.state = 'down'
    expect(await report(refunded)).toBe(503)
    expect(await readBalance()).toBe(12_500)
    razorpay.state = 'up'
    expect(await report(refunded)).toBe(204)
    expect(await readBalance()).toBe(12_200)
    await report(paid)
    expect(await readBalance()).toBe(12_200)
    expect(await readNotes()).toEqual([])
  })

  test('of a payment made elsewhere with the same account changes nothing', async () => {
    expect(await report(razorpay.refundAtDashboard('pay_website', 20_000))).toBe(204)
    expect([await readBalance(), await readNotes()]).toEqual([12_500, []])
  })

  test('of what was never captured changes nothing', async () => {
    const other = await startCode(500)
    const paid = razorpay.pay(other.code, { status: 'authorized' })
    const { id } = (paid.payload as { payment: { entity: { id: string } } }).payment.entity
    razorpay.refundAtDashboard(id, 50_000)
    await report(razorpay.reportRefund(onlyRefund(), 'refund.processed', false))
    expect(await readBalance()).toBe(12_500)
  })
})

describe('a report', () => {
  test('is rejected without a query if it is unsigned', async () => {
    const event = razorpay.refundAtDashboard(payment, 25_000)
    const { payload, signature } = razorpay.sign(event)
    const forged = [
      { payload, signature: '' },
      { payload, signature: '00'.repeat(32) },
      { payload: payload.replace('25000', '95000'), signature },
      razorpay.sign(event, 'another-secret'),
    ]
    const statements = await statementsOf(async () => {
      for (const delivery of forged) expect(await deliver(delivery)).toBe(400)
    })
    expect(statements).toEqual([])
    expect(await readBalance()).toBe(12_500)
  })

  test('may have the signature of the former secret', async () => {
    const event = razorpay.refundAtDashboard(payment, 25_000)
    expect(await deliver(razorpay.sign(event, 'former-secret'))).toBe(204)
    expect(await readBalance()).toBe(12_750)
  })

  test('is answered 204 or 400, whatever its fields are', async () => {
    const odd = fc.oneof(
      fc.constantFrom(null, undefined, 0, -1, 0.5, 1e21, '', '\0', '\ud800', [], {}, 'failed'),
      fc.jsonValue(),
    )
    const fields = ['id', 'amount', 'currency', 'status', 'receipt', 'payment_id', 'captured']
    const changes = fc.dictionary(fc.constantFrom(...fields), odd, { minKeys: 1, maxKeys: 3 })
    const { payload } = razorpay.refundAtDashboard(payment, 100)
    const { refund, payment: paid } = payload as Record<string, { entity: object }>
    let calls = 0
    await fc.assert(
      fc.asyncProperty(changes, changes, async (ofRefund, ofPayment) => {
        const event = makeEvent('refund.processed', {
          refund: { entity: { ...refund?.entity, ...ofRefund } },
          payment: { entity: { ...paid?.entity, ...ofPayment } },
        })
        const from = `192.0.2.${Math.floor(calls++ / 500)}`
        expect([204, 400]).toContain(await report(event, from))
      }),
      { numRuns: 200 },
    )
  })
})
