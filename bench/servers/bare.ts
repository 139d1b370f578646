/**
 * The baseline of the comparison: Fastify without plugins. Each route runs one prepared statement, on a database of the
 * same kind with the same rows, through the same driver.
 */
import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { readSettings } from '../../apps/server/src/settings.ts'

const settings = readSettings(process.env)
const { db, close } = await openDatabase(settings)
const query = async (sql: string, values: unknown[]) =>
  (await db.executeQuery(CompiledQuery.raw(sql, values))).rows

await query(
  'CREATE TABLE IF NOT EXISTS bench_row (key text PRIMARY KEY, hotel_id uuid, body jsonb)',
  [],
)

const app = Fastify()

app.get<{ Params: { hotelId: string; id: string } }>(
  '/requests/:hotelId/:id',
  async ({ params }) => {
    const { hotelId, id } = params
    const sql = 'SELECT * FROM guest_request WHERE hotel_id = $1 AND id = $2'
    return { data: (await query(sql, [hotelId, id]))[0] }
  },
)

/** The requests of a stay with their lines. */
app.get<{ Params: { hotelId: string; id: string } }>('/stays/:hotelId/:id', async ({ params }) => {
  const sql = `SELECT r.*, (SELECT json_agg(l) FROM request_line l
      WHERE l.hotel_id = r.hotel_id AND l.request_id = r.id) AS lines
    FROM guest_request r WHERE hotel_id = $1 AND stay_id = $2`
  return { data: await query(sql, [params.hotelId, params.id]) }
})

app.get<{ Params: { id: string } }>('/hotels/:id', async ({ params }) => {
  return { data: (await query('SELECT * FROM hotel WHERE id = $1', [params.id]))[0] }
})

app.get<{ Params: { id: string; from: string; to: string } }>(
  '/nights/:id/:from/:to',
  async ({ params: { id, from, to } }) => {
    const sql = `SELECT room_type_id, night, price, capacity - sold - blocked AS left FROM availability
      WHERE hotel_id = $1 AND night >= $2 AND night < $3 ORDER BY room_type_id, night`
    return { data: await query(sql, [id, from, to]) }
  },
)

const streams = new Set<ServerResponse>()

app.get('/stream', (_request, { raw }) => {
  streams.add(raw)
  raw.on('close', () => streams.delete(raw))
  raw.writeHead(200, { 'content-type': 'text/event-stream' })
  raw.write('event: ready\ndata: {"resumed":true}\n\n')
})

/** One insert with a unique key, and an event for subscribers. */
app.post<{ Params: { hotelId: string } }>('/rows/:hotelId', async (request, reply) => {
  const key = request.headers['idempotency-key']
  const body = JSON.stringify(request.body)
  const sql = 'INSERT INTO bench_row VALUES ($1, $2, $3) RETURNING key'
  const [row] = await query(sql, [key, request.params.hotelId, body])
  for (const stream of streams) stream.write(`event: chat.message\ndata: ${body}\n\n`)
  reply.code(201)
  return { data: row }
})

const address = await app.listen({ port: settings.PORT, host: settings.HOST })
process.once('SIGTERM', async () => {
  await app.close()
  await close()
})
console.log(`ready at http://localhost:${new URL(address).port}`)
