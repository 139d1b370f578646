import type { FastifyInstance } from 'fastify'
import { isBusy } from '../../jobs/busy.ts'
import { createFairQueue, type JobOwner, QueueFull } from '../../jobs/fair-queue.ts'
import { Problem } from '../../shared/calls/problem.ts'

/** Maximum waiting sign-ins, of one network or hotel; more get 429. Each takes less than half a second, a wrong password less than one. */
const waiting = { waiting: 32, waitingOfHotel: 8 }

/**
 * Runs sign-ins one at a time: each hash takes 128 MiB, a core and a thread of the pool that the token checks of guests
 * need too, and concurrent counts would occupy the database's connections. The returned function throws `rate_limited`
 * if too many wait or the server is stopping.
 */
export function createSignInQueue(app: Pick<FastifyInstance, 'addHook'>) {
  const oneAtATime = createFairQueue({ atOnce: 1, ...waiting })
  const strangers = createFairQueue({ atOnce: 1, ...waiting })
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  /** @param isKnown a browser that has signed in before: it waits for at most one stranger */
  return async function inTurn<T>(
    jobOwner: JobOwner,
    isKnown: boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const run = (hotel: string) =>
      oneAtATime({ ...jobOwner, hotel }, async () => {
        if (stopping) throw new QueueFull()
        return await work()
      })
    try {
      return await (isKnown ? run(jobOwner.hotel) : strangers(jobOwner, () => run('strangers')))
    } catch (error) {
      if (!isBusy(error)) throw error
      throw new Problem('rate_limited', 'Too many people are signing in. Please wait 5 seconds.', {
        retryAfter: 5,
      })
    }
  }
}
