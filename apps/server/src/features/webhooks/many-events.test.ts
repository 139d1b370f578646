import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, expect, test } from 'vitest'
import { makeFaults } from '../../../../../fakes/webhooks/faults.ts'
import type { Received } from '../../../../../fakes/webhooks/receiver.ts'
import { newId } from '../../shared/ids.ts'
import { openServersBeside } from '../../testing/many-servers.ts'
import { readRows } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import {
  openServerOfWebhooks,
  passTime,
  recordChange,
  setUpWebhooks,
  versionsBySubject,
} from '../../testing/webhooks.ts'
import { openDelivering, startDelivering } from './start-delivering.ts'

const SUBJECTS = 50
const RESTARTS = 3
/** In the nightly run 10,000. */
const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 400)

const first = await openServerOfWebhooks()
const { hotel, connect } = setUpWebhooks(first)
const servers = await openServersBeside(first, 2, { WEBHOOKS: 'any' })
afterAll(() => servers[1]?.close())

const rooms = Array.from({ length: SUBJECTS }, newId)

/** Records changes of the rooms, in turn. */
async function record(from: number, until: number, onEvent: () => void): Promise<void> {
  for (let count = from; count < until; count++) {
    await recordChange(hotel, { room: rooms[count % SUBJECTS] ?? '' })
    onEvent()
  }
}

test('two servers deliver each event once, in the order of its subject', async () => {
  const { receiver } = await connect(['room.changed'])
  const stops = servers.map(({ app }) => startDelivering(app))
  await record(0, 100, () => {
    for (const { app } of servers) app.bus.notify(hotel.id)
  })
  await expect.poll(() => receiver.received.length, { interval: 20 }).toBe(100)
  for (const stop of stops) stop()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(100)
  expectOrder(receiver.received)
})

test(`loses none of ${EVENTS} events through faults and restarts of two servers`, async () => {
  const { receiver, id } = await connect(['room.changed'], {
    chooseFault: makeFaults({ lose: 0.01, error: 0.02, repeat: 0.02, delay: 0.02 }, 7),
    delayMs: 5,
  })
  stopClock()
  const part = Math.ceil(EVENTS / RESTARTS)
  for (let round = 0; round < RESTARTS; round++) {
    const running = servers.map(({ app }) => openDelivering(app))
    await record(round * part, Math.min(EVENTS, (round + 1) * part), () => {
      for (const { check } of running) void check([hotel.id])
    })
    // Both stop with messages under way.
    for (const { stop } of running) stop()
    for (const { settle } of running) await settle()
  }
  const running = servers.map(({ app }) => openDelivering(app))
  do {
    // Failed messages are due by then.
    passTime(HOUR_MS)
    await Promise.all(running.map(({ check }) => check()))
    await Promise.all(running.map(({ settle }) => settle()))
  } while (await isWaiting(id))

  const { received } = receiver
  expect(new Set(received.map((message) => message.id)).size).toBe(EVENTS)
  expect(received.length).toBeGreaterThan(EVENTS)
  const versionOf = new Map(received.map((message) => [message.id, message.data.version]))
  expect(new Set(versionOf.values()).size).toBe(EVENTS)
  expect(received.every((message) => message.signature === 'valid')).toBe(true)
  expectOrder(received)
})

async function isWaiting(id: string): Promise<boolean> {
  const rows = await readRows(first.db, 'webhook_message', ['next_attempt_at'], { webhook_id: id })
  expect(rows).toHaveLength(EVENTS)
  return rows.some(({ next_attempt_at }) => next_attempt_at !== null)
}

/** A version may come again, but none before it. */
function expectOrder(received: readonly Received[]): void {
  const versions = [...versionsBySubject(received).values()]
  expect(versions).toHaveLength(SUBJECTS)
  for (const each of versions) expect(each).toEqual(each.toSorted((a, b) => a - b))
}
