import { createServer } from 'node:net'
import { sendDeskMessage } from '@bellhop/contract/desk/chat'
import { endMuster, listMusters, startMuster } from '@bellhop/contract/desk/muster'
import {
  acceptRequest,
  advanceRequest,
  promiseNewTime,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import { staffSignOut } from '@bellhop/contract/desk/staff'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import {
  getPushKey,
  setPushSettings,
  subscribeDeskToPush,
  subscribeToPush,
} from '@bellhop/contract/guest/push'
import {
  cancelGuestRequest,
  createAmenityRequest,
  createFoodRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { logout, logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AddressRule } from '../../shared/calls/outgoing-address.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  changeHotel,
  signInGuest,
  type TestDepartment,
  type TestGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { holdTimeouts } from '../../testing/hold-timeouts.ts'
import { buildAmenity, buildChoice, buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { openPushService, type PushService, type TestBrowser } from '../../testing/push-service.ts'
import { addRows, readRows } from '../../testing/rows.ts'
import { openSameDatabase } from '../../testing/test-database.ts'
import { pushEvents } from './push-events.ts'
import { startPushing } from './start-pushing.ts'
import { makeVapidDetails } from './vapid-keys.ts'

type Headers = Record<string, string>
const server = await openTestApp({ PUSH_ENDPOINTS: 'any' })
afterAll(() => server.close())
let service: PushService

let amenityId: string

let phone: TestBrowser
beforeAll(async () => {
  service = await openPushService()
})
afterAll(async () => {
  await service.close()
})
const hotel = prepare(() => buildHotel(server, { name: 'Hotel Sol' }))
const department = prepare(() => buildDepartment(hotel))
beforeEach(async () => {
  amenityId = (await buildAmenity(hotel, department)).id
})
const ananya = prepare(() => buildGuest(hotel))
const guest = prepare(() => signInGuest(server, ananya))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  phone = await subscribe(guest)
})

async function subscribe(headers: Headers): Promise<TestBrowser> {
  const browser = service.addBrowser()
  const route = headers.cookie ? subscribeDeskToPush : subscribeToPush
  const { status } = await call(server, route, { headers, body: browser.subscription })
  expect(status).toBe(204)
  return browser
}

async function subscribeStaff(role: StaffRole, departments: TestDepartment[] = []) {
  const staff = await buildStaff(hotel, { role, departments })
  return await subscribe(staff.headers)
}

/** Pushes all new events, and waits until they are sent. */
async function pushAll({
  rule = 'any' as AddressRule,
  firstWaitMs = 1,
  promptMs = 60_000,
  stop = new AbortController().signal,
} = {}) {
  const vapid = makeVapidDetails(server.app.secrets.pushKey, server.app.settings)
  await pushEvents(server.db, hotel.id, { vapid, rule, firstWaitMs, promptMs }, stop)
}

async function order(headers = guest): Promise<string> {
  const body = { departmentId: department.id, lines: [{ itemId: amenityId, quantity: 2 }] }
  const answer = await call(server, createAmenityRequest, { headers, body })
  expect(answer.status).toBe(201)
  return answer.body.data._id
}

async function accept(id: string) {
  const { status } = await desk.call(acceptRequest, { params: { id }, body: {} })
  expect(status).toBe(200)
}

async function openRoom(headers = guest, id = ananya.id): Promise<string> {
  const { body } = await call(server, getChatRoom, { headers, params: { id } })
  return body.data._id
}

async function write(text: string, headers = guest) {
  const body = { roomId: await openRoom(), text, clientId: crypto.randomUUID() }
  expect((await call(server, sendChatMessage, { headers, body })).status).toBe(201)
}

async function reply(text: string) {
  const params = { id: await openRoom() }
  const body = { text, clientId: crypto.randomUUID() }
  expect((await desk.call(sendDeskMessage, { params, body })).status).toBe(201)
}

/** Publishes one like the desk. */
async function announce(title: string, body: string, expiresAt?: Date) {
  const id = newId()
  const created_at = new Date()
  await inTransaction(server.db, async (tx) => {
    await addRows(tx, 'promotional', {
      hotel_id: hotel.id,
      id,
      title,
      body,
      created_at,
      expires_at: expiresAt ?? null,
    })
    const payload = { _id: id }
    const event = {
      name: 'promotional.created',
      guestId: null,
      departmentId: null,
      payload,
    } as const
    await recordEvent(tx, hotel.id, event)
  })
}

const textsOf = ({ received }: TestBrowser) => received.map(({ notification }) => notification.body)

async function listEndpoints() {
  const rows = await readRows(server.db, 'push_subscription', ['endpoint'], { hotel_id: hotel.id })
  return rows.map(({ endpoint }) => endpoint)
}

describe('notifications to a guest', () => {
  test('announce that the hotel has accepted a request, encrypted and signed', async () => {
    const id = await order()
    await accept(id)
    await pushAll()
    expect(phone.received.map(({ notification }) => notification)).toEqual([
      {
        kind: 'request',
        title: '2 × Bath towel',
        body: 'Confirmed. We’re taking care of it.',
        language: 'en',
        tag: `request-${id}`,
        path: `/requests/${id}`,
      },
    ])
    const [{ headers, vapidKey } = { headers: {}, vapidKey: '' }] = phone.received
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    const { body } = await call(server, getPushKey, { headers: guest })
    expect(vapidKey).toBe(body.data.key)
  })

  test('announce each step of the hotel, and the last one of several at once', async () => {
    const id = await order()
    const advance = (status: string) =>
      desk.call(advanceRequest, { params: { id }, body: { status } })
    await accept(id)
    await pushAll()
    await advance('inProgress')
    await pushAll()
    await advance('onTheWay')
    await advance('done')
    await pushAll()
    expect(textsOf(phone)).toEqual(['Confirmed. We’re taking care of it.', 'Delivered.'])
    const rejected = await order()
    const body = { reason: 'None left' }
    await desk.call(rejectRequest, { params: { id: rejected }, body })
    await pushAll()
    expect(textsOf(phone).at(-1)).toBe('Sorry, we can’t do this. Tap to see why.')
  })

  test("announce a new time in the hotel's time zone, and unchanged steps before and after it", async () => {
    const id = await order()
    await accept(id)
    const promisedAt = new Date()
    promisedAt.setUTCHours(15, 15, 0, 0)
    promisedAt.setUTCDate(promisedAt.getUTCDate() + 1)
    const body = { promisedAt: promisedAt.toISOString() }
    await desk.call(promiseNewTime, { params: { id }, body })
    await pushAll()
    // 15:15 UTC in Kolkata; only the last of several is sent.
    expect(textsOf(phone)).toEqual(['New time: by 20:45.'])
    const other = await order()
    await desk.call(promiseNewTime, { params: { id: other }, body })
    await accept(other)
    await pushAll()
    expect(textsOf(phone).at(-1)).toBe('Confirmed. We’re taking care of it.')
    expect(phone.received).toHaveLength(2)
  })

  test("carry the hotel's messages, in the language of the phone", async () => {
    const inHindi = { ...guest, 'accept-language': 'hi' }
    const hindi = await subscribe(inHindi)
    await reply('On our way 🛁'.repeat(30))
    await accept(await order())
    await pushAll()
    const chat = phone.received.find(({ notification }) => notification.kind === 'chat')
    expect(chat?.notification).toMatchObject({ title: 'Hotel Sol', language: 'en', path: '/chat' })
    expect(chat?.notification.body).toMatch(/^Meera Iyer: On our way 🛁On.*…$/u)
    expect(Array.from(chat?.notification.body ?? '')).toHaveLength(160)
    expect(textsOf(hindi)).toContain('कन्फ़र्म हो गया। हम इस पर काम कर रहे हैं।')
  })

  test('name the request and the hotel in the language of the phone', async () => {
    const { db } = server
    const change = { languages: ['en', 'hi'], translations: '{"hi": {"name": "होटल सोल"}}' }
    await changeHotel(hotel, change)
    await db
      .updateTable('amenity')
      .set({ translations: '{"hi": {"name": "तौलिया"}}' })
      .where('hotel_id', '=', hotel.id)
      .execute()
    const hindi = await subscribe({ ...guest, 'accept-language': 'hi' })
    await reply('Hello')
    await accept(await order())
    await pushAll()
    const titlesOf = (browser: TestBrowser) =>
      browser.received.map(({ notification }) => notification.title).sort()
    expect(titlesOf(hindi)).toEqual(['2 × तौलिया', 'होटल सोल'])
    expect(titlesOf(phone)).toEqual(['2 × Bath towel', 'Hotel Sol'])
  })

  test("omit the guest's own actions", async () => {
    const id = await order()
    await accept(id)
    await pushAll()
    phone.received.length = 0
    const params = { guestRequestId: id }
    await call(server, tipGuestRequest, { headers: guest, params, body: { totalTip: 50 } })
    await call(server, cancelGuestRequest, { headers: guest, params: { id }, body: {} })
    await write('Good evening')
    await order()
    await pushAll()
    expect(textsOf(phone)).toEqual([])
  })

  test("omit other guests' events", async () => {
    const other = await subscribe((await buildGuest(hotel)).headers)
    await accept(await order())
    await reply('Good evening')
    await pushAll()
    expect(textsOf(phone)).toHaveLength(2)
    expect(textsOf(other)).toEqual([])
  })

  test("carry the hotel's announcements until they expire", async () => {
    const kabir = await subscribe((await buildGuest(hotel)).headers)
    const manager = await subscribeStaff('manager')
    await announce('Boat ride', 'At five.')
    await announce('Monsoon tea', 'Yesterday.', new Date(Date.now() - 1000))
    await pushAll()
    const [{ notification } = { notification: undefined }] = phone.received
    expect(notification).toMatchObject({
      kind: 'news',
      title: 'Boat ride',
      body: 'At five.',
      path: '/notifications',
    })
    expect([textsOf(phone), textsOf(kabir)]).toEqual([['At five.'], ['At five.']])
    expect(textsOf(manager)).toEqual([])
  })

  test('of an alarm reach everyone in the house, whatever they have chosen', async () => {
    const subscribeGuest = async (of: TestGuest) => subscribe(await signInGuest(server, of))
    const companion = await subscribeGuest(await buildCompanion(hotel, ananya))
    const gone = await subscribeGuest(await buildGuest(hotel, { status: 'checkedOut' }))
    const cook = await subscribeStaff('kitchen')
    const off = { requests: false, chat: false, news: false }
    await call(server, setPushSettings, { headers: guest, body: off })
    const titles = () =>
      [phone, companion, cook, gone].map(({ received }) =>
        received.splice(0).map(({ notification }) => notification.title),
      )
    const raise = (isDrill: boolean) => desk.call(startMuster, { body: { isDrill } })

    await raise(true)
    await pushAll()
    expect(titles()).toEqual([['Fire drill'], ['Fire drill'], ['Fire drill'], []])
    // Nothing is over yet.
    await raise(false)
    await pushAll()
    expect(titles()).toEqual([['Fire alarm'], ['Fire alarm'], ['Fire alarm'], []])
    const { body } = await desk.call(listMusters)
    const params = { id: body.data[0]?._id ?? '' }
    await desk.call(endMuster, { params, body: {} })
    await pushAll()
    const over = ['The fire alarm is over']
    expect(titles()).toEqual([over, over, over, []])
  })

  test("follow the guest's settings on every phone", async () => {
    const tablet = await subscribe(await signInGuest(server, ananya))
    const choose = async (body: { requests: boolean; chat: boolean; news: boolean }) => {
      expect((await call(server, setPushSettings, { headers: guest, body })).status).toBe(200)
      await accept(await order())
      await reply('Good evening')
      await announce('Boat ride', 'At five.')
      await pushAll()
      const kinds = [phone, tablet].map(({ received }) =>
        received.map(({ notification }) => notification.kind).sort(),
      )
      phone.received.length = 0
      tablet.received.length = 0
      expect(kinds[1]).toEqual(kinds[0])
      return kinds[0]
    }
    expect(await choose({ requests: true, chat: false, news: false })).toEqual(['request'])
    expect(await choose({ requests: false, chat: true, news: false })).toEqual(['chat'])
    expect(await choose({ requests: false, chat: false, news: true })).toEqual(['news'])
    expect(await choose({ requests: false, chat: false, news: false })).toEqual([])
  })

  test('stop after signing out, here or everywhere', async () => {
    const tablet = await subscribe(await signInGuest(server, ananya))
    await call(server, logout, { headers: guest, body: {} })
    Object.assign(guest, await signInGuest(server, ananya))
    await accept(await order())
    await pushAll()
    expect([textsOf(phone).length, textsOf(tablet).length]).toEqual([0, 1])
    await call(server, logoutEverywhere, { headers: guest, body: {} })
    Object.assign(guest, await signInGuest(server, ananya))
    await accept(await order())
    await pushAll()
    expect([textsOf(phone).length, textsOf(tablet).length]).toEqual([0, 1])
  })

  test('stop once the session has expired', async () => {
    await accept(await order())
    await server.db
      .updateTable('guest_session')
      .set({ expires_at: new Date() })
      .where('guest_id', '=', ananya.id)
      .execute()
    await pushAll()
    expect(textsOf(phone)).toEqual([])
  })

  test('omit events older than an hour', async () => {
    await accept(await order())
    await server.db
      .updateTable('event')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    await pushAll()
    expect(textsOf(phone)).toEqual([])
  })
})

describe('notifications to the desk', () => {
  test('carry new requests and messages, by role', async () => {
    const laundry = await buildDepartment(hotel, { name: 'Laundry' })
    const manager = await subscribeStaff('manager')
    const attendant = await subscribeStaff('attendant', [department])
    const elsewhere = await subscribeStaff('attendant', [laundry])
    const kitchen = await subscribeStaff('kitchen')
    const id = await order()
    await write('Is the pool open?')
    await pushAll()
    const [first, second] = manager.received.map(({ notification }) => notification).sort(byKind)
    expect(first).toMatchObject({ title: 'Ananya Rao', body: 'Is the pool open?', kind: 'chat' })
    expect(second).toMatchObject({
      title: `New request from room ${ananya.roomNumber}`,
      body: '2 × Bath towel',
      path: `/desk/requests/${id}`,
    })
    expect(textsOf(attendant)).toEqual(['2 × Bath towel'])
    expect([...textsOf(elsewhere), ...textsOf(kitchen)]).toEqual([])
  })

  test('list the chosen options of a dish', async () => {
    const manager = await subscribeStaff('manager')
    const outlet = await buildOutlet(hotel)
    const coffee = await buildFood(hotel, outlet, { name: 'Coffee' })
    const milk = await buildChoice(hotel, coffee, { options: { Oat: 5000 } })
    const tea = await buildFood(hotel, outlet, { name: 'Tea' })
    await call(server, createFoodRequest, {
      headers: guest,
      body: {
        restaurantId: outlet.id,
        lines: [
          { itemId: coffee.id, quantity: 2, choices: milk.idsOf('Oat') },
          { itemId: tea.id, quantity: 1 },
        ],
      },
    })
    await pushAll()
    expect(textsOf(manager)).toEqual(['2 × Coffee (Oat), 1 × Tea'])
  })

  test("omit the desk's own steps and messages, and tips", async () => {
    const manager = await subscribeStaff('manager')
    const id = await order()
    await pushAll()
    manager.received.length = 0
    const params = { guestRequestId: id }
    await call(server, tipGuestRequest, { headers: guest, params, body: { totalTip: 50 } })
    await accept(id)
    await reply('Good evening')
    await pushAll()
    expect(textsOf(manager)).toEqual([])
  })

  test('stop after signing out', async () => {
    const colleague = await buildStaff(hotel)
    const browser = await subscribe(colleague.headers)
    await colleague.call(staffSignOut)
    await order()
    await pushAll()
    expect(textsOf(browser)).toEqual([])
  })
})

const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind)

