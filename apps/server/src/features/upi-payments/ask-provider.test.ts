import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { GatewayUnavailable } from '../../ledger/refunds/refund-gateway.ts'
import { readSettings } from '../../settings.ts'
import { setUpUpiPayments } from '../../testing/upi-payments.ts'
import { askProvider } from './ask-provider.ts'
import { openUpiProvider } from './open-provider.ts'

const { razorpay, server, startCode, report, readBill, readNotes } = await setUpUpiPayments({
  PUBLIC_URL: 'http://192.168.1.20:3000',
})

const ask = (minutesLater = 0, { hasWebhook = false } = {}) => {
  const { upiProvider } = server.app
  if (!upiProvider) throw new Error('The server has keys of a provider')
  expect(upiProvider.hasWebhook).toBe(false)
  const now = new Date(Date.now() + minutesLater * MINUTE_MS)
  return askProvider(server.app, { ...upiProvider, hasWebhook }, now)
}

test('a server without a public address asks for payments, and counts each once', async () => {
  const { code } = await startCode(100)
  await ask()
  expect(await readBill()).toMatchObject({ guestPayments: [{ status: 'initiated' }] })
  const event = razorpay.pay(code)
  await Promise.all([ask(), ask()])
  await ask()
  await report(event)
  expect(await readBill()).toMatchObject({
    balance: 13_400,
    guestPayments: [{ status: 'verified', amount: 100 }],
  })
  expect(await readNotes()).toEqual([])
})

test('a payment that has not arrived yet is asked for again', async () => {
  const { code } = await startCode(100)
  razorpay.pay(code, { status: 'authorized' })
  await ask()
  expect(await readBill()).toMatchObject({ balance: 13_500 })
})

test('a code that has closed unpaid is asked for once more, then never', async () => {
  const { code } = await startCode(100)
  await ask(34)
  expect(await readBill()).toMatchObject({ guestPayments: [{ status: 'initiated' }] })
  await ask(36)
  expect(await readBill()).toMatchObject({ guestPayments: [{ status: 'rejected' }] })
  razorpay.pay(code)
  await ask(36)
  expect(await readBill()).toMatchObject({ balance: 13_500 })
})

test('a code of former keys does not stand in the way', async () => {
  const former = await startCode(100)
  razorpay.codes.delete(former.code)
  const { code } = await startCode(200)
  razorpay.pay(code)
  await ask()
  expect(await readBill()).toMatchObject({ balance: 13_300 })
})

test('nothing changes while the provider cannot be reached', async () => {
  await startCode(100)
  razorpay.state = 'down'
  await expect(ask(60)).rejects.toThrow(GatewayUnavailable)
  expect(await readBill()).toMatchObject({ guestPayments: [{ status: 'initiated' }] })
})

test('a server with a webhook asks only about codes that have closed without news', async () => {
  const { code } = await startCode(100)
  razorpay.pay(code)
  await ask(0, { hasWebhook: true })
  expect(await readBill()).toMatchObject({ balance: 13_500 })
  await ask(36, { hasWebhook: true })
  expect(await readBill()).toMatchObject({ balance: 13_400 })
})

test.each([
  ['https://stay.example', true],
  ['http://stay.example', false],
  ['https://10.0.0.5', false],
  ['http://localhost:3000', false],
])('the webhook reaches %s: %s', (PUBLIC_URL, hasWebhook) => {
  const settings = readSettings({ ...razorpay.settings, PUBLIC_URL })
  expect(openUpiProvider(settings)).toMatchObject({ hasWebhook })
  const unset = { ...settings, RAZORPAY_WEBHOOK_SECRET: undefined }
  expect(openUpiProvider(unset as never)).toMatchObject({ hasWebhook: false })
})
