import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { send, type Wire } from '../fault/send.ts'
import { openStream, readEvents } from '../fault/streams.ts'

export interface Phones {
  origin: string
  /** Headers of each phone's session. */
  sessions: Record<string, string>[]
  /** Calls of the desk, each of which causes one event for every phone. */
  causes: Wire[]
  event: string
}

const PAUSE_MS = 250
const DEADLINE_MS = 15_000
/** Streams opened at once. */
const AT_ONCE = 50

/** Opens a stream for every phone. @returns for each cause, ms from sending it until the last phone has its event */
export async function measurePhones({ origin, sessions, causes, event }: Phones) {
  const arrivals: number[][] = []
  const streams: IncomingMessage[] = []
  for (let i = 0; i < sessions.length; i += AT_ONCE) {
    const opening = sessions.slice(i, i + AT_ONCE).map((session) => openStream(origin, session, {}))
    for (const stream of await Promise.all(opening)) {
      if (stream.statusCode !== 200) throw new Error(`A stream was rejected: ${stream.statusCode}`)
      streams.push(stream)
      arrivals.push(readEvents(stream, event))
    }
  }
  const times: number[] = []
  for (const [n, cause] of causes.entries()) {
    await delay(PAUSE_MS)
    const start = performance.now()
    const { statusCode, body } = await send(origin, cause)
    if (statusCode >= 300) throw new Error(`${cause.url} responded ${statusCode}: ${body}`)
    while (arrivals.some((phone) => phone.length <= n)) {
      if (performance.now() - start > DEADLINE_MS)
        throw new Error('A phone did not receive the event')
      await delay(1)
    }
    times.push(Math.max(...arrivals.map((phone) => phone[n] ?? 0)) - start)
  }
  return { times, close: () => streams.forEach((stream) => void stream.destroy()) }
}
