import { addWebhook, type Webhook } from '@bellhop/contract/desk/webhooks'
import type { WebhookEvent } from '@bellhop/domain/webhooks/webhook-events'
import { afterAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import {
  openWebhookReceiver,
  type Received,
  type ReceiverOptions,
} from '../../../../fakes/webhooks/receiver.ts'
import { recordEvent } from '../database/events.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Delivering, openDelivering } from '../features/webhooks/start-delivering.ts'
import { openTestApp, type TestApp } from './build-app.ts'
import { buildHotel, buildStaff, type TestHotel } from './builders.ts'
import { prepare } from './prepare.ts'

/** Gives each test of a file a hotel with an admin, whose server sends messages when the test says so. */
export function setUpWebhooks(server: TestApp) {
  const hotel = prepare(() => buildHotel(server, { name: 'Hotel Sol' }))
  const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
  let delivering: Delivering
  beforeEach(() => {
    delivering = openDelivering(server.app)
  })

  /** A webhook with a receiver, which checks signatures. */
  async function connect(
    events: readonly WebhookEvent[] = ['room.changed', 'rates.changed'],
    options: ReceiverOptions = {},
    as = admin,
  ) {
    const receiver = await openWebhookReceiver(options)
    onTestFinished(() => void receiver.close())
    const body = { url: `${receiver.origin}/hook`, events }
    const answer = await as.call(addWebhook, { body })
    expect(answer.status).toBe(201)
    const { secret, ...webhook } = answer.body.data
    receiver.secrets.push(secret)
    return { receiver, secret, webhook: webhook as Webhook, id: webhook._id }
  }

  return {
    ...{ hotel, admin, connect },
    /** Sends everything that is due, and waits until it is sent. */
    async deliver() {
      await delivering.check()
      await delivering.settle()
    },
  }
}

/** Opens the server of a test file whose webhooks may be on loopback. */
export async function openServerOfWebhooks(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const server = await openTestApp({ WEBHOOKS: 'any', ...env })
  afterAll(() => server.close())
  return server
}

/** Records that a room has changed, or rates. */
export async function recordChange(
  { db, id }: TestHotel,
  event: { room: string } | 'rates',
): Promise<void> {
  const to = { guestId: null, departmentId: null }
  await inTransaction(db, async (tx) => {
    if (event === 'rates') await recordEvent(tx, id, { name: 'rates.updated', payload: {}, ...to })
    else await recordEvent(tx, id, { name: 'room.updated', payload: { _id: event.room }, ...to })
  })
}

/** Lets the server's clock be so many milliseconds later until the test ends. */
export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  onTestFinished(() => void vi.useRealTimers())
}

/** The versions that a receiver has, by subject in the order of their arrival. */
export function versionsBySubject(received: readonly Received[]): Map<string, number[]> {
  const subjects = Map.groupBy(received, ({ data }) => data._id)
  return new Map([...subjects].map(([id, all]) => [id, all.map(({ data }) => data.version)]))
}
