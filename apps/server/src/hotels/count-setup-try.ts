import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../database/transaction.ts'
import { limitsByAddress, perHour, perMinute } from '../limits/limit.ts'
import { countUse } from '../limits/rate-limits.ts'

/** Counts a use of the printed address before its key is looked at, so that it cannot be guessed. */
export async function countSetupTry(
  { db, secrets }: FastifyInstance,
  address: string,
  now: Date,
): Promise<void> {
  const limits = [perMinute(30), perHour(200)].flatMap((rate) =>
    limitsByAddress(secrets.limitKey, 'setup', address, rate),
  )
  await inTransaction(db, (tx) => countUse(tx, limits, 'Too many tries.', now))
}
