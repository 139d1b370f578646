import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as calls from '@bellhop/contract/desk/installation'
import { getHotelProfile } from '@bellhop/contract/guest/hotel'
import { getBill } from '@bellhop/contract/guest/payments'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepareOnce } from '../../testing/prepare.ts'
import { openSameDatabase } from '../../testing/test-database.ts'

const server = await openTestApp({ DEMO: 'off' })
const hotel = prepareOnce(() => buildHotel(server))
const admin = prepareOnce(() => buildStaff(hotel, { role: 'admin' }))
afterAll(() => server.close())

const rejected = (field: string, message: unknown = expect.any(String)) => ({
  ...{ status: 400, body: { errors: [{ field, message }] } },
})

test('sends codes by the gateway of the desk, signed', async () => {
  const received: { body: string; signature: unknown }[] = []
  const gateway = createServer(async (request, response) => {
    received.push({
      body: await text(request),
      signature: request.headers['x-bellhop-signature'],
    })
    response.writeHead(received.length === 1 ? 503 : 204).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  onTestFinished(() => void gateway.close())
  const otpWebhookUrl = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
  const set = (body: object) => admin.call(calls.setSmsSettings, { body })
  expect(await set({ otpWebhookUrl: otpWebhookUrl() })).toMatchObject(rejected('otpWebhookSecret'))
  const otpWebhookSecret = 'sixteen or more characters'
  expect(await set({ otpWebhookUrl: 'http://169.254.169.254/x', otpWebhookSecret })).toMatchObject(
    rejected('otpWebhookUrl'),
  )
  const saved = await set({ otpWebhookUrl: otpWebhookUrl(), otpWebhookSecret })
  expect(saved.body.data).toEqual({
    ...{ source: 'desk', fixed: [], otpWebhookUrl: otpWebhookUrl() },
    otpWebhookSecret: { isSet: true },
  })
  const send = () => admin.call(calls.testSms, { body: { to: '+919000000001' } })
  expect((await send()).body.data).toMatchObject({
    ...{ outcome: 'failed', reason: expect.stringContaining('answered 503') },
  })
  expect((await send()).body.data).toEqual({ to: '+919000000001', outcome: 'sent' })
  expect(received).toHaveLength(2)
  expect(received[1]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  const codes = await admin.call(calls.setCodeSettings, {
    body: { otpDelivery: 'webhook', otpCountryCodes: '91,44' },
  })
  expect(codes.body.data).toMatchObject({ otpDelivery: 'webhook', otpCountryCodes: '91,44' })
  expect(await set({})).toMatchObject(rejected('otpWebhookUrl'))
})

test('takes a folder for backups that it can use, and makes their key', async () => {
  const folder = await mkdtemp(join(inject('serversFolder'), 'backups-'))
  const set = (body: object) => admin.call(calls.setBackupSettings, { body })
  expect(await set({ backupDir: 'backups' })).toMatchObject(rejected('backupDir'))
  expect(await set({ backupDir: join(folder, 'none') })).toMatchObject(
    rejected('backupDir', expect.stringContaining('There is no folder')),
  )
  await writeFile(join(folder, 'file'), '')
  expect(await set({ backupDir: join(folder, 'file') })).toMatchObject(
    rejected('backupDir', expect.stringContaining('is a file')),
  )
  expect(await set({ backupDir: server.app.settings.DATA_DIR })).toMatchObject(
    rejected('backupDir', expect.stringContaining('another disk')),
  )
  expect(await set({ backupDir: folder, backupKey: 'short' })).toMatchObject(rejected('backupKey'))
  const sheet = () => admin.call(calls.getKeySheet)
  expect((await sheet()).status).toBe(404)
  const saved = await set({ backupDir: folder, backupKeep: 30 })
  expect(saved.body.data).toEqual({
    ...{ source: 'desk', fixed: [], backupDir: folder, backupKeep: 30 },
    backupKey: { isSet: true },
  })
  const { BACKUP_KEY } = server.app.settings
  expect(BACKUP_KEY).toMatch(/^.{44}$/)
  const printed = await sheet()
  expect(printed.headers['content-type']).toBe('application/pdf')
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // The key of the backups made so far stays.
  await set({ backupDir: folder })
  expect(server.app.settings).toMatchObject({ BACKUP_KEY, BACKUP_KEEP: 14 })
})

test('offers Google sign-in and cards to guests at once', async () => {
  const guest = await buildGuest(hotel)
  const profile = async () =>
    (await call(server, getHotelProfile, { params: { id: hotel.id } })).body.data.hasGoogleSignIn
  const takesCards = async () => (await guest.call(getBill)).body.paymentMethods.includes('card')
  expect(await profile()).toBe(false)
  const google = await admin.call(calls.setGoogleSettings, { body: { googleClientId: 'ours' } })
  expect(google.body.data).toMatchObject({
    ...{ googleClientId: 'ours', redirectUrl: 'http://localhost:3000/google' },
  })
  expect(await profile()).toBe(true)
  const set = (body: object) => admin.call(calls.setCardSettings, { body })
  expect(await set({ stripeSecretKey: 'sk_test_1' })).toMatchObject(rejected('stripeWebhookSecret'))
  expect(await set({ stripeSecretKey: 'key', stripeWebhookSecret: 'whsec_1' })).toMatchObject(
    rejected('stripeSecretKey'),
  )
  await set({ stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1' })
  expect(await takesCards()).toBe(true)
  // The keys stay without new ones.
  expect((await set({})).body.data).toMatchObject({
    ...{ stripeSecretKey: { isSet: true }, stripeWebhookSecret: { isSet: true } },
  })
  await set({ stripeSecretKey: null, stripeWebhookSecret: null })
  expect(await takesCards()).toBe(false)
})

test('offers the provider’s UPI payments to guests at once', async () => {
  const guest = await buildGuest(hotel)
  const takesUpi = async () => (await guest.call(getBill)).body.paymentMethods.includes('upi')
  const set = (body: object) => admin.call(calls.setUpiSettings, { body })
  expect(await set({ razorpayKeyId: 'rzp_test_1' })).toMatchObject(rejected('razorpayKeySecret'))
  expect(await set({ razorpayKeyId: 'key', razorpayKeySecret: 'secret' })).toMatchObject(
    rejected('razorpayKeyId'),
  )
  expect(await takesUpi()).toBe(false)
  const keys = { razorpayKeyId: 'rzp_test_1', razorpayKeySecret: 'secret' }
  const { body } = await set({ ...keys, razorpayWebhookSecret: 'webhook-secret' })
  expect(body.data).toMatchObject({
    ...{ razorpayKeyId: 'rzp_test_1', razorpayKeySecret: { isSet: true } },
    ...{ razorpayWebhookSecret: { isSet: true }, razorpayFormerWebhookSecret: { isSet: false } },
    webhookUrl: 'http://localhost:3000/api/webhooks/razorpay',
  })
  expect(await takesUpi()).toBe(true)
  await set({ razorpayKeySecret: null, razorpayWebhookSecret: null })
  expect(await takesUpi()).toBe(false)
})

test('takes an https address only where it reaches this server', async () => {
  const set = (publicUrl: string, headers = {}) =>
    call(server, calls.setAddressSettings, {
      ...{ body: { publicUrl }, headers: { ...admin.headers, ...headers } },
    })
  expect(await set('stay.sol.example')).toMatchObject(rejected('publicUrl'))
  expect(await set('https://127.0.0.1:9')).toMatchObject(
    rejected('publicUrl', expect.stringContaining('cannot be reached')),
  )
  expect(server.app.settings.PUBLIC_URL).toBe('http://localhost:3000')
  const there = await set('http://stay.sol.example')
  expect(there.body.data).toMatchObject({ publicUrl: 'http://stay.sol.example', source: 'desk' })
  expect((await server.app.inject('/robots.txt')).payload).toContain('http://stay.sol.example/')
})

test('lets the environment win, and shows what it sets as fixed', async () => {
  const env = { SMTP_URL: 'smtp://user:secret@env.example', GOOGLE_CLIENT_ID: 'of the environment' }
  const other = await openTestApp(env, (options) => openSameDatabase(server.db, options))
  onTestFinished(() => other.close())
  const headers = admin.headers
  const mail = await call(other, calls.getMailSettings, { headers })
  expect(mail.body.data).toEqual({
    ...{ source: 'environment', fixed: ['smtpUrl', 'password'], smtpFrom: null },
    ...{ smtpUrl: 'smtp://user@env.example', password: { isSet: true } },
  })
  const google = await call(other, calls.getGoogleSettings, { headers })
  expect(google.body.data).toMatchObject({ googleClientId: 'of the environment' })
  const set = (googleClientId: string) =>
    call(other, calls.setGoogleSettings, { headers, body: { googleClientId } })
  expect(await set('ours')).toMatchObject(
    rejected('googleClientId', expect.stringContaining('GOOGLE_CLIENT_ID')),
  )
  expect((await set('of the environment')).status).toBe(200)
})

test('goes on without what another secret key has sealed', async () => {
  const SECRET_KEY = 'the secret key of another machine'
  const other = await openTestApp({ SECRET_KEY }, (options) => openSameDatabase(server.db, options))
  expect(other.app.settings).toMatchObject({ OTP_DELIVERY: 'console', BACKUP_KEEP: 14 })
  expect(other.app.settings.GOOGLE_CLIENT_ID).toBeUndefined()
  await other.close()
  const keys = { SECRET_KEY, SECRET_KEY_PREVIOUS: 'a secret that only the tests know' }
  const rotated = await openTestApp(keys, (options) => openSameDatabase(server.db, options))
  expect(rotated.app.settings.GOOGLE_CLIENT_ID).toBe('ours')
  await rotated.close()
})
