import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Limit, limitById, limitsByAddress, perHour } from '../../limits/limit.ts'
import { countUseAlone, releaseUse } from '../../limits/rate-limits.ts'

/**
 * Runs a sign-in by a code or a Google account, which can be guessed or forged. It counts against its address unless it
 * succeeds, because a whole hotel may share one address.
 */
export async function countTry<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  await countFailure(app, request)
  const result = await work()
  await releaseUse(app.db, failuresOf(app, request), request.now)
  return result
}

/** Counts a failed try on all servers. Throws `rate_limited` if its address has too many. */
export async function countFailure(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const limits = failuresOf(app, request)
  await countUseAlone(app.db, limits, 'Too many tries.', request.now)
}

function failuresOf({ secrets }: FastifyInstance, { ip }: FastifyRequest): Limit[] {
  const rate = { max: 100, windowMs: 10 * MINUTE_MS }
  return limitsByAddress(secrets.limitKey, 'failed sign-ins', ip, rate)
}

/** Sessions opened by one guest, of any kind and from any address. */
export function sessionsOf(guestId: string): Limit {
  return limitById('sessions', guestId, perHour(60))
}
