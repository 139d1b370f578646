import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countUse, giveBackUse, type Limit } from '../../database/rate-limits.ts'
import { inTransaction } from '../../database/transaction.ts'
import { networkOf } from '../../shared/caller.ts'
import { keyedHash, sha256 } from '../../shared/secrets.ts'

const MINUTE_MS = 60_000

/**
 * Runs a try to sign in, with a code, a link or a Google account. It counts against its address, on all servers, until
 * it has succeeded: a whole hotel may share one address.
 */
export async function countTry<T>(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const limits = [failuresOf(app.secrets.limitKey, networkOf(ip))]
  await inTransaction(app.db, (tx) => countUse(tx, limits, 'Too many tries.', new Date()))
  const result = await work()
  await giveBackUse(app.db, limits, new Date())
  return result
}

function failuresOf(limitKey: Uint8Array, network: string): Limit {
  return {
    key: keyedHash(limitKey, 'failed sign-ins', network),
    max: 100,
    windowMs: 10 * MINUTE_MS,
  }
}

/** Sessions that one guest opens, whichever way and from wherever. */
export function sessionsOf(guestId: string): Limit {
  return { key: sha256(`sessions ${guestId}`), max: 60, windowMs: 60 * MINUTE_MS }
}
