import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getBill } from '@bellhop/contract/guest/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeEvent, openStripeServer, type StripeServer } from '../../testing/stripe-server.ts'

let stripe: StripeServer
let server: TestApp
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await openTestApp({ ...stripe.settings, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

async function signIn() {
  return (await buildGuest(await buildHotel(server))).headers
}

async function startPage(guest: Record<string, string>): Promise<string> {
  const options = { headers: guest, body: { amount: 100 } }
  const { body } = await call(server, createCardSession, options)
  return body.data.url.split('/').at(-1) ?? ''
}

let calls = 0

/** From another address after some calls, because they are limited for each. */
async function sendEvent(event: unknown): Promise<number> {
  const { payload, signature } = stripe.sign(event as object)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    remoteAddress: `198.51.100.${Math.floor(calls++ / 500)}`,
    payload,
  })
  return statusCode
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    true,
    0,
    -1,
    0.5,
    1e21,
    '',
    '\0',
    '\ud800',
    'xyz',
    'x'.repeat(300),
  ),
  fc.constantFrom(
    [],
    {},
    { id: null },
    ['inr'],
    '0xff',
    'ISK',
    'inr ',
    'paid',
    'failed',
    'canceled',
  ),
  fc.jsonValue(),
)

const fields = [
  ...['id', 'payment_status', 'payment_intent', 'amount_total', 'amount', 'currency', 'status'],
  ...['failure_reason', 'metadata'],
]
const types = [
  ...['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  ...['checkout.session.async_payment_failed', 'refund.created', 'refund.updated', 'refund.failed'],
]

test('a signed event is answered 204 or 400, whatever its fields are', async () => {
  const guest = await signIn()
  const session = await startPage(guest)
  const paid = stripe.pay(session)
  await sendEvent(paid)
  const refund = stripe.refundAtDashboard(session, 10)
  const objectOf = (event: Record<string, unknown>) => (event.data as { object: object }).object
  const changes = fc.dictionary(fc.constantFrom(...fields), odd, { minKeys: 1, maxKeys: 3 })
  const events = fc
    .record({ type: fc.constantFrom(...types), changes, isRefund: fc.boolean() })
    .map(({ type, changes, isRefund }) => {
      const object = { ...objectOf(isRefund ? refund : paid), ...changes }
      return makeEvent(type, object as never)
    })
  const frames = fc.oneof(
    { weight: 6, arbitrary: events },
    { weight: 1, arbitrary: fc.tuple(events, odd).map(([event, id]) => ({ ...event, id })) },
    { weight: 1, arbitrary: fc.tuple(events, odd).map(([event, data]) => ({ ...event, data })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  await fc.assert(
    fc.asyncProperty(frames, async (event) => {
      expect([204, 400]).toContain(await sendEvent(event))
    }),
    { numRuns: 400 },
  )
})

const refundOf = (payment: string | null | undefined, id: string, amount: number) => ({
  ...{ id, amount, payment_intent: payment, currency: 'inr', status: 'succeeded' },
})

test.each([
  ['a null currency of a refund', { currency: null }],
  ['a fraction of an amount', { amount: 10.5 }],
  ['a null character', { id: 're_\0' }],
])('%s is answered 400, and changes nothing', async (_name, changes) => {
  const guest = await signIn()
  const session = await startPage(guest)
  await sendEvent(stripe.pay(session))
  const refund = stripe.refundAtDashboard(session, 1000)
  const object = { ...(refund.data as { object: object }).object, ...changes }
  server.log.length = 0
  expect(await sendEvent(makeEvent('refund.created', object as never))).toBe(400)
  expect((await call(server, getBill, { headers: guest })).body.balance).toBe(13_400)
  expect(server.log.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'an event of the card company cannot be read' },
  ])
})

test('the reference of another payment is answered 400', async () => {
  const guest = await signIn()
  const [one, other] = [await startPage(guest), await startPage(guest)]
  await sendEvent(stripe.pay(one))
  const payment = stripe.sessions.get(one)?.payment_intent
  expect(await sendEvent(stripe.pay(other, { payment_intent: payment }))).toBe(400)
})

test('a refund counts once in a hotel, and does not stand in the way of another hotel’s', async () => {
  const [guest, neighbour] = [await signIn(), await signIn()]
  const pay = async (payer: Record<string, string>) => {
    const session = await startPage(payer)
    await sendEvent(stripe.pay(session))
    return stripe.sessions.get(session)?.payment_intent
  }
  const [one, other, theirs] = [await pay(guest), await pay(guest), await pay(neighbour)]
  const send = (payment: string | null | undefined) =>
    sendEvent(makeEvent('refund.created', refundOf(payment, 're_same', 1000)))
  expect([await send(one), await send(other), await send(theirs)]).toEqual([204, 400, 204])
  const balanceOf = async (headers: Record<string, string>) =>
    (await call(server, getBill, { headers })).body.balance
  expect([await balanceOf(guest), await balanceOf(neighbour)]).toEqual([13_310, 13_410])
})
