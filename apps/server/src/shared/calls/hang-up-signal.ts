import type { FastifyReply } from 'fastify'

/**
 * Aborts when the caller hangs up before the response is complete. `request.signal` also aborts once a body has been
 * read, so it serves calls without a body only.
 */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) caller.abort()
  })
  return caller.signal
}
