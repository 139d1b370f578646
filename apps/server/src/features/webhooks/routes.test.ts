import {
  addWebhook,
  changeWebhook,
  listWebhookAttempts,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  replayWebhook,
  type WebhookAttempt,
} from '@bellhop/contract/desk/webhooks'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { codeOf, letSessionsAge } from '../../testing/staff-builders.ts'
import { openServerOfWebhooks, recordChange, setUpWebhooks } from '../../testing/webhooks.ts'

const server = await openServerOfWebhooks()
const { hotel, admin, connect, deliver } = setUpWebhooks(server)

const url = 'https://programs.example/hook'
const events = ['room.changed'] as const
const readAttempts = async (id: string, query = {}) =>
  (await admin.call(listWebhookAttempts, { params: { id }, query })).body

test('shows the secret once', async () => {
  const { status, body } = await admin.call(addWebhook, { body: { url, events } })
  expect(status).toBe(201)
  const { secret, ...webhook } = body.data
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await admin.call(listWebhooks)).body.data).toEqual([webhook])
  expect(webhook).toMatchObject({
    ...{ url, events, enabled: true, failingSince: null, disabledAt: null, reason: null },
  })
  const row = await readRow(server.db, 'webhook', ['secret'], webhook._id)
  expect(Buffer.from(row.secret).includes(secret)).toBe(false)
})

test.each([
  'http://programs.example/hook',
  'https://127.0.0.1/hook',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://user:password@programs.example/',
  'programs.example',
])('rejects the address %s', async (address) => {
  const strict = await openTestApp()
  const other = await buildStaff(await buildHotel(strict), { role: 'admin' })
  const answer = await other.call(addWebhook, { body: { url: address, events } })
  await strict.close()
  expect(codeOf(answer)).toEqual([400, 'invalid_request'])
  expect(answer.body.errors?.map(({ field }) => field)).toEqual(['url'])
})

test('allows ten, also if two admins add them at once', async () => {
  const colleague = await buildStaff(hotel, { role: 'admin' })
  for (let count = 0; count < 8; count++) await admin.call(addWebhook, { body: { url, events } })
  const answers = await Promise.all(
    [admin, colleague, admin, colleague].map((one) =>
      one.call(addWebhook, { body: { url, events } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
})

test('asks who it is before an address is added', async () => {
  await letSessionsAge(hotel, 11)
  const answer = await admin.call(addWebhook, { body: { url, events } })
  expect(codeOf(answer)).toEqual([403, 'confirm_identity'])
})

test('records who has changed it, without the path of the address', async () => {
  const { body } = await admin.call(addWebhook, { body: { url, events } })
  const params = { id: body.data._id }
  const changed = { url: 'https://locks.example/secret', events: ['stay.booked'], enabled: true }
  await admin.call(changeWebhook, { params, body: changed })
  await admin.call(removeWebhook, { params })
  const log = await readRows(
    ...([
      server.db,
      'audit',
      ['action', 'actor_id', 'after'],
      { hotel_id: hotel.id },
      'id',
    ] as const),
  )
  expect(log).toEqual([
    {
      ...{ action: 'webhook.add', actor_id: admin.id },
      after: { host: 'programs.example', events: 'room.changed' },
    },
    {
      ...{ action: 'webhook.change', actor_id: admin.id },
      after: { host: 'locks.example', events: 'stay.booked', enabled: true },
    },
    { action: 'webhook.remove', actor_id: admin.id, after: null },
  ])
  expect((await admin.call(listWebhooks)).body.data).toEqual([])
})

test('a ping tells how it went, also while the webhook is off', async () => {
  let isUp = true
  const { receiver, webhook, id } = await connect(events, {
    chooseFault: () => (isUp ? undefined : 'error'),
  })
  const params = { id }
  await admin.call(changeWebhook, { params, body: { url: webhook.url, events, enabled: false } })
  const { status, body } = await admin.call(pingWebhook, { params })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ type: 'webhook.ping', status: 200, failure: null })
  expect(receiver.received).toMatchObject([
    { id: body.data.eventId, type: 'webhook.ping', data: { _id: id, version: 0 } },
  ])
  isUp = false
  expect((await admin.call(pingWebhook, { params })).body.data).toMatchObject({
    ...{ status: 500, failure: 'status', excerpt: '{"error":"Out of order."}' },
  })
  expect((await readAttempts(id)).data).toHaveLength(2)
})

test('limits pings on all servers', async () => {
  const { id } = await connect()
  for (let count = 0; count < 6; count++) await admin.call(pingWebhook, { params: { id } })
  expect(codeOf(await admin.call(pingWebhook, { params: { id } }))).toEqual([429, 'rate_limited'])
})

test('lists the attempts of 30 days by page, then forgets them', async () => {
  const { id } = await connect(events)
  for (let count = 0; count < 3; count++) await recordChange(hotel, { room: newId() })
  await deliver()
  const first = await readAttempts(id, { limit: '2' })
  const rest = await readAttempts(id, { limit: '2', before: first.next })
  const all = (await readAttempts(id)).data
  expect([...first.data, ...rest.data]).toEqual(all)
  expect(rest.next).toBeUndefined()
  expect(all).toHaveLength(3)
  expect(all[0]).toMatchObject({ status: 200, failure: null } satisfies Partial<WebhookAttempt>)
  await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + 29 * DAY_MS))
  expect((await readAttempts(id)).data).toHaveLength(3)
  await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + 30 * DAY_MS + HOUR_MS))
  expect((await readAttempts(id)).data).toEqual([])
  expect(await readRows(server.db, 'webhook_message', ['id'], { webhook_id: id })).toEqual([])
})

test('replays what has happened since a time, or one event, with the same ids', async () => {
  const { receiver, id } = await connect(events)
  const room = newId()
  for (let count = 0; count < 4; count++) await recordChange(hotel, { room })
  await deliver()
  const [old, ...sent] = receiver.received.map((message) => message.id)
  const hourAgo = new Date(Date.now() - HOUR_MS)
  await changeRows(
    server.db,
    'webhook_message',
    { id: String(old) },
    {
      happened_at: new Date(Date.now() - 2 * HOUR_MS),
    },
  )
  const replay = (body: object) => admin.call(replayWebhook, { params: { id }, body })
  expect((await replay({ since: hourAgo.toISOString() })).body.data).toEqual({ events: 3 })
  await deliver()
  expect(receiver.received.slice(4).map((message) => message.id)).toEqual(sent)
  expect((await replay({ eventId: old })).body.data).toEqual({ events: 1 })
  await deliver()
  expect(receiver.received.slice(7).map((message) => message.id)).toEqual([old])
  expect(codeOf(await replay({ eventId: newId() }))).toEqual([404, 'not_found'])
  expect(codeOf(await replay({}))).toEqual([400, 'invalid_request'])
})

test('replays what has happened while it was off', async () => {
  const { receiver, webhook, id } = await connect(events)
  const params = { id }
  const set = (enabled: boolean) =>
    admin.call(changeWebhook, { params, body: { url: webhook.url, events, enabled } })
  await set(false)
  const since = new Date(Date.now() - HOUR_MS).toISOString()
  await recordChange(hotel, { room: newId() })
  await deliver()
  await set(true)
  await admin.call(replayWebhook, { params, body: { since } })
  await deliver()
  expect(receiver.received).toHaveLength(1)
})
