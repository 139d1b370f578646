import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { addressOf } from '../../apps/server/src/database/open.ts'
import type { TestServer } from '../../e2e/support/server.ts'
import { ChatReader } from './chat-reader.ts'
import type { Session } from './fixture.ts'
import { collectFailures, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const MESSAGES = 10_000
const ROOMS = 20
const DISCONNECTS = 50
const RESTARTS = 2
const RETRY_MS = 50
const DEADLINE_MS = 120_000

/** Guests and desk write to each other while connections break and the servers are killed. */
export const chatMessages: Fault = {
  name: `${MESSAGES} chat messages, ${DISCONNECTS} disconnects, ${RESTARTS} restarts`,
  isByNameOnly: true,
  async run({ fixture, makePlace, setProgress }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    // Every other client uses a second server on the PostgreSQL of the first.
    const databaseUrl = addressOf({ DATA_DIR: place.dataDir })
    const servers = [await startServer(place), await startServer({ ...place, databaseUrl })]
    const lines = await Promise.all(servers.map((server) => openFlakyProxy(() => server.url)))
    const lineOf = (index: number) => lines[index % lines.length] as FlakyProxy

    const guests = fixture.guests.slice(0, ROOMS)
    const rooms = await Promise.all(
      guests.map(async ({ session, id }, index) => {
        const url = `/api/chat-rooms/app/${id}`
        const { body } = await send(lineOf(index).origin, { url, headers: session })
        return { id: JSON.parse(body).data._id as string, session }
      }),
    )
    const ids = rooms.map(({ id }) => id)
    const phones = rooms.map(
      ({ id, session }, index) => new ChatReader(lineOf(index).origin, 'guest', session, [id]),
    )
    const desks = lines.map(({ origin }) => new ChatReader(origin, 'hotel', fixture.staff, ids))
    const readers = [...phones, ...desks]

    const sent = new Map<string, string[]>(ids.map((id) => [id, []]))
    let done = 0
    const start = performance.now()
    const writing = rooms.flatMap((room, index) =>
      (['guest', 'hotel'] as const).map(async (side) => {
        const { origin } = lineOf(index + (side === 'hotel' ? 1 : 0))
        const session = side === 'guest' ? room.session : fixture.staff
        for (let i = 0; i < MESSAGES / ROOMS / 2; i++) {
          const clientId = `${side}-${i}`
          await sendUntilAccepted(origin, side, session, room.id, clientId)
          sent.get(room.id)?.push(clientId)
          done++
          setProgress(`${done} of ${MESSAGES} messages`)
        }
      }),
    )
    await breakThings(lines, servers, () => done / MESSAGES)
    await Promise.all(writing)
    const seconds = (performance.now() - start) / 1000

    const expected = new Map(ids.map((id) => [id, MESSAGES / ROOMS]))
    const deadline = performance.now() + DEADLINE_MS
    const isComplete = (reader: ChatReader) => reader.has(expected)
    while (!readers.every(isComplete) && performance.now() < deadline) await delay(50)
    for (const reader of readers) {
      for (const [roomId, messages] of reader.rooms) {
        const problem = findProblem(messages, sent.get(roomId) ?? [])
        expect(problem === undefined, `a client of the ${reader.side}'s: ${problem}`)
      }
    }
    const errors = servers.flatMap((server) => server.errors())
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    for (const reader of readers) reader.close()
    for (const line of lines) await line.close()
    for (const server of servers) await server.stop()
    const refetched = readers.reduce((sum, reader) => sum + reader.fetches, 0)
    return {
      figures: `${done} messages to ${readers.length} clients of ${servers.length} servers in ${Math.round(seconds)} s; ${refetched} gaps filled`,
      failures,
    }
  },
}

/** Repeats the message with its clientId until the server has accepted it. */
async function sendUntilAccepted(
  origin: string,
  side: ChatMessage['from'],
  session: Session,
  roomId: string,
  clientId: string,
): Promise<void> {
  const text = `Message ${clientId}`
  const [url, body] =
    side === 'guest'
      ? ['/api/chats/app', { roomId, text, clientId }]
      : [`/api/desk/chats/${roomId}/messages`, { text, clientId }]
  for (;;) {
    const response = await send(origin, {
      method: 'POST',
      url,
      headers: { ...session, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.statusCode === 201) return
    if (response && response.statusCode !== 503)
      throw new Error(`${response.statusCode}: ${response.body}`)
    await delay(RETRY_MS)
  }
}

/** Spreads the disconnects and restarts over the run. @param progress from 0 to 1 */
async function breakThings(lines: FlakyProxy[], servers: TestServer[], progress: () => number) {
  const steps = DISCONNECTS + RESTARTS
  for (let step = 1; step <= steps; step++) {
    while (progress() < step / (steps + 1)) await delay(5)
    if (step % Math.floor(steps / RESTARTS) === 0) {
      const server = servers[(step / Math.floor(steps / RESTARTS)) % servers.length]
      await server?.kill()
      await server?.start()
    } else {
      lines[randomInt(lines.length)]?.breakOne()
    }
  }
}

/** The errors in a client's copy of a room; undefined if it has every message once and in order. */
function findProblem(messages: readonly ChatMessage[], sent: readonly string[]) {
  const wrong = messages.findIndex(({ seq }, index) => seq !== index + 1)
  if (wrong !== -1) return `number ${messages[wrong]?.seq} in place ${wrong + 1}`
  const received = new Set(messages.map(({ clientId }) => clientId))
  if (received.size !== messages.length) return 'a message came twice'
  const missing = sent.find((clientId) => !received.has(clientId))
  return missing && `${missing} is missing, of ${sent.length}`
}

/** A proxy to a server whose connections can be broken, as on hotel Wi-Fi. */
interface FlakyProxy {
  origin: string
  /** Breaks one of the open connections. */
  breakOne(): void
  close(): Promise<void>
}

/** @param target the server's current address */
async function openFlakyProxy(target: () => string): Promise<FlakyProxy> {
  const open = new Set<Socket>()
  const line = createServer((client) => {
    const { hostname, port } = new URL(target())
    const server = connect(Number(port), hostname)
    open.add(client)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    client.on('close', () => open.delete(client))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    breakOne() {
      const sockets = [...open]
      if (sockets.length > 0) sockets[randomInt(sockets.length)]?.destroy()
    },
    async close() {
      line.close()
      for (const socket of open) socket.destroy()
      await once(line, 'close')
    },
  }
}
