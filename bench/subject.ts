import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
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

/** The server with the demo hotel, and a bare Fastify on the same database. */
export interface Subject {
  /** Each of our calls with the bare one it is compared with. */
  pairs: { name: string; ours: Call; bare: Call }[]
  /** A guest's message on the desk's stream, and the body of a bare call on a bare stream. */
  deliveries: { ours: Delivery; bare: Delivery }
  /** The number of SQL statements that one call sends. */
  countStatements(call: Call): Promise<number>
  close(): Promise<void>
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
  const code = await post('/guests/v2/app/login/get-otp', {
    hotelId: demo.hotelId,
    phone: demoPhone,
  })
  const { token: authorization } = await post('/guests/v2/app/login/validate-otp', {
    requestId: code.data.requestId,
    otp: codes.get(demoPhone),
  })
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

  const bare = await listenBare(database, demo.hotelId, requestId)
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

/**
 * A Fastify without plugins: one route with one prepared select, one with one prepared insert, and a stream of what is
 * inserted.
 */
async function listenBare({ db, runScripts }: Database, hotelId: string, requestId: string) {
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
