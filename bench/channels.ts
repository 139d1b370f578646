import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openEmbedded } from '../apps/server/src/database/open.ts'
import { identityOf, syncChannel } from '../apps/server/src/features/channels/sync.ts'
import { newId } from '../apps/server/src/shared/ids.ts'
import { sealWithIv } from '../apps/server/src/shared/secrets/seal.ts'
import { buildHotel } from '../apps/server/src/testing/builders.ts'
import { buildRoomType } from '../apps/server/src/testing/rooms-for-sale.ts'
import { addRows } from '../apps/server/src/testing/rows.ts'
import { openChannex } from '../fakes/channex/server.ts'
import { openServer } from './fault/fixture.ts'
import { addFigures, mark } from './report.ts'

const TYPES = 40
const PLANS = 8
const BOOKINGS = 1_000
const EVENTS = 20
/** Bookings of a portal that arrive together. */
const ARRIVING = 50
const everyType = 'a price of a night of every type, each'
const arriving = `${ARRIVING} bookings of a portal, each`
/** The most server time that an event of a hotel may take, or each type or booking of one, ms. */
const TARGET_MS = 50

/** Measures what an event of a hotel with a large channel costs: all is compared to find what has changed. */
export async function benchChannels(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-channels-'))
  let statements = 0
  const database = await openEmbedded(dataDir, { onStatement: () => void statements++ })
  await migrate(database)
  const server = await openServer(database, dataDir)
  const { db } = server
  const hotel = await buildHotel(server)
  const typeIds: string[] = []
  for (let number = 0; number < TYPES; number++) {
    typeIds.push(await buildRoomType(hotel, 10, { name: `Type ${number}` }))
  }
  const { rows: plans } = await sql<{ id: string }>`
    SELECT id FROM rate_plan WHERE hotel_id = ${hotel.id} AND code = 'standard'`.execute(db)
  const planId = plans[0]?.id ?? ''
  const property = {
    ...{ id: newId(), title: 'Bench', currency: 'INR' },
    roomTypes: typeIds.map((id) => ({ id: `room-${id}`, title: id })),
    ratePlans: typeIds.flatMap((id) =>
      Array.from({ length: PLANS }, (_, plan) => ({
        ...{ id: `plan-${id}-${plan}`, title: `Plan ${plan}`, room_type_id: `room-${id}` },
        ...{ sell_mode: 'per_room' as const, options: [{ occupancy: 2 }] },
      })),
    ),
  }
  const channex = await openChannex({ properties: [property], perMinute: 10_000 })
  const portal = channex.portals.get(property.id)
  const key = { hotelId: hotel.id, id: newId() }
  const { channelKeys } = server.app.secrets
  const now = new Date()
  await addRows(db, 'channel', {
    ...{ hotel_id: hotel.id, id: key.id, kind: 'channex', property_id: property.id, name: 'Bench' },
    ...{ currency: 'INR', status: 'live', created_at: now, next_attempt_at: now },
    key: sealWithIv(channelKeys, Buffer.from('key'), identityOf(key)),
  })
  for (const id of typeIds) {
    const target = `room-${id}`
    const own = { hotel_id: hotel.id, channel_id: key.id }
    await addRows(db, 'channel_room', { ...own, target, room_type_id: id })
    for (let plan = 0; plan < PLANS; plan++) {
      const row = { ...own, target: `plan-${id}-${plan}`, room_target: target }
      await addRows(db, 'channel_plan', { ...row, rate_plan_id: planId })
    }
  }
  const today = now.toISOString().slice(0, 10)
  await sellBookings(db, hotel.id, typeIds, today)

  let clock = Date.now()
  const options = {
    ...{ db, keys: channelKeys, base: channex.origin, stop: new AbortController().signal },
    ...{ log: server.app.log, notify: () => {}, clock: () => new Date(clock) },
  }
  // The limits of requests are not measured.
  const sync = async () => {
    clock += 20_000
    const [start, cpu, before] = [performance.now(), process.cpuUsage(), statements]
    await syncChannel(options, key, { isWoken: true })
    const { user, system } = process.cpuUsage(cpu)
    return {
      elapsed: performance.now() - start,
      cpu: (user + system) / 1000,
      statements: statements - before,
    }
  }
  const first = await sync()
  await sync()
  await sql`ANALYZE`.execute(db)
  const rows: Record<string, Record<string, string>> = {
    'the first 500 days': {
      ms: first.elapsed.toFixed(0),
      'CPU of the server, ms': first.cpu.toFixed(0),
      statements: String(first.statements),
    },
  }
  /** Several room types or bookings that change together count each. */
  const counts: Record<string, number> = { [everyType]: TYPES, [arriving]: ARRIVING }
  const events: Record<string, (number: number) => Promise<unknown>> = {
    'nothing has changed': async () => undefined,
    'a booking of two nights': (number) =>
      sql`UPDATE availability SET sold = sold + 1 WHERE hotel_id = ${hotel.id} AND room_type_id = ${typeIds[number % TYPES]}
        AND night IN (${addDays(today, 40 + number)}::date, ${addDays(today, 41 + number)}::date)`.execute(
        db,
      ),
    'a price of a night': (number) =>
      sql`UPDATE availability SET price = price + 100 WHERE hotel_id = ${hotel.id} AND room_type_id = ${typeIds[number % TYPES]}
        AND night = ${addDays(today, 80 + number)}::date`.execute(db),
    [everyType]: (number) =>
      sql`UPDATE availability SET price = price + 100 WHERE hotel_id = ${hotel.id}
        AND night = ${addDays(today, 120 + number)}::date`.execute(db),
    [arriving]: async (number) => {
      for (let booking = 0; booking < ARRIVING; booking++) {
        const day = (number * ARRIVING + booking) % 350
        portal?.book({
          roomTypeId: `room-${typeIds[booking % TYPES]}`,
          ...{ checkIn: addDays(today, day), checkOut: addDays(today, day + 2), force: true },
        })
      }
    },
  }
  for (const [name, change] of Object.entries(events)) {
    const found: Awaited<ReturnType<typeof sync>>[] = []
    for (let number = 0; number < EVENTS; number++) {
      await change(number)
      found.push(await sync())
    }
    const middle = (of: keyof (typeof found)[number]) =>
      (found.map((one) => one[of]).sort((a, b) => a - b)[EVENTS / 2] ?? 0) / (counts[name] ?? 1)
    const [ms, cpu] = [middle('elapsed'), middle('cpu')]
    const sent = middle('statements')
    addFigures('channels', { name, ms, cpu, statements: sent, target: TARGET_MS })
    rows[name] = {
      ms: ms.toFixed(1),
      'CPU of the server, ms': cpu.toFixed(1),
      statements: sent.toFixed(1),
      'at most': `${TARGET_MS} ${mark(cpu <= TARGET_MS)}`,
    }
  }
  console.log(
    `\nAn event of a hotel with ${TYPES} room types of ${PLANS} rate plans at a channel, and ${BOOKINGS} bookings (median of ${EVENTS})`,
  )
  console.table(rows)
  await server.close()
  await channex.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Counts bookings of two nights, spread over a year and all room types. */
async function sellBookings(
  db: Parameters<typeof addRows>[0],
  hotelId: string,
  typeIds: readonly string[],
  today: string,
): Promise<void> {
  for (let number = 0; number < BOOKINGS; number++) {
    const night = addDays(today, (number * 7) % 350)
    await sql`UPDATE availability SET sold = least(sold + 1, capacity) WHERE hotel_id = ${hotelId}
      AND room_type_id = ${typeIds[number % typeIds.length]} AND night IN (${night}::date, ${night}::date + 1)`.execute(
      db,
    )
  }
}
