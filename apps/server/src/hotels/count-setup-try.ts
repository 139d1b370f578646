import type { FastifyInstance } from 'fastify'
import { limitsByAddress, perHour, perMinute } from '../limits/limit.ts'
import { countUseAlone } from '../limits/rate-limits.ts'

/** Counts a use of the printed address before its key is looked at, so that it cannot be guessed. */
export async function countSetupTry(
  { db, secrets }: FastifyInstance,
  address: string,
  now: Date,
): Promise<void> {
  const limits = [perMinute(30), perHour(200)].flatMap((rate) =>
    limitsByAddress(secrets.limitKey, 'setup', address, rate),
  )
  await countUseAlone(db, limits, 'Too many tries.', now)
}
