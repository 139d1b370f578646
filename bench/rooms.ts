import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { buildApp } from '../apps/server/src/app.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import type { Database, OpenOptions } from '../apps/server/src/database/open.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets.ts'
import type { Call } from './measure.ts'
import type { Pair, PairSubject } from './subject.ts'

const ROOM_TYPES = 4
const FIRST_NIGHT = 10
const NIGHTS = 3

/** Rooms for sale in so many hotels, a year of nights each; every call asks another hotel. */
export async function openRoomSubject(
  open: (options: OpenOptions) => Promise<Database>,
  hotels: number,
): Promise<PairSubject> {
  let statements = 0
  const database = await open({ onStatement: () => statements++ })
  await migrate(database)
  await fillHotels(database, hotels)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  const app = await buildApp({
    settings,
    database,
    secrets: deriveSecrets('a secret for benchmarks'),
    deliverCode: async () => {},
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = await listenBare(database)
  const rows = await database.db.selectFrom('hotel').select('id').execute()
  const ids = rows.map(({ id }) => id)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dates = `checkInDate=${day(FIRST_NIGHT)}&checkOutDate=${day(FIRST_NIGHT + NIGHTS)}`
  const callEach = (of: string, pathOf: (id: string) => string): Call => ({
    origin: of,
    method: 'GET',
    path: ids.map(pathOf),
    headers: {},
    fromEverywhere: true,
  })
  const byDate = callEach(origin, (id) => `/api/rooms/web/by-date/${id}?${dates}`)
  const calendar = callEach(
    origin,
    (id) => `/api/rooms/web/calendar/${id}?from=${day(0)}&to=${day(35)}`,
  )
  const range = (from: number, to: number) => (id: string) =>
    `/nights/${id}/${day(from)}/${day(to)}`
  const oneRow = callEach(bare.origin, (id) => `/hotel/${id}`)
  const nights = callEach(bare.origin, range(FIRST_NIGHT, FIRST_NIGHT + NIGHTS))
  const of = hotels === 1 ? '1 hotel' : `${hotels.toLocaleString('en')} hotels`
  const pairs: Pair[] = [
    { name: `GET rooms by date, ${of}, and bare: the hotel's row`, ours: byDate, bare: oneRow },
    { name: `GET rooms by date, ${of}, and bare: the same nights`, ours: byDate, bare: nights },
    {
      name: `GET calendar of 35 nights, ${of}, and bare: the same nights`,
      ours: calendar,
      bare: callEach(bare.origin, range(0, 35)),
    },
  ]
  return {
    pairs,
    async countStatements({ path }) {
      const before = statements
      const answer = await fetch(`${origin}${[path].flat()[0]}`)
      await answer.arrayBuffer()
      return statements - before
    },
    async close() {
      await bare.close()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Hotels in Kolkata, where the date may be tomorrow's. */
async function fillHotels({ runScripts }: Database, hotels: number): Promise<void> {
  await runScripts(async (session) => {
    await session.exec(`INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency,
        check_in_time, checkout_time, room_tax)
      SELECT gen_random_uuid(), 'Hotel ' || n, '#7a4a21', 'Lake Road', '+910000000000',
        'desk@hotel.example', 'Asia/Kolkata', 'INR', '14:00', '11:00', 1200
      FROM generate_series(1, ${hotels}) n`)
    await session.exec(`INSERT INTO room_type (hotel_id, id, name, tariff, description, images, amenities, position)
      SELECT id, gen_random_uuid(), 'Room ' || n, 450000, 'A room with a view of the lake.',
        '{/api/images/lake}', '{Wi-Fi,Breakfast}', n
      FROM hotel, generate_series(1, ${ROOM_TYPES}) n`)
    await session.exec(`INSERT INTO availability (hotel_id, room_type_id, night, capacity, sold, price)
      SELECT hotel_id, id, (now() AT TIME ZONE 'Asia/Kolkata')::date + n, 10, 3, tariff
      FROM room_type, generate_series(0, 364) n`)
    await session.exec('ANALYZE')
  })
}

/** A Fastify without plugins: one prepared select of a hotel's row, and one of the nights of its room types. */
async function listenBare({ db }: Database) {
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/hotel/:id', async ({ params }) => {
    const query = CompiledQuery.raw('SELECT * FROM hotel WHERE id = $1', [params.id])
    return { data: (await db.executeQuery(query)).rows[0] }
  })
  app.get<{ Params: { id: string; from: string; to: string } }>(
    '/nights/:id/:from/:to',
    async ({ params: { id, from, to } }) => {
      const query = CompiledQuery.raw(
        `SELECT room_type_id, night, price, capacity - sold - blocked AS left FROM availability
        WHERE hotel_id = $1 AND night >= $2 AND night < $3 ORDER BY room_type_id, night`,
        [id, from, to],
      )
      return { data: (await db.executeQuery(query)).rows }
    },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, close: () => app.close() }
}