describe('push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const tablet = await subscribe(guest)
    phone.answers = [status]
    await accept(await order())
    await pushAll()
    expect(await listEndpoints()).toEqual([tablet.subscription.endpoint])
    expect(textsOf(tablet)).toHaveLength(1)
  })

  test('that is busy is retried, three attempts in all', async () => {
    phone.answers = [429, 503]
    await accept(await order())
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
    phone.answers = [500, 500, 500, 500]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(3 + 3)
    expect(await listEndpoints()).toHaveLength(1)
  })

  test('that rejects a message is not retried', async () => {
    phone.answers = [400]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(1)
    expect(await listEndpoints()).toHaveLength(1)
  })

  describe('that is too slow twice', () => {
    const silent = Array.from({ length: 20 }, () => 0)
    const push = async () => {
      const before = phone.attempts
      await accept(await order())
      await pushAll()
      return phone.attempts - before
    }
    const letPass = (minutes: number) =>
      sql`UPDATE push_subscription SET paused_until = paused_until - ${minutes} * interval '1 minute'
        WHERE hotel_id = ${hotel.id}`.execute(server.db)

    test('is called rarely, and dropped in the end', async () => {
      service.onSilence = holdTimeouts(5_000)
      phone.answers = silent
      expect(await push()).toBe(2)
      for (const minutes of [15, 60, 240, 960]) {
        await letPass(minutes - 1)
        expect(await push(), `within ${minutes} minutes`).toBe(0)
        await letPass(1)
        expect(await push(), `after ${minutes} minutes`).toBe(1)
      }
      expect(await listEndpoints()).toHaveLength(1)
      await letPass(960)
      expect(await push()).toBe(1)
      expect(await listEndpoints()).toEqual([])
    })

    test('is called as before once it answers', async () => {
      service.onSilence = holdTimeouts(5_000)
      phone.answers = [0, 0]
      expect(await push()).toBe(2)
      await letPass(15)
      expect(await push()).toBe(1)
      expect(await push()).toBe(1)
      expect(textsOf(phone)).toHaveLength(2)
    })

    /** Thirty phones in the house whose services accept messages and never answer. */
    async function subscribeSilent(): Promise<TestBrowser[]> {
      const slow = await Promise.all(Array.from({ length: 30 }, () => buildGuest(hotel)))
      const phones: TestBrowser[] = []
      for (const each of slow) phones.push(await subscribe(await signInGuest(server, each)))
      for (const each of phones) each.answers = [...silent]
      return phones
    }

    test('delays no other phone of the hotel, nor its next message', async () => {
      await server.db.deleteFrom('push_subscription').execute()
      holdTimeouts(5_000)
      const phones = await subscribeSilent()
      const tablet = await subscribe((await buildGuest(hotel)).headers)
      const stop = new AbortController()
      const options = { promptMs: 10, stop: stop.signal }
      for (const title of ['First', 'Second']) {
        await announce('News', title)
        await pushAll(options)
        await expect.poll(() => textsOf(tablet).at(-1)).toBe(title)
      }
      expect(phones.map(({ attempts }) => attempts)).toEqual(phones.map(() => 1))
      stop.abort()
    })

    test('delays no other hotel', async () => {
      holdTimeouts(5_000)
      const phones = await subscribeSilent()
      await announce('News', 'For all')
      const stop = new AbortController()
      const flood = pushAll({ stop: stop.signal })
      const countWaiting = () => phones.filter(({ attempts }) => attempts > 0).length
      await expect.poll(countWaiting).toBeGreaterThan(10)

      Object.assign(hotel, await buildHotel(server))
      const tablet = await subscribe((await buildGuest(hotel)).headers)
      await announce('News', 'For all')
      await pushAll()
      expect(textsOf(tablet)).toHaveLength(1)
      stop.abort()
      await flood
    })
  })

  test('that switches protocols does not delay others', async () => {
    const tablet = await subscribe(guest)
    phone.answers = [101, 101, 101]
    await accept(await order())
    await pushAll()
    expect(phone.attempts).toBe(3)
    expect(textsOf(tablet)).toHaveLength(1)
    await accept(await order())
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
  })

  test('cannot redirect the server', async () => {
    const target = service.addBrowser('/redirected')
    phone.answers = [302]
    await accept(await order())
    await pushAll()
    expect([phone.attempts, target.attempts]).toEqual([1, 0])
  })

  test('cannot be a name or address in the server’s own network', async () => {
    let connections = 0
    const inside = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((listening) => inside.listen(0, listening))
    const { port } = inside.address() as { port: number }
    const tablet = await subscribe(guest)
    // 127.0.0.1 cannot be subscribed; where a name leads is known only when it is resolved.
    for (const [{ subscription }, host] of [
      [phone, 'localhost'],
      [tablet, '127.0.0.1'],
    ] as const) {
      await server.db
        .updateTable('push_subscription')
        .set({ endpoint: `https://${host}:${port}/` })
        .where('endpoint', '=', subscription.endpoint)
        .execute()
    }
    await accept(await order())
    await pushAll({ rule: 'public' })
    expect(connections).toBe(0)
    expect(await listEndpoints()).toEqual([])
    await new Promise((closed) => inside.close(closed))
  })

  test("does not delay others if a subscription's keys are invalid", async () => {
    const tablet = await subscribe(guest)
    await server.db
      .updateTable('push_subscription')
      .set({ p256dh: 'AAAA' })
      .where('endpoint', '=', phone.subscription.endpoint)
      .execute()
    await accept(await order())
    await pushAll()
    expect(textsOf(tablet)).toHaveLength(1)
    expect(await listEndpoints()).toEqual([tablet.subscription.endpoint])
  })
})

