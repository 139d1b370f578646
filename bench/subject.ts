import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import { buildApp } from '../apps/server/src/app.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import type { Database, OpenOptions } from '../apps/server/src/database/open.ts'
import { demoPhone, seedDemo } from '../apps/server/src/demo/seed/seed.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { newId } from '../apps/server/src/shared/ids.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets.ts'
import type { TestApp } from '../apps/server/src/testing/build-app.ts'
import { buildStaff, signInStaff } from '../apps/server/src/testing/builders.ts'
import { liftLimits } from '../apps/server/src/testing/rate-limits.ts'
import type { Delivery } from './delivery.ts'
import type { Call } from './measure.ts'

/** One of our calls with the bare one it is compared with. */
export interface Pair {
  name: string
  ours: Call
  bare: Call
}

/** The server and a bare Fastify on the same database. */
export interface PairSubject {
  pairs: Pair[]
  /** The number of SQL statements that one call sends. */
  countStatements(call: Call): Promise<number>
  close(): Promise<void>
}

/** With the demo hotel. */
export interface Subject extends PairSubject {
  /** A guest's message on the desk's stream, and the body of a bare call on a bare stream. */
  deliveries: { ours: Delivery; bare: Delivery }
}

export async function openSubject(
  open: (options: OpenOptions) => Promise<Database>,
): Promise<Subject> {
  let statements = 0
  const database = await open({ onStatement: () => statements++ })
  await migrate(database)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const codes = new Map<string, string>()
  const app = await buildApp({
    settings,
    database,
    secrets: deriveSecrets('a secret for benchmarks'),
    deliverCode: async (to, code) => void codes.set(to, code),
  })
  await app.ready()
  const demo = await seedDemo(database.db, app.storage, settings)
  if (!demo) throw new Error('The database of a benchmark must be empty.')
  await liftLimits(database.db)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: Record<string, string> }
    return { data, token: answer.headers.get('authorization') ?? '' }
  }
  const signIn = async (phone: string) => {
    const code = await post('/guests/v2/app/login/get-otp', { hotelId: demo.hotelId, phone })
    const { requestId } = code.data
    const answer = await post('/guests/v2/app/login/validate-otp', {
      requestId,
      otp: codes.get(phone),
    })
    return answer.token
  }
  const authorization = await signIn(demoPhone)
  const towel = await database.db
    .selectFrom('amenity')
    .select(['id', 'department_id'])
    .where('hotel_id', '=', demo.hotelId)
    .where('name', '=', 'Bath towel')
    .executeTakeFirstOrThrow()
  const menu = await findLongestMenu(database, demo.hotelId)
  const order = {
    departmentId: towel.department_id,
    lines: [{ itemId: towel.id, quantity: 2 }],
  }
  const { data: request } = await post('/guest-requests/app/amenity', order, { authorization })
  const requestId = request._id ?? ''

  const { data: guest } = await readOne(origin, '/guests/app/me', authorization)
  const { data: room } = await readOne(origin, `/chat-rooms/app/${guest._id}`, authorization)
  const server: TestApp = {
    app,
    db: database.db,
    codes,
    statements: [],
    log: [],
    close: () => app.close(),
  }
  const desk = await signInStaff(server, await buildStaff(server, { id: demo.hotelId }))

  const stayId = await orderMuch(database, demo.hotelId, longBillPhone)
  const longBill = await signIn(longBillPhone)

  const bare = await listenBare(database, { hotelId: demo.hotelId, requestId, stayId })
  const get = (path: string): Call => ({
    origin,
    method: 'GET',
    path: `/api${path}`,
    headers: { authorization },
  })
  const bareSelect: Call = { origin: bare.origin, method: 'GET', path: '/select', headers: {} }
  const body = JSON.stringify(order)
  return {
    pairs: [
      {
        name: 'GET one request',
        ours: get(`/guest-requests/app/${requestId}`),
        bare: bareSelect,
      },
      { name: 'GET dashboard', ours: get('/dashboard/app'), bare: bareSelect },
      {
        name: `GET menu, ${menu.foods} foods`,
        ours: get(`/foods/app/food-by-category/${menu.categoryId}`),
        bare: bareSelect,
      },
      {
        name: `GET bill, ${BILL_LINES} lines`,
        ours: {
          ...get('/payments/app/allrequestlist'),
          headers: { authorization: longBill },
        },
        bare: { ...bareSelect, path: '/lines' },
      },
      {
        name: 'POST amenity order',
        ours: {
          origin,
          method: 'POST',
          path: '/api/guest-requests/app/amenity',
          headers: { authorization, 'content-type': 'application/json' },
          body,
        },
        bare: {
          origin: bare.origin,
          method: 'POST',
          path: '/insert',
          headers: { 'content-type': 'application/json' },
          body,
        },
      },
    ],
    deliveries: {
      ours: {
        send: (text) => ({
          origin,
          method: 'POST',
          path: '/api/chats/app/',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ roomId: room._id, text, clientId: newId() }),
        }),
        stream: { url: `${origin}/api/desk/stream`, headers: desk },
      },
      bare: {
        send: (text) => ({
          origin: bare.origin,
          method: 'POST',
          path: '/insert',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text }),
        }),
        stream: { url: `${bare.origin}/stream`, headers: {} },
      },
    },
    async countStatements({ method, path, headers, body = null }) {
      const before = statements
      const answer = await fetch(`${origin}${path}`, { method, headers, body })
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

async function readOne(origin: string, path: string, authorization: string) {
  const answer = await fetch(`${origin}/api${path}`, { headers: { authorization } })
  return (await answer.json()) as { data: { _id: string } }
}

const BILL_LINES = 200
/** A guest of the demo hotel who is in house. */
const longBillPhone = '+919000000005'

/** Fills a guest's bill: orders of three dishes each, delivered. @returns the id of their stay */
async function orderMuch({ db }: Database, hotelId: string, phone: string): Promise<string> {
  const stay = await db
    .selectFrom('stay as s')
    .innerJoin('guest as g', 'g.id', 's.guest_id')
    .select(['s.id', 's.guest_id as guestId'])
    .where('s.hotel_id', '=', hotelId)
    .where('g.phone', '=', phone)
    .executeTakeFirstOrThrow()
  await sql`
    WITH request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
        promised_at, acknowledge_by, subtotal, tax, created_at, updated_at)
      SELECT ${hotelId}, gen_random_uuid(), 100000000 + n, 'food', 'done', 'Dinner', ${stay.guestId},
        ${stay.id}, now(), now(), 120000, 6000, now(), now()
      FROM generate_series(1, ${BILL_LINES}::integer) n RETURNING *
    ), line AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price,
        tax_rate, tax_amount)
      SELECT hotel_id, gen_random_uuid(), id, n, gen_random_uuid(), 'Dish ' || n, 1, 40000, 500, 2000
      FROM request, generate_series(0, 2) n
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
      SELECT hotel_id, gen_random_uuid(), id, 'done', now(), 'hotel', 'Asha' FROM request
    )
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id,
      created_at)
    SELECT hotel_id, gen_random_uuid(), stay_id, 'request', title, subtotal, tax, id, guest_id, now()
    FROM request`.execute(db)
  return stay.id
}

/** The food category with the most foods. */
async function findLongestMenu({ db }: Database, hotelId: string) {
  return await db
    .selectFrom('food')
    .select((eb) => ['category_id as categoryId', eb.fn.countAll<number>().as('foods')])
    .where('hotel_id', '=', hotelId)
    .groupBy('category_id')
    .orderBy('foods', 'desc')
    .orderBy('category_id')
    .executeTakeFirstOrThrow()
}

interface Rows {
  hotelId: string
  requestId: string
  /** With the long bill. */
  stayId: string
}

/**
 * A Fastify without plugins: one route with one prepared select of a row, one with that of a stay's requests and their
 * lines, one with one prepared insert, and a stream of what is inserted.
 */
async function listenBare({ db, runScripts }: Database, { hotelId, requestId, stayId }: Rows) {
  await runScripts((session) =>
    session.exec('CREATE TABLE bench_row (id uuid PRIMARY KEY, hotel_id uuid, body jsonb)').then(),
  )
  const app = Fastify()
  const streams = new Set<ServerResponse>()
  app.get('/stream', (_request, { raw }) => {
    streams.add(raw)
    raw.on('close', () => streams.delete(raw))
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    raw.write('event: ready\ndata: {"resumed":true}\n\n')
  })
  app.get('/select', async () => {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw('SELECT * FROM guest_request WHERE hotel_id = $1 AND id = $2', [
        hotelId,
        requestId,
      ]),
    )
    return { data: rows[0] }
  })
  app.get('/lines', async () => {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(
        `SELECT r.*, (SELECT json_agg(l) FROM request_line l
          WHERE l.hotel_id = r.hotel_id AND l.request_id = r.id) AS lines
        FROM guest_request r WHERE hotel_id = $1 AND stay_id = $2`,
        [hotelId, stayId],
      ),
    )
    return { data: rows }
  })
  app.post('/insert', async (request, reply) => {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw('INSERT INTO bench_row VALUES ($1, $2, $3) RETURNING id', [
        newId(),
        hotelId,
        JSON.stringify(request.body),
      ]),
    )
    const event = `event: chat.message\ndata: ${JSON.stringify(request.body)}\n\n`
    for (const stream of streams) stream.write(event)
    reply.code(201)
    return { data: rows[0] }
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, close: () => app.close() }
}
