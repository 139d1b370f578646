import { subscribeToPush } from '@bellhop/contract/guest/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { openPushService, type PushService, type TestBrowser } from '../../testing/push-service.ts'
import { addRows } from '../../testing/rows.ts'
import { pushEvents } from './push-events.ts'
import { makeVapidDetails } from './vapid-keys.ts'

const server = await openTestApp({ PUSH_ENDPOINTS: 'any' })
afterAll(() => server.close())
let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(async () => {
  await service.close()
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function subscribe(as: Caller): Promise<TestBrowser> {
  const browser = service.addBrowser()
  const { status } = await as.call(subscribeToPush, { body: browser.subscription })
  expect(status).toBe(204)
  return browser
}

async function pushAll() {
  const vapid = makeVapidDetails(server.app.secrets.pushKey, server.app.settings)
  const options = { vapid, rule: 'any', firstWaitMs: 1, promptMs: 60_000 } as const
  await pushEvents(server.db, hotel.id, options, new AbortController().signal)
}

/** Publishes one like the desk. */
const announce = (title: string) =>
  inTransaction(server.db, async (tx) => {
    const id = newId()
    await addRows(tx, 'promotional', {
      hotel_id: hotel.id,
      id,
      title,
      body: '',
      created_at: new Date(),
    })
    const event = { name: 'promotional.created', payload: { _id: id } } as const
    await recordEvent(tx, hotel.id, { ...event, guestId: null, departmentId: null })
  })

test('pushes more events than one claim holds', async () => {
  const phone = await subscribe(guest)
  const titles = Array.from({ length: 103 }, (_, index) => `News ${index}`)
  for (const title of titles) await announce(title)
  await pushAll()
  const shown = phone.received.map(({ notification }) => notification.title)
  expect(shown.sort()).toEqual(titles.sort())
  await pushAll()
  expect(phone.received, 'once').toHaveLength(103)
})

test('gives each message a topic, of which a push service keeps the newest', async () => {
  const phone = await subscribe(guest)
  await announce('Boat ride')
  await announce('Tea')
  await pushAll()
  const topics = phone.received.map(({ headers }) => String(headers.topic))
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  expect(new Set(topics).size).toBe(2)
})