describe('every event is pushed', () => {
  test('including those of a server that stopped in between', async () => {
    await accept(await order())
    const stop = new AbortController()
    phone.answers = [503]
    const stopped = pushAll({ firstWaitMs: 60_000, stop: stop.signal })
    await expect.poll(() => phone.attempts).toBe(1)
    stop.abort()
    await stopped
    await pushAll()
    expect(textsOf(phone)).toHaveLength(1)
  })

  test('as it happens, by the running server', async () => {
    const stop = startPushing(server.app)
    await accept(await order())
    await expect.poll(() => textsOf(phone)).toHaveLength(1)
    stop()
  })

  test('including those from the time when no server ran', async () => {
    await accept(await order())
    const stop = startPushing(server.app)
    await expect.poll(() => textsOf(phone)).toHaveLength(1)
    stop()
  })

  test('once by two servers', async () => {
    const open = () => openSameDatabase(server.db)
    const second = await openTestApp({ PUSH_ENDPOINTS: 'any' }, open)
    // Until the last message is sent, the events are not pushed.
    const stops = [server, second].map(({ app }) => startPushing(app, { promptMs: 600_000 }))
    holdTimeouts(5_000)
    const ids = await Promise.all(Array.from({ length: 20 }, () => order()))
    await Promise.all(ids.map(accept))
    const isDone = async () => {
      const rows = await server.db
        .selectFrom('push_cursor as c')
        .innerJoin('hotel_counter as h', 'h.hotel_id', 'c.hotel_id')
        .select(['c.event_id as pushed', 'h.event_id as latest'])
        .where('c.hotel_id', '=', hotel.id)
        .execute()
      return rows.every(({ pushed, latest }) => Number(pushed) === Number(latest))
    }
    await expect.poll(isDone).toBe(true)
    for (const stop of stops) stop()
    const tags = phone.received.map(({ notification }) => notification.tag)
    expect(tags.sort()).toEqual(ids.map((id) => `request-${id}`).sort())
    await second.close()
  })
})
