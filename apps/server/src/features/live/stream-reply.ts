import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredEvent } from '../../database/stored-event.ts'
import { Problem } from '../../shared/problem.ts'

const MAX_STREAMS_PER_SESSION = 8
/** A stream ends after an hour; the client then reconnects, which checks its session again. */
const LIFETIME_MS = 3_600_000

const open = new Map<string, number>()

/** Refuses a client that does not accept event streams; without an Accept header everything is accepted. */
export async function refuseOtherTypes({ headers }: FastifyRequest): Promise<void> {
  const types = (headers.accept || '*/*').split(',')
  const takes = types.some(
    (type) =>
      /^\s*(text\/event-stream|text\/\*|\*\/\*)\s*(;|$)/.test(type) &&
      !/;\s*q=0(\.0*)?\s*$/.test(type),
  )
  if (!takes) throw new Problem('not_acceptable', 'Ask for text/event-stream.')
}

/** Sends the hotel's live events that `isForMe` accepts, until the session ends or the client disconnects. */
export async function replyWithStream(
  request: FastifyRequest,
  reply: FastifyReply,
  session: { hotelId: string; sessionId: string },
  isForMe: (event: StoredEvent) => boolean,
): Promise<void> {
  const { hotelId, sessionId } = session
  const count = open.get(sessionId) ?? 0
  if (count >= MAX_STREAMS_PER_SESSION) {
    throw new Problem('rate_limited', 'Too many open pages. Close one and try again.', {
      retryAfter: 15,
    })
  }
  open.set(sessionId, count + 1)
  reply.header('Cache-Control', 'no-store')
  const closed = new AbortController()
  reply.sse.onClose(() => closed.abort())
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(LIFETIME_MS)])
  try {
    await reply.sse.send(messages())
  } finally {
    const left = (open.get(sessionId) ?? 1) - 1
    if (left > 0) open.set(sessionId, left)
    else open.delete(sessionId)
  }

  async function* messages() {
    const after = Number.parseInt(reply.sse.lastEventId ?? '', 10)
    const events = request.server.followEvents(
      hotelId,
      Number.isNaN(after) ? undefined : after,
      signal,
    )
    for await (const event of events) {
      const id = String(event.id)
      if (event.name === 'ready') {
        yield { id, event: 'ready', data: { resumed: event.resumed }, retry: 2000 }
      } else if (event.name === 'session.ended') {
        if (event.payload.sessionId === sessionId) return
      } else if (isForMe(event)) {
        yield { id, event: event.name, data: event.payload }
      }
    }
  }
}
