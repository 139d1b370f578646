import { once } from 'node:events'
import { Socket } from 'node:net'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveMessage, LiveSession } from '../../plugins/live.ts'
import { Problem } from '../../shared/calls/problem.ts'

const MAX_STREAMS_PER_SESSION = 8
/** A stream ends after an hour; the client then reconnects. */
const LIFETIME_MS = HOUR_MS
/** Twice the heartbeat interval, so that a stream that is read always has a write in this time. */
const STALL_MS = 30_000

/** The number of open streams by session id. */
const open = new Map<string, number>()

/** Rejects a client that does not accept event streams. Without an Accept header everything is accepted. */
export async function checkAcceptedType({ headers }: FastifyRequest): Promise<void> {
  const types = (headers.accept || '*/*').split(',')
  const takes = types.some(
    (type) =>
      /^\s*(text\/event-stream|text\/\*|\*\/\*)\s*(;|$)/.test(type) &&
      !/;\s*q=0(\.0*)?\s*$/.test(type),
  )
  if (!takes) throw new Problem('not_acceptable', 'Ask for text/event-stream.')
}

/** Answers HEAD at once with the headers of a stream; the GET handler would answer only when the stream ends. */
export async function respondToHead(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'HEAD') return
  await reply.type('text/event-stream').header('Cache-Control', 'no-store').send()
}

/**
 * Sends the hotel's live events that `isForMe` accepts, until the session ends or the client disconnects. A client that
 * stops reading is disconnected; until then it uses only the socket's buffer, because nothing is written to a socket
 * that has to drain.
 *
 * @param stallMs how long writes may make no progress, in milliseconds
 */
export async function replyWithStream(
  { server }: FastifyRequest,
  reply: FastifyReply,
  session: LiveSession,
  isForMe: (event: Exclude<LiveMessage, { name: 'ready' }>) => boolean,
  stallMs = STALL_MS,
): Promise<void> {
  const freeSlot = acquireStreamSlot(session.sessionId)
  const stop = new AbortController()
  const lifetime = setTimeout(() => stop.abort(), LIFETIME_MS).unref()
  reply.sse.onClose(() => stop.abort())
  reply.header('Cache-Control', 'no-store')
  // Node then destroys the socket. A call injected by a test has none.
  if (reply.raw.socket instanceof Socket) reply.raw.setTimeout(stallMs)
  try {
    const after = Number.parseInt(reply.sse.lastEventId ?? '', 10)
    const messages = server.followEvents(session, Number.isNaN(after) ? undefined : after, stop)
    for await (const message of messages) {
      const id = String(message.id)
      if (message.name === 'ready') {
        await send({ id, event: 'ready', data: { resumed: message.resumed }, retry: 2000 })
      } else if (isForMe(message)) {
        await send({ id, event: message.name, data: message.payload })
      }
    }
  } finally {
    clearTimeout(lifetime)
    freeSlot()
    // The stream ended while its client was not reading; otherwise the connection stays open until the timeout.
    if (reply.raw.writableNeedDrain) reply.raw.destroy()
  }

  async function send(message: Parameters<typeof reply.sse.send>[0]): Promise<void> {
    // The client may have disconnected while the message was read.
    if (!reply.sse.isConnected) return stop.abort()
    const sent = reply.sse.send(message)
    // `sent` does not settle if the socket is closed before it has drained.
    if (reply.raw.writableNeedDrain) {
      await once(reply.raw, 'drain', { signal: stop.signal }).catch(() => {})
    } else {
      await sent
    }
  }
}

/** @returns a function that releases the slot */
function acquireStreamSlot(sessionId: string): () => void {
  const count = open.get(sessionId) ?? 0
  if (count >= MAX_STREAMS_PER_SESSION) {
    throw new Problem('rate_limited', 'Too many open pages. Close one and try again.', {
      retryAfter: 15,
    })
  }
  open.set(sessionId, count + 1)
  return () => {
    const left = (open.get(sessionId) ?? 1) - 1
    if (left > 0) open.set(sessionId, left)
    else open.delete(sessionId)
  }
}
