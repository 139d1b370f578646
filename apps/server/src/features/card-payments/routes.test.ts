import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getFolio } from '@bellhop/contract/desk/folios'
import { rejectPayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { createCardSession, receiveStripeEvent } from '@bellhop/contract/guest/card-payments'
import { claimPayment, createUpiIntent, getBill } from '@bellhop/contract/guest/payments'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpCardPayments } from '../../testing/card-payments.ts'
import { readEvents } from '../../testing/log.ts'

const { stripe, server, hotel, guest, start, startPage, readBill, sendEvent, countPayments } =
  await setUpCardPayments()

describe('paying by card', () => {
  test('leads to a page, and counts once the gateway confirms it', async () => {
    expect(await readBill()).toMatchObject({ balance: 13_500, paymentMethods: ['upi', 'card'] })
    const { _id, session } = await startPage()
    expect(stripe.sessions.get(session)).toMatchObject({
      amount_total: 1_350_000,
      currency: 'inr',
      title: 'Hotel Jheel',
      methods: ['card'],
      client_reference_id: _id,
      success_url: `https://stay.example/payments?card=${_id}`,
      cancel_url: 'https://stay.example/payments',
    })
    const before = await readBill()
    expect(before).toMatchObject({
      balance: 13_500,
      guestPayments: [{ _id, amount: 13_500, method: 'card', status: 'initiated' }],
    })
    expect(await sendEvent(stripe.pay(session))).toBe(204)
    expect(await readBill()).toMatchObject({
      balance: 0,
      totalGuestPaymentAmount: 13_500,
      guestPayments: [{ _id, status: 'verified' }],
    })
    const colleague = await buildStaff(hotel)
    const folio = await colleague.call(getFolio, { params: { id: guest.stayId } })
    expect(folio.body.data).toMatchObject({
      balance: 0,
      payments: [{ _id, status: 'verified', reference: expect.stringMatching(/^pi_/) }],
    })
    const events = await readEvents(hotel, ['guest_id'], { name: 'folio.updated' })
    expect(events.map((event) => event.guest_id).sort()).toEqual([guest.id, null].sort())
    expect(await start()).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
  })

  test.each([0, -1, 13_500.01, 0.001])('rejects an amount of %d', async (amount) => {
    expect((await start({ amount })).status).toBe(400)
  })

  test("rejects an amount below the gateway's minimum", async () => {
    expect(await start({ amount: 0.2 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amount' }] },
    })
  })

  test.each([
    ['JPY', undefined, 1_350_000],
    // Stripe uses two decimals, everyone else none.
    ['ISK', 500, 50_000],
    ['KWD', 1.234, 1230],
    ['KWD', 0.009, undefined],
    // Three decimals, of which Stripe uses two.
    ['LYD', 1.234, 123],
  ])('converts %s %s to %s for Stripe', async (currency, amount, expected) => {
    const abroad = await buildHotel(server, { currency })
    const headers = (await buildGuest(abroad)).headers
    if (expected === undefined) return expect((await start({ amount }, headers)).status).toBe(400)
    const { balance } = await readBill(headers)
    const { session } = await startPage(amount === undefined ? {} : { amount }, headers)
    expect(stripe.sessions.get(session)?.amount_total).toBe(expected)
    await sendEvent(stripe.pay(session))
    const bill = await readBill(headers)
    expect(bill.paymentMethods).toEqual(['card'])
    const paid = amount === 1.234 ? 1.23 : (amount ?? balance)
    expect(bill.totalGuestPaymentAmount).toBe(paid)
  })

  test('returns the same page for the same key, also to simultaneous calls', async () => {
    const headers = { ...guest.headers, 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => start({ amount: 50 }, headers)))
    const later = await start({ amount: 50 }, headers)
    const pages = [...answers, later].map(({ status, body }) => [status, body.data])
    expect(pages).toEqual(Array(4).fill([201, later.body.data]))
    expect(await countPayments()).toBe(1)
  })

  test.each(['down', 'failing'] as const)(
    'can be retried with the same key while the gateway is %s',
    async (state) => {
      const headers = { ...guest.headers, 'idempotency-key': crypto.randomUUID() }
      const made = stripe.sessions.size
      stripe.state = state
      const rejected = await start({ amount: 50 }, headers)
      expect(rejected).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(rejected.headers['retry-after']).toBe('5')
      stripe.state = 'up'
      expect((await start({ amount: 50 }, headers)).status).toBe(201)
      expect(await countPayments()).toBe(1)
      expect(stripe.sessions.size).toBe(made + 1)
    },
  )

  test('counts towards the hourly limit of payments, together with UPI', async () => {
    for (let i = 0; i < 29; i++) {
      await guest.call(createUpiIntent, { body: { amount: 1 } })
    }
    expect((await start({ amount: 50 })).status).toBe(201)
    expect((await start({ amount: 50 })).status).toBe(429)
  })

  test('allows a companion at most what they owe themselves', async () => {
    const headers = (await buildCompanion(hotel, guest)).headers
    expect(await start({}, headers)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_pay' },
    })
  })

  test('is decided by the gateway, neither by the guest nor by the desk', async () => {
    const { _id } = await startPage()
    const desk = await buildStaff(hotel)
    const params = { id: _id }
    const claimed = guest.call(claimPayment, { params, body: { reference: 'UTR42' } })
    expect((await claimed).status).toBe(409)
    for (const route of [verifyPayment, rejectPayment]) {
      expect(await desk.call(route, { params, body: {} })).toMatchObject({
        status: 409,
        body: { detail: 'The card company decides about this payment.' },
      })
    }
  })
})

test("loads the gateway's library only if keys are set", { tags: 'nightly' }, async () => {
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({
      load(url, context, next) {
        if (url.includes('/node_modules/stripe/')) loaded++
        return next(url, context)
      },
    })
    await import(${JSON.stringify(new URL('../../app.ts', import.meta.url).href)})
    const { openCardGateway } = await import(${JSON.stringify(new URL('./open-gateway.ts', import.meta.url).href)})
    await openCardGateway({})
    const before = loaded
    await openCardGateway(${JSON.stringify(stripe.settings)})
    console.log(before, loaded > 0)`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  expect(stdout).toBe('0 true\n')
})

test('requires both keys in the right format', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSettings(env)
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = stripe.settings
  expect(read({ STRIPE_SECRET_KEY })).toThrow('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.')
  expect(read({ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET })).toThrow(/sk_… or rk_…/)
  expect(read({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'https://x' })).toThrow(/whsec_…/)
})

test('offers no card payments without keys', async () => {
  const off = await openTestApp()
  const other = await buildGuest(await buildHotel(off, { upi_id: 'lake@upi' }))
  const headers = await signInGuest(off, other)
  expect((await call(off, getBill, { headers })).body.paymentMethods).toEqual(['upi'])
  expect(await call(off, createCardSession, { headers, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'card_unavailable' },
  })
  expect((await call(off, receiveStripeEvent, { body: {} })).status).toBe(404)
  await off.close()
})
