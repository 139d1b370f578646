import { endMuster, listMusters, startMuster } from '@bellhop/contract/desk/muster'
import { advanceRequest, promiseNewTime, rejectRequest } from '@bellhop/contract/desk/requests'
import { getPushKey, setPushSettings } from '@bellhop/contract/guest/push'
import { cancelGuestRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { logout, logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordRequestEvents } from '../../requests/request-event.ts'
import {
  buildCompanion,
  buildGuest,
  changeHotel,
  signInGuest,
  type TestGuest,
} from '../../testing/builders.ts'
import { makeCaller } from '../../testing/call.ts'
import type { TestBrowser } from '../../testing/push-service.ts'
import { setUpPushing, textsOf } from '../../testing/pushing.ts'
import { changeRows } from '../../testing/rows.ts'

const {
  accept,
  announce,
  desk,
  guest,
  hotel,
  order,
  pushAll,
  reply,
  server,
  subscribe,
  subscribeStaff,
  write,
} = await setUpPushing()

let phone: TestBrowser
beforeEach(async () => {
  phone = await subscribe()
})

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
    const { body } = await guest.call(getPushKey)
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

  test('say once that the hotel is late, in its own words if it has some', async () => {
    const late = async () => {
      await recordRequestEvents(server.db, hotel.id, await order(), new Date(), { isLate: true })
      await pushAll()
      return textsOf(phone).at(-1)
    }
    expect(await late()).toContain('Sorry, this takes longer than we promised.')
    await changeHotel(hotel, { late_message: 'The kitchen is busy tonight.' })
    expect(await late()).toContain('The kitchen is busy tonight.')
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
    const inHindi = { ...guest.headers, 'accept-language': 'hi' }
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
    const hindi = await subscribe({ ...guest.headers, 'accept-language': 'hi' })
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
    await guest.call(tipGuestRequest, { params, body: { totalTip: 50 } })
    await guest.call(cancelGuestRequest, { params: { id }, body: {} })
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
    const companion = await subscribeGuest(await buildCompanion(hotel, guest))
    const gone = await subscribeGuest(await buildGuest(hotel, { status: 'checkedOut' }))
    const cook = await subscribeStaff('kitchen')
    const off = { requests: false, chat: false, news: false }
    await guest.call(setPushSettings, { body: off })
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
    const tablet = await subscribe(await signInGuest(server, guest))
    const choose = async (body: { requests: boolean; chat: boolean; news: boolean }) => {
      expect((await guest.call(setPushSettings, { body })).status).toBe(200)
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
    const tablet = await subscribe(await signInGuest(server, guest))
    await guest.call(logout, { body: {} })
    Object.assign(guest, makeCaller(server, await signInGuest(server, guest)))
    await accept(await order())
    await pushAll()
    expect([textsOf(phone).length, textsOf(tablet).length]).toEqual([0, 1])
    await guest.call(logoutEverywhere, { body: {} })
    Object.assign(guest, makeCaller(server, await signInGuest(server, guest)))
    await accept(await order())
    await pushAll()
    expect([textsOf(phone).length, textsOf(tablet).length]).toEqual([0, 1])
  })

  test('stop once the session has expired', async () => {
    await accept(await order())
    await changeRows(server.db, 'guest_session', { guest_id: guest.id }, { expires_at: new Date() })
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
