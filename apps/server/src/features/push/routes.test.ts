import {
  getDeskPushKey,
  getPushKey,
  getPushSettings,
  setPushSettings,
  subscribeDeskToPush,
  subscribeToPush,
  unsubscribeDeskFromPush,
  unsubscribeFromPush,
} from '@bellhop/contract/guest/push'
import { maxSubscriptions } from '@bellhop/domain/limits'
import { describe, expect, test } from 'vitest'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { makeBrowserKeys } from '../../testing/push-browser.ts'

type Headers = Record<string, string>

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

const subscriptionAt = (endpoint: string) => makeBrowserKeys(endpoint).subscription
const newSubscription = () => subscriptionAt(`https://push.example/${crypto.randomUUID()}`)

async function subscribe(body: unknown, headers = guest.headers) {
  return await call(server, subscribeToPush, { headers, body })
}

function listStored() {
  return server.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

test('gives guests and staff the same key, a point of P-256', async () => {
  const staff = await buildStaff(hotel)
  const ofGuest = await guest.call(getPushKey)
  const ofStaff = await staff.call(getDeskPushKey)
  expect(ofGuest.status).toBe(200)
  expect(ofGuest.body.data.key).toMatch(/^B[\w-]{86}$/)
  expect(ofStaff.body).toEqual(ofGuest.body)
})

describe('subscribing', () => {
  test('stores the browser with the session and the language, once', async () => {
    const subscription = newSubscription()
    const inHindi = { ...guest.headers, 'accept-language': 'hi-IN,en;q=0.5' }
    expect((await subscribe(subscription)).status).toBe(204)
    expect((await subscribe(subscription, inHindi)).status).toBe(204)
    const { endpoint, keys } = subscription
    expect(await listStored()).toMatchObject([
      { person_id: guest.id, endpoint, ...keys, language: 'hi', staff_session_id: null },
    ])
  })

  test('rejects another browser with the same Idempotency-Key, and ignores a retry', async () => {
    const subscription = newSubscription()
    const withKey = { ...guest.headers, 'idempotency-key': crypto.randomUUID() }
    expect((await subscribe(subscription, withKey)).status).toBe(204)
    expect(await subscribe(newSubscription(), withKey)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    const inHindi = { ...withKey, 'accept-language': 'hi' }
    expect((await subscribe(subscription, inHindi)).status).toBe(204)
    const { endpoint } = subscription
    expect(await listStored()).toMatchObject([{ endpoint, language: 'en' }])
  })

  test('falls back to English for a language that the guest app does not have', async () => {
    await subscribe(newSubscription(), { ...guest.headers, 'accept-language': 'el' })
    expect(await listStored()).toMatchObject([{ language: 'en' }])
  })

  test('moves a browser to its latest user', async () => {
    const subscription = newSubscription()
    const kabir = await buildGuest(hotel)
    await subscribe(subscription)
    await subscribe(subscription, kabir.headers)
    expect(await listStored()).toMatchObject([{ person_id: kabir.id }])
  })

  test("keeps a person's latest five, also for simultaneous subscriptions", async () => {
    const other = newSubscription()
    await subscribe(other, (await buildGuest(hotel)).headers)
    const subscriptions = Array.from({ length: maxSubscriptions + 25 }, newSubscription)
    await Promise.all(subscriptions.slice(1).map((each) => subscribe(each)))
    expect(await listStored()).toHaveLength(maxSubscriptions + 1)
    await subscribe(subscriptions[0])
    const stored = (await listStored()).map(({ endpoint }) => endpoint)
    expect(stored).toHaveLength(maxSubscriptions + 1)
    expect(stored).toContain(subscriptions[0]?.endpoint)
    expect(stored).toContain(other.endpoint)
  })

  test('stores one of the desk for the staff session, in the language of the desk', async () => {
    const meera = await buildStaff(hotel, { role: 'kitchen' })
    const headers = { ...meera.headers, 'accept-language': 'hi' }
    const body = newSubscription()
    expect((await call(server, subscribeDeskToPush, { headers, body })).status).toBe(204)
    expect(await listStored()).toMatchObject([
      { person_id: meera.id, language: 'hi', guest_session_id: null },
    ])
  })

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://10.0.0.5/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/1',
    'https://0.0.0.0/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.5]/1',
    'https://[64:ff9b::a00:5]/1',
    'https://[fd00::1]/1',
    'https://[fe80::1]/1',
    'https://user:password@push.example/1',
    'https:///',
    'ftp://push.example/1',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('rejects the endpoint %s', async (endpoint) => {
    const { status, body } = await subscribe(subscriptionAt(endpoint))
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    expect(body.errors?.[0]?.field).toBe('endpoint')
    expect(await listStored()).toEqual([])
  })

  test.each([
    { p256dh: `B${'A'.repeat(86)}` },
    { p256dh: 'short' },
    { auth: 'short' },
    { auth: undefined },
  ])('rejects the keys %o', async (wrong) => {
    const subscription = newSubscription()
    const keys = { ...subscription.keys, ...wrong }
    const { status, body } = await subscribe({ ...subscription, keys })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toMatch(`keys.${Object.keys(wrong)[0]}`)
  })
})

describe('unsubscribing', () => {
  test('deletes the guest’s own only', async () => {
    const subscription = newSubscription()
    await subscribe(subscription)
    const other = await buildGuest(hotel)
    const unsubscribe = (as: Caller) => as.call(unsubscribeFromPush, { body: subscription })
    expect((await unsubscribe(other)).status).toBe(204)
    expect(await listStored()).toHaveLength(1)
    expect((await unsubscribe(guest)).status).toBe(204)
    expect(await listStored()).toEqual([])
    expect((await unsubscribe(guest)).status).toBe(204)
  })
})

describe('unsubscribing at the desk', () => {
  test('deletes the member of staff’s own only', async () => {
    const staff = () => buildStaff(hotel).then((each) => signInStaff(server, each))
    const [own, other] = [await staff(), await staff()]
    const body = newSubscription()
    await call(server, subscribeDeskToPush, { headers: own, body })
    const unsubscribe = (headers: Headers) =>
      call(server, unsubscribeDeskFromPush, { headers, body })
    expect((await unsubscribe(other)).status).toBe(204)
    expect(await listStored()).toHaveLength(1)
    expect((await unsubscribe(own)).status).toBe(204)
    expect(await listStored()).toEqual([])
  })
})

describe('notification settings of a guest', () => {
  const read = (as: Caller = guest) => as.call(getPushSettings)
  const choose = (body: unknown, headers = guest.headers) =>
    call(server, setPushSettings, { headers, body })

  test('are all on by default', async () => {
    const everything = { requests: true, chat: true, news: true }
    expect(await read()).toMatchObject({ status: 200, body: { data: everything } })
    const chosen = { requests: true, chat: false, news: false }
    expect(await choose(chosen)).toMatchObject({ status: 200, body: { data: chosen } })
    expect((await choose({ ...chosen, chat: true })).status).toBe(200)
    expect((await read()).body.data).toEqual({ ...chosen, chat: true })
    const other = await buildGuest(hotel)
    expect((await read(other)).body.data).toEqual(everything)
  })

  test("are shared by the guest's phones, also for simultaneous changes", async () => {
    const tablet = await signInGuest(server, guest)
    for (let round = 0; round < 10; round++) {
      const off = { requests: false, chat: false, news: false }
      const on = { requests: true, chat: true, news: true }
      const answers = await Promise.all([choose(off), choose(on, tablet)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { data } = (await read()).body
      expect([on, off]).toContainEqual(data)
    }
  })
})

test('clean-up deletes the subscriptions of ended sessions', async () => {
  const { db } = server
  const staff = await buildStaff(hotel)
  await subscribe(newSubscription())
  await staff.call(subscribeDeskToPush, { body: newSubscription() })
  await cleanUpHotel(db, hotel.id, new Date())
  expect(await listStored()).toHaveLength(2)
  await db.updateTable('guest_session').set({ ended_at: new Date() }).execute()
  await db
    .updateTable('staff_session')
    .set({ expires_at: new Date(0) })
    .execute()
  await cleanUpHotel(db, hotel.id, new Date())
  expect(await listStored()).toEqual([])
})
