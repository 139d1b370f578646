import { rejectPayment } from '@bellhop/contract/desk/payments'
import { describe, expect, test } from 'vitest'
import { openTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildStaff } from '../../testing/builders.ts'
import { setUpCardPayments } from '../../testing/card-payments.ts'
import { makeEvent } from '../../testing/stripe-server.ts'

const { stripe, server, hotel, startPage, readBill, deliver, sendEvent } = await setUpCardPayments()

describe('event of the gateway', () => {
  test('takes effect once for twenty simultaneous deliveries and later ones', async () => {
    const { session } = await startPage({ amount: 100 })
    const event = stripe.pay(session)
    // Other events with the same content.
    const others = Array.from({ length: 4 }, () => stripe.pay(session))
    const events = [...others, ...Array.from({ length: 20 }, () => event)]
    const statuses = await Promise.all(events.map(sendEvent))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await sendEvent(event)).toBe(204)
    expect(await readBill()).toMatchObject({ balance: 13_400, totalGuestPaymentAmount: 100 })
    const stored = server.db
      .selectFrom('gateway_event')
      .select('id')
      .where('hotel_id', '=', hotel.id)
    expect(await stored.execute()).toHaveLength(5)
  })

  test('is rejected without a query if it is unsigned or outdated', async () => {
    const { session } = await startPage()
    const event = stripe.pay(session)
    const { payload, signature } = stripe.sign(event)
    const forged = [
      { payload, signature: '' },
      { payload, signature: 't=1,v1=00' },
      { payload: payload.replace('paid', 'Paid'), signature },
      { payload: `${payload} `, signature },
      { payload: '', signature },
      stripe.sign(event, { secret: 'whsec_other' }),
      stripe.sign(event, { age: 301 }),
    ]
    const large = stripe.sign({ ...event, padding: 'x'.repeat(256 * 1024) })
    const statements = await statementsOf(async () => {
      for (const delivery of forged) expect(await deliver(delivery)).toBe(400)
      expect(await deliver(large)).toBe(413)
    })
    expect(statements).toEqual([])
    expect(await readBill()).toMatchObject({ balance: 13_500 })
    expect(await deliver(stripe.sign(event, { age: 290 }))).toBe(204)
    expect(await readBill()).toMatchObject({ balance: 0 })
  })

  test('is never logged with its body', async () => {
    const logged = await openTestApp({ ...stripe.settings, LOG_LEVEL: 'trace' })
    const event = makeEvent('checkout.session.completed', { id: 'cs_nobody', name: 'Ananya' })
    const { payload, signature } = stripe.sign(event, { secret: 'whsec_other' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await logged.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    expect(logged.log.join()).toContain('/webhooks/stripe')
    expect(logged.log.join()).not.toMatch(/Ananya|cs_nobody|whsec|v1=/)
    await logged.close()
  })

  test('changes nothing for an unknown payment or event type', async () => {
    const foreign = { id: 'cs_other', payment_status: 'paid', amount_total: 1, currency: 'inr' }
    expect(await sendEvent(makeEvent('checkout.session.completed', foreign))).toBe(204)
    expect(await sendEvent(makeEvent('charge.updated', { id: 'ch_1' }))).toBe(204)
    const refund = { id: 're_1', payment_intent: 'pi_other', amount: 1, currency: 'inr' }
    expect(await sendEvent(makeEvent('refund.created', { ...refund, status: 'succeeded' }))).toBe(
      204,
    )
    // Completed, but not paid yet.
    const { session } = await startPage()
    const unpaid = { ...stripe.sessions.get(session), id: session, payment_status: 'unpaid' }
    expect(await sendEvent(makeEvent('checkout.session.completed', unpaid))).toBe(204)
    expect(await readBill()).toMatchObject({
      balance: 13_500,
      guestPayments: [{ status: 'initiated' }],
    })
  })

  test('counts the money before and after a page has failed or expired', async () => {
    const sendSession = (session: string, what: string) =>
      sendEvent(makeEvent(`checkout.session.${what}`, { id: session }))
    for (const late of ['async_payment_failed', 'expired']) {
      const { session } = await startPage({ amount: 100 })
      await sendEvent(stripe.pay(session))
      expect(await sendSession(session, late)).toBe(204)
    }
    for (const early of ['async_payment_failed', 'expired']) {
      const { session } = await startPage({ amount: 100 })
      expect(await sendSession(session, early)).toBe(204)
      const [payment] = (await readBill()).guestPayments
      expect(payment?.status).toBe(early === 'expired' ? 'initiated' : 'rejected')
      await sendEvent(stripe.pay(session))
    }
    const bill = await readBill()
    expect(bill.guestPayments.map(({ status }) => status)).toEqual(Array(4).fill('verified'))
    expect(bill).toMatchObject({ balance: 13_100, totalGuestPaymentAmount: 400 })
  })

  test('counts the money for an ended stay', async () => {
    const { session } = await startPage({ amount: 100 })
    await server.db
      .updateTable('stay')
      .set({ status: 'checkedOut', checked_out_at: new Date() })
      .where('hotel_id', '=', hotel.id)
      .execute()
    await sendEvent(stripe.pay(session))
    expect(await readBill()).toMatchObject({ totalGuestPaymentAmount: 100 })
  })

  test.each([{ amount_total: 5000 }, { currency: 'usd' }])(
    'leaves an unexpected amount to the desk: %o',
    async (changes) => {
      const { _id, session } = await startPage({ amount: 100 })
      await sendEvent(stripe.pay(session, changes))
      expect(await readBill()).toMatchObject({
        balance: 13_500,
        guestPayments: [{ status: 'claimed' }],
      })
      const colleague = await buildStaff(hotel)
      const body = { reason: 'Given back at Stripe.' }
      const { status } = await colleague.call(rejectPayment, { params: { id: _id }, body })
      expect(status).toBe(200)
    },
  )
})
