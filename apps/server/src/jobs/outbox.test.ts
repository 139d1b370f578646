import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../testing/build-app.ts'
import { markSent, type Outbox, type OutboxRow, sendDue } from './outbox.ts'

interface Parcel extends OutboxRow {
  id: string
  queued_at: Date
}

const outbox: Outbox = {
  name: 'parcel',
  table: 'parcel',
  key: 'id',
  waiting: sql`o.sent_at IS NULL`,
  firstWaitMs: 2 * MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}
const start = new Date('2026-11-26T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const server = await openTestApp({ LOG_LEVEL: 'warn' })
afterAll(() => server.close())
/** The ids of the sent parcels, in order. */
let sent: string[]
beforeAll(async () => {
  await sql`
    CREATE TABLE parcel (
      hotel_id uuid, id uuid, queued_at timestamptz, attempts integer DEFAULT 0,
      next_attempt_at timestamptz, sent_at timestamptz, PRIMARY KEY (hotel_id, id)
    )`.execute(server.db)
})
beforeEach(async () => {
  sent = []
  server.log.length = 0
  await sql`DELETE FROM parcel`.execute(server.db)
})

async function queue(at = start, attempts = 0, hotelId = crypto.randomUUID()): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    INSERT INTO parcel (hotel_id, id, queued_at, attempts, next_attempt_at)
    VALUES (${hotelId}, ${id}, ${at}, ${attempts}, ${at})`.execute(server.db)
  return id
}

const succeed = async (parcel: Parcel) => {
  sent.push(parcel.id)
  await markSent(server.db, outbox, parcel)
}
const fail = async ({ id }: Parcel) => {
  sent.push(id)
  throw new Error('The post office is closed.')
}
const run = (send: (parcel: Parcel) => Promise<void>, ms = 0, changes: Partial<Outbox> = {}) =>
  sendDue(server.db, server.app.log, { ...outbox, ...changes }, send, after(ms))

const readLog = () => server.log.map((line) => JSON.parse(line))

/** Whether a row is attempted at this time. The attempt fails. */
async function isTried(ms: number, changes?: Partial<Outbox>): Promise<boolean> {
  const before = sent.length
  await run(fail, ms, changes)
  return sent.length > before
}

test('sends the rows of a hotel once, the longest due first', async () => {
  const hotelId = crypto.randomUUID()
  const ids = []
  for (const ms of [2, 0, 1, 4]) ids.push(await queue(after(ms), 0, hotelId))
  await run(succeed, 3)
  expect(sent).toEqual([ids[1], ids[2], ids[0]])
  await run(succeed, 3)
  expect(sent).toHaveLength(3)
})

test('sends one row of each hotel in turn', async () => {
  const hotelIds = Array.from({ length: 3 }, () => crypto.randomUUID())
  const hotelOf = new Map<string, string>()
  const rows = [20, 1, 2]
  for (const [index, hotelId] of hotelIds.entries()) {
    for (let n = 0; n < (rows[index] ?? 0); n++) {
      hotelOf.set(await queue(after(index), 0, hotelId), hotelId)
    }
  }
  await run(succeed, 3)
  expect(sent).toHaveLength(23)
  const hotels = sent.map((id) => hotelOf.get(id))
  expect(hotels.slice(0, 3).toSorted()).toEqual(hotelIds.toSorted())
  expect(new Set(hotels.slice(3, 5))).toEqual(new Set([hotelIds[0], hotelIds[2]]))
})

test('sends what another hotel queues in the meantime before the rest of a long list', async () => {
  const hotelId = crypto.randomUUID()
  for (let n = 0; n < 20; n++) await queue(new Date(), 0, hotelId)
  let added: string | undefined
  await sendDue<Parcel>(server.db, server.app.log, outbox, async (parcel) => {
    await succeed(parcel)
    added ??= await queue(new Date())
  })
  expect(sent.indexOf(added ?? '')).toBe(1)
})

test('lets one of two servers send a row', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queue()))
  await Promise.all([run(succeed), run(succeed), run(succeed)])
  expect(sent.toSorted()).toEqual(ids.toSorted())
})

test('does not attempt a row that another server is sending', async () => {
  await queue()
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const sending = run(async (parcel) => {
    started.resolve()
    await finished.promise
    await succeed(parcel)
  })
  await started.promise
  await run(succeed, 2 * MINUTE_MS - 1)
  expect(sent).toEqual([])
  finished.resolve()
  await sending
  await run(succeed, 2 * MINUTE_MS)
  expect(sent).toHaveLength(1)
})

test('retries a row after the wait if its server was killed', async () => {
  const id = await queue()
  void run(() => new Promise(() => {}))
  await expect.poll(readAttempts).toEqual([1])
  await run(succeed, 2 * MINUTE_MS - 1)
  expect(sent).toEqual([])
  await run(succeed, 2 * MINUTE_MS)
  expect(sent).toEqual([id])
})

test('doubles the wait after each attempt, up to six hours', async () => {
  await queue()
  let due = 0
  for (const minutes of [2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
    expect(await isTried(due - 1), `before ${due / MINUTE_MS} minutes`).toBe(false)
    expect(await isTried(due), `after ${due / MINUTE_MS} minutes`).toBe(true)
    due += minutes * MINUTE_MS
  }
})

test('logs each failed attempt, and marks the last one', async () => {
  const id = await queue()
  for (let ms = 0; ms <= 4 * DAY_MS; ms += HOUR_MS) await run(fail, ms)
  const lines = readLog()
  expect(lines[0]).toMatchObject({
    msg: 'parcel not sent',
    id,
    attempts: 1,
    err: { message: 'The post office is closed.' },
  })
  expect(lines.map(({ msg }) => msg).indexOf('parcel given up')).toBe(lines.length - 1)
  expect(lines).toHaveLength(sent.length)
  // It has tried for almost all of the three days.
  expect(await readNextAttempt()).toBeGreaterThan(after(3 * DAY_MS).getTime())
  expect(await readNextAttempt()).toBeLessThan(after(3 * DAY_MS + 6 * HOUR_MS).getTime())
})

test('does not send a row queued too long ago', async () => {
  await queue()
  expect(await isTried(3 * DAY_MS)).toBe(false)
  expect(await isTried(3 * DAY_MS - 1)).toBe(true)
})

test('never gives up without a limit', async () => {
  await queue(start, 5_000)
  const changes = { maxAgeMs: undefined }
  expect(await isTried(300 * DAY_MS, changes as object)).toBe(true)
  expect(readLog().at(-1).msg).toBe('parcel not sent')
  expect(await isTried(300 * DAY_MS + 6 * HOUR_MS, changes as object)).toBe(true)
})

test('continues with other rows after a failed one, unless the receiver is down', async () => {
  await queue()
  await queue()
  await run(fail)
  expect(sent).toHaveLength(2)
  await run(fail, 2 * MINUTE_MS, { isDown: () => true })
  expect(sent).toHaveLength(3)
})

test('sends a row again that was queued again while it was being sent', async () => {
  const id = await queue()
  await run(async (parcel) => {
    if (sent.length === 0) {
      await sql`UPDATE parcel SET queued_at = ${after(1)}, next_attempt_at = ${after(1)}`.execute(
        server.db,
      )
    }
    await succeed(parcel)
  })
  expect(sent).toEqual([id])
  await run(succeed, 1)
  expect(sent).toEqual([id, id])
  await run(succeed, DAY_MS)
  expect(sent).toEqual([id, id])
})

async function readParcels() {
  return (await sql<Parcel>`SELECT * FROM parcel`.execute(server.db)).rows
}

async function readAttempts() {
  return (await readParcels()).map(({ attempts }) => attempts)
}

async function readNextAttempt() {
  const [parcel] = await readParcels()
  return parcel?.next_attempt_at?.getTime()
}
