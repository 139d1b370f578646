import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { LiveMessage } from '../../plugins/live.ts'
import { replyWithStream } from './stream-reply.ts'

const STALL_MS = 400
const session = { hotelId: 'hotel-1', sessionId: 'session-1' }
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** An event of 10 kB; a few hundred fill the operating system's buffers. */
function bigEvent(id: number): LiveMessage {
  const payload = { _id: 'x'.repeat(10_000) }
  return { id, name: 'stay.updated', guestId: null, departmentId: null, outletId: null, payload }
}

/** Starts a server with one stream route, fed by `messages`. */
async function serve(
  messages: (stop: AbortController) => AsyncGenerator<LiveMessage>,
  stallMs = STALL_MS,
) {
  const app: FastifyInstance = Fastify()
  const replies: FastifyReply[] = []
  const errors: unknown[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await app.register(fastifySSE, { heartbeatInterval: 100 })
  app.decorate('followEvents', (_session, _after, stop) => messages(stop))
  app.get('/stream', { sse: { kind: 'manual' } }, async (request, reply) => {
    replies.push(reply)
    await replyWithStream(request, reply, session, () => true, stallMs)
      .catch((error) => {
        errors.push(error)
        throw error
      })
      .finally(end)
  })
  app.setErrorHandler((_error, _request, reply) => reply.code(429).send())
  await app.listen({ port: 0, host: '127.0.0.1' })
  cleanups.push(() => app.close())
  return { port: new URL(app.listeningOrigin).port, replies, errors, ended }
}

/** Sends a request and does not read the response. */
function openWithoutReading(port: string): Socket {
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET /stream HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n')
  cleanups.push(() => socket.destroy())
  return socket
}

async function statusOf(port: string): Promise<number> {
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/stream`, { signal: abort.signal })
  abort.abort()
  return response.status
}

test('uses one buffer for a client that does not read, however many events there are', async () => {
  let produced = 0
  const { port, replies } = await serve(async function* (stop) {
    while (!stop.signal.aborted) yield bigEvent(++produced)
  })
  openWithoutReading(port)
  await expect.poll(() => replies[0]?.raw.writableNeedDrain).toBe(true)
  const producedBefore = produced
  let most = 0
  for (let i = 0; i < 10; i++) {
    most = Math.max(most, replies[0]?.raw.writableLength ?? 0)
    await delay(10)
  }
  expect(produced).toBe(producedBefore)
  expect(most).toBeLessThan(100_000)
})

test('is no error if a client disconnects while its first message is read', async () => {
  const { port, errors, ended } = await serve(async function* (stop) {
    socket.destroy()
    await once(stop.signal, 'abort')
    yield { id: 0, name: 'ready', resumed: false }
  })
  const socket = openWithoutReading(port)
  await ended
  expect(errors).toEqual([])
})

test('disconnects a client that stops reading, and frees its slots at once', async () => {
  const { port, replies } = await serve(async function* (stop) {
    for (let id = 1; !stop.signal.aborted; id++) yield bigEvent(id)
  }, 3_000)
  for (let i = 0; i < 8; i++) openWithoutReading(port)
  await expect.poll(() => replies.filter(({ raw }) => raw.writableNeedDrain).length).toBe(8)
  expect(await statusOf(port)).toBe(429)
  await expect.poll(() => replies.slice(0, 8).every(({ raw }) => raw.destroyed)).toBe(true)
  expect(await statusOf(port)).toBe(200)
})

test('frees the slots of a client that disconnects while it is not reading', async () => {
  const { port, replies } = await serve(async function* (stop) {
    for (let id = 1; !stop.signal.aborted; id++) yield bigEvent(id)
  }, 60_000)
  const sockets = Array.from({ length: 8 }, () => openWithoutReading(port))
  await expect.poll(() => replies.filter(({ raw }) => raw.writableNeedDrain).length).toBe(8)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => statusOf(port), { interval: 20 }).toBe(200)
})

test('keeps an idle client that reads connected', async () => {
  const { port, replies } = await serve(async function* (stop) {
    yield { id: 1, name: 'ready', resumed: false }
    while (!stop.signal.aborted) await delay(20)
  })
  const response = await fetch(`http://127.0.0.1:${port}/stream`)
  await delay(STALL_MS * 3)
  expect(replies[0]?.raw.destroyed).toBe(false)
  await response.body?.cancel()
})

test('disconnects at once if it ends while its client is not reading', async () => {
  const stops: AbortController[] = []
  const { port, replies } = await serve(async function* (stop) {
    stops.push(stop)
    for (let id = 1; !stop.signal.aborted; id++) yield bigEvent(id)
  }, 60_000)
  openWithoutReading(port)
  await expect.poll(() => replies[0]?.raw.writableNeedDrain).toBe(true)
  stops[0]?.abort()
  await expect.poll(() => replies[0]?.raw.destroyed).toBe(true)
})
