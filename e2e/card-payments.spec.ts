import pg from 'pg'
import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import {
  openRazorpayServer,
  type RazorpayServer,
} from '../apps/server/src/testing/razorpay-server.ts'
import {
  makeEvent,
  openStripeServer,
  type StripeServer,
} from '../apps/server/src/testing/stripe-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { copyDemoData } from './support/demo-data.ts'
import { guestPhone } from './support/journeys.ts'
import { deskPassword, TestServer } from './support/server.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ stripe: StripeServer; razorpay: RazorpayServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  stripe: async ({}, use) => {
    const stripe = await openStripeServer()
    await use(stripe)
    await stripe.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  razorpay: async ({}, use) => {
    const razorpay = await openRazorpayServer()
    await use(razorpay)
    await razorpay.stop()
  },

  // The payment page returns to PUBLIC_URL, which must be known before the server starts.
  settings: async ({ stripe, razorpay }, use) => {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    stripe.webhookUrl = `${origin}/api/webhooks/stripe`
    await use({ ...stripe.settings, ...razorpay.settings, PORT: String(port), PUBLIC_URL: origin })
  },
})

test('a guest pays part of the bill by card and sees the confirmation without a reload', async ({
  ananya: guest,
  stripe,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  await guest.goto('/payments')
  const balance = guest.locator('main').getByText(/^₹/).first()
  const owed = toNumber(await balance.textContent())
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  const sheet = guest.getByRole('dialog', { name: 'Pay' })
  await sheet.getByText('Card', { exact: true }).click()
  await sheet.getByLabel('Amount').fill('1000.50')
  await expect(sheet.getByText(/payment provider’s secure page/)).toBeVisible()
  await expectAccessible(guest)

  // The payment provider cannot be reached at first.
  stripe.state = 'down'
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByText(/Try again/i)).toBeVisible()
  stripe.state = 'up'
  await sheet.getByRole('button', { name: 'Continue' }).click()

  // Leaving the payment page changes nothing, and it can be opened again.
  await expect(guest.getByRole('heading', { name: 'Card company' })).toBeVisible()
  await expect(guest.getByText('100050 inr')).toBeVisible()
  await guest.getByRole('link', { name: 'Back' }).click()
  await expect(balance).toBeVisible()
  expect(toNumber(await balance.textContent())).toBe(owed)
  await guest.goBack()

  const webhook = Promise.withResolvers<void>()
  stripe.beforeWebhook = webhook.promise
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(guest.getByText('Confirming your payment…')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  await expectAccessible(guest)
  expect(toNumber(await balance.textContent())).toBe(owed)
  webhook.resolve()
  await expect(guest.getByText('Thank you. We received ₹1,000.50.')).toBeVisible()
  await expect.poll(async () => toNumber(await balance.textContent())).toBe(owed - 1000.5)
  const payment = guest.getByRole('listitem').filter({ hasText: '₹1,000.50' })
  await expect(payment).toContainText('Received')
  await expectAccessible(guest)
  expect(stripe.sessions.size).toBe(1)
})

test('a guest pays by UPI, and sees it without a reload and without entering anything', {
  tag: '@nightly',
}, async ({ ananya: guest, server, razorpay }) => {
  await guest.goto('/payments')
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await guest.getByRole('dialog', { name: 'Pay' }).getByLabel('Amount').fill('1000.50')
  await guest.getByRole('button', { name: 'Continue' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Pay by UPI' })
  await expect(sheet.getByText('There’s nothing to enter.')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?.*&am=1000\.50&/,
  )
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(guest)

  // The payment continues from the bill after a reload.
  await sheet.getByRole('button', { name: 'Close' }).click()
  await guest.reload()
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('There’s nothing to enter.')).toBeVisible()
  const [code = ''] = razorpay.codes.keys()
  const { payload, signature } = razorpay.sign(razorpay.pay(code))
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const url = `${server.url}/api/webhooks/razorpay`
  expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(204)
  await expect(sheet.getByText('Thank you. We received ₹1,000.50.')).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Close' }).click()
  const payment = guest.getByRole('listitem').filter({ hasText: '₹1,000.50' })
  await expect(payment).toContainText('Received')
})

test('a guest sees a failed card payment without a reload', { tag: '@nightly' }, async ({
  ananya: guest,
  stripe,
}) => {
  await guest.goto('/payments')
  await guest.getByRole('button', { name: 'Pay', exact: true }).click()
  await guest.getByRole('dialog').getByText('Card', { exact: true }).click()
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('heading', { name: 'Card company' })).toBeVisible()
  const [session] = stripe.sessions.values()
  await guest.goto(session?.success_url ?? '')
  await expect(guest.getByText('Confirming your payment…')).toBeVisible()
  const failed = makeEvent('checkout.session.async_payment_failed', { id: session?.id ?? '' })
  const { payload, signature } = stripe.sign(failed)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const response = await fetch(stripe.webhookUrl, { method: 'POST', headers, body: payload })
  expect(response.status).toBe(204)
  await expect(guest.getByRole('status').getByText('Card payment failed.')).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Not received' })).toBeVisible()
})

test('a server killed twice during a refund refunds once', { tag: '@nightly' }, async ({
  stripe,
  settings,
  request,
}) => {
  const place = await copyDemoData()
  const server = new TestServer(place, settings)
  const database = new pg.Client(place.databaseUrl)
  await database.connect()
  await server.start()
  const api = `${server.url}/api`

  const { data: codeRequest } = await post(`${api}/guests/v2/app/login/get-otp`, {
    hotelId: server.hotelId,
    phone: guestPhone,
  })
  const code = { requestId: codeRequest.requestId, otp: await server.nextCode(guestPhone) }
  const login = await request.post(`${api}/guests/v2/app/login/validate-otp`, { data: code })
  const authorization = login.headers().authorization ?? ''
  const { data: page } = await post(
    `${api}/payments/app/card-session`,
    { amount: 500 },
    { authorization },
  )
  const session = page.url.split('/').at(-1)
  const { payload, signature } = stripe.sign(stripe.pay(session))
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await fetch(stripe.webhookUrl, { method: 'POST', headers, body: payload })).status).toBe(
    204,
  )
  const entry = await database.query('SELECT id FROM folio_entry WHERE payment_id = $1', [page._id])
  const account = { email: 'frontdesk@demo.bellhop.example', password: deskPassword }
  await request.post(`${api}/desk/session`, { data: account })
  const corrected = await request.post(
    `${api}/desk/folio-entries/${entry.rows[0].id}/corrections`,
    { data: { amount: 200, reason: 'The guest left early.' } },
  )
  expect(corrected.status()).toBe(201)

  // Killed before or while the refund is sent, then before the response arrives.
  await server.kill()
  stripe.beforeResponse = new Promise(() => {})
  await database.query('UPDATE gateway_refund SET next_attempt_at = now()')
  await server.start()
  await expect.poll(() => stripe.refunds.size).toBe(1)
  await server.kill()
  const readRefund = async () =>
    (await database.query('SELECT status, attempts FROM gateway_refund')).rows[0]
  expect(await readRefund()).toMatchObject({ status: 'pending' })

  // Much later, when Stripe has forgotten the idempotency key.
  stripe.beforeResponse = undefined
  stripe.forgetKeys()
  await database.query('UPDATE gateway_refund SET next_attempt_at = now()')
  await server.start()
  await expect.poll(async () => (await readRefund()).status).toBe('sent')
  expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([20_000])
  await database.end()
  await server.stop()
  expect(server.errors()).toEqual([])
})

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(response.ok, url).toBe(true)
  return await response.json()
}

function toNumber(amount: string | null): number {
  return Number(amount?.replace(/[^\d.]/g, ''))
}
