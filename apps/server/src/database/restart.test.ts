import { setTimeout as delay } from 'node:timers/promises'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { type EmbeddedServer, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { readRows } from '../testing/rows.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open.ts'

const CLIENTS = 20

/** Two seconds on a quiet machine. */
const RECOVERY_MS = 30_000

let postgres: EmbeddedServer
let server: TestApp

beforeAll(async () => {
  postgres = await startEmbeddedPostgres()
  server = await openTestApp({}, async (options) => {
    const database = await openPostgres(postgres.urlOf('postgres'), options)
    await migrate(database)
    return database
  })
})

afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

/** 20 guests who order repeatedly while PostgreSQL is shut down and started. */
async function orderDuring(interruption: () => Promise<void>) {
  await liftLimits(server.db)
  const hotel = await buildHotel(server)
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  const guests = await Promise.all(
    Array.from({ length: CLIENTS }, async () => signInGuest(server, await buildGuest(hotel))),
  )
  const answers: { status: number; retryAfter: unknown; id: string | undefined }[] = []
  let isOver = false

  async function orderUntilTheEnd(headers: Record<string, string>): Promise<void> {
    while (!isOver) {
      const {
        status,
        headers: answered,
        body,
      } = await call(server, createAmenityRequest, {
        headers,
        body: { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] },
      })
      answers.push({ status, retryAfter: answered['retry-after'], id: body.data?._id })
    }
  }

  const clients = guests.map(orderUntilTheEnd)
  await delay(300)
  await interruption()
  const restarted = answers.length
  const deadline = Date.now() + RECOVERY_MS
  while (Date.now() < deadline && !answers.slice(restarted).some(({ status }) => status === 201)) {
    await delay(10)
  }
  const hasRecovered = answers.slice(restarted).some(({ status }) => status === 201)
  isOver = true
  await Promise.all(clients)
  return { hotel, answers, hasRecovered }
}

test.each(['fast', 'immediate'] as const)(
  'answers 503 during a restart of PostgreSQL (%s) under load, then works without lost orders',
  async (mode) => {
    const { hotel, answers, hasRecovered } = await orderDuring(async () => {
      await postgres.shutDown(mode)
      await delay(200)
      await postgres.start()
    })
    expect(hasRecovered, 'orders are accepted after the restart').toBe(true)
    const failed = answers.filter(({ status }) => status !== 201)
    expect(failed.length).toBeGreaterThan(0)
    expect([...new Set(failed.map(({ status }) => status))]).toEqual([503])
    expect(failed.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)

    const rows = await readRows(server.db, 'guest_request', ['id'], { hotel_id: hotel.id })
    const stored = new Set(rows.map(({ id }) => id))
    const acknowledged = answers.flatMap(({ id }) => (id ? [id] : []))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)
