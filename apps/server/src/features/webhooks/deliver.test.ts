import { changeWebhook, listWebhooks, rotateWebhookSecret } from '@bellhop/contract/desk/webhooks'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import type { Fault } from '../../../../../fakes/webhooks/faults.ts'
import { newId } from '../../shared/ids.ts'
import { buildHotel, buildStaff, type TestHotel } from '../../testing/builders.ts'
import { changeRows, readRows } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import {
  openServerOfWebhooks,
  passTime,
  recordChange,
  setUpWebhooks,
  versionsBySubject,
} from '../../testing/webhooks.ts'
import { claimMessages } from './claim-queries.ts'
import { makeMessages } from './make-messages.ts'
import { openDelivering } from './start-delivering.ts'

const server = await openServerOfWebhooks()
const { hotel, admin, connect, deliver } = setUpWebhooks(server)

const roomA = newId()
const roomB = newId()
const change = (room: string, of: TestHotel = hotel) => recordChange(of, { room })
const roomOf = ({ data }: { data: { _id: string } }) => (data._id === roomA ? 'A' : 'B')
const stateOf = async (id: string) => {
  const { body } = await admin.call(listWebhooks)
  return body.data.find(({ _id }) => _id === id)
}

test('sends what happens after it was added, signed, without personal data', async () => {
  await change(roomA)
  const { receiver } = await connect()
  await change(roomB)
  await deliver()
  expect(receiver.received).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'room.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { _id: roomB, version: 2 },
      receivedAt: expect.any(String),
      signature: 'valid',
      fault: null,
    },
  ])
})

test('sends only the events that were chosen', async () => {
  const { receiver } = await connect(['rates.changed'])
  await change(roomA)
  await recordChange(hotel, 'rates')
  await deliver()
  expect(receiver.received.map(({ type, data }) => [type, data._id])).toEqual([
    ['rates.changed', hotel.id],
  ])
})

test('keeps the order of each subject while others go on', async () => {
  const tried: string[] = []
  let failures = 2
  const { receiver } = await connect(undefined, {
    chooseFault: (message) => {
      tried.push(`${roomOf(message)}${message.data.version}`)
      return roomOf(message) === 'A' && failures-- > 0 ? 'error' : undefined
    },
  })
  stopClock()
  for (const room of [roomA, roomA, roomB, roomA, roomB]) await change(room)
  await deliver()
  expect(tried.toSorted()).toEqual(['A1', 'B3', 'B5'])
  passTime(MINUTE_MS / 2)
  await deliver()
  expect(tried.slice(3)).toEqual(['A1'])
  passTime(MINUTE_MS)
  await deliver()
  expect(tried.slice(4)).toEqual(['A1', 'A2', 'A4'])
  expect(versionsBySubject(receiver.received)).toEqual(
    new Map([
      [roomB, [3, 5]],
      [roomA, [1, 2, 4]],
    ]),
  )
})

test.each<Fault>(['repeat', 'lose', 'error', 'slow'])(
  'sends the same id again after the fault %s',
  async (fault) => {
    const ids: string[] = []
    const { receiver } = await connect(undefined, {
      onMessage: ({ id }) => void ids.push(id),
      chooseFault: () => (ids.length === 0 ? fault : undefined),
    })
    stopClock()
    await change(roomA)
    const delivering = openDelivering(server.app, { timeoutMs: 300 })
    await delivering.check()
    await delivering.settle()
    passTime(MINUTE_MS)
    await deliver()
    expect(ids).toEqual([ids[0], ids[0]])
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([ids[0]]))
  },
)

test('a slow address delays neither another hotel nor another webhook', async () => {
  const slow = await connect(undefined, { chooseFault: () => 'slow' })
  const beside = await connect()
  const other = await buildHotel(server)
  const otherAdmin = await buildStaff(other, { role: 'admin' })
  const fast = await connect(undefined, {}, otherAdmin)
  for (let count = 0; count < 20; count++) {
    await change(newId())
    await change(newId(), other)
  }
  const delivering = openDelivering(server.app)
  await delivering.check()
  await vi.waitFor(() => expect(beside.receiver.received).toHaveLength(20))
  await vi.waitFor(() => expect(fast.receiver.received).toHaveLength(20))
  // Its first messages are still under way.
  expect(slow.receiver.received.length).toBeLessThanOrEqual(4)
  delivering.stop()
  await delivering.settle()
})

test('is sent again after a server has stopped while it was under way', async () => {
  let isSlow = true
  const { receiver } = await connect(undefined, {
    chooseFault: () => (isSlow ? 'slow' : undefined),
  })
  await change(roomA)
  await change(roomA)
  const stopped = openDelivering(server.app)
  await stopped.check()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1))
  stopped.stop()
  await stopped.settle()
  isSlow = false
  await deliver()
  const [first, again, second] = receiver.received
  expect(receiver.received).toHaveLength(3)
  expect(again?.id).toBe(first?.id)
  expect(second?.data.version).toBe(2)
})

test('is sent by another server after one has lost its power with it', async () => {
  const { receiver, id } = await connect()
  stopClock()
  await change(roomA)
  await makeMessages(server.db, hotel.id, new Date())
  expect(await claimMessages(server.db, hotel.id, [id], new Date())).not.toEqual([undefined])
  await deliver()
  expect(receiver.received).toEqual([])
  passTime(MINUTE_MS / 2)
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('signs with both secrets for a day after a rotation', async () => {
  const { receiver, secret: former, id } = await connect()
  const { status, body } = await admin.call(rotateWebhookSecret, { params: { id } })
  expect(status).toBe(201)
  const { secret, formerSecretUntil } = body.data
  expect(Date.parse(String(formerSecretUntil)) - Date.now()).toBeGreaterThan(23 * HOUR_MS)

  async function isValidWith(one: string): Promise<boolean> {
    receiver.secrets.splice(0, receiver.secrets.length, one)
    const before = receiver.received.length
    await change(newId())
    await deliver()
    return receiver.received.length > before
  }
  expect(await isValidWith(former)).toBe(true)
  expect(await isValidWith(secret)).toBe(true)
  passTime(DAY_MS)
  expect(await isValidWith(secret)).toBe(true)
  expect(await isValidWith(former)).toBe(false)
  expect((await stateOf(id))?.formerSecretUntil).toBeNull()
  expect(() => new Webhook(secret)).not.toThrow()
})

test('goes on with new events after it was off', async () => {
  const { receiver, webhook, id } = await connect()
  const set = (enabled: boolean) =>
    admin.call(changeWebhook, {
      params: { id },
      body: { url: webhook.url, events: webhook.events, enabled },
    })
  await change(roomA)
  expect((await set(false)).body.data).toMatchObject({ enabled: false, reason: 'byStaff' })
  await deliver()
  await change(roomA)
  await deliver()
  expect((await set(true)).body.data).toMatchObject({ enabled: true, reason: null })
  await change(roomA)
  await deliver()
  expect(receiver.received.map(({ data }) => data.version)).toEqual([3])
})

test('does not send what was sealed with a lost key', async () => {
  const { receiver, id } = await connect()
  await changeRows(server.db, 'webhook', id, { secret: Buffer.alloc(60) })
  await change(roomA)
  await deliver()
  expect(receiver.received).toEqual([])
  const [attempt] = await readRows(server.db, 'webhook_attempt', ['failure'], { webhook_id: id })
  expect(attempt).toEqual({ failure: 'secret' })
})
