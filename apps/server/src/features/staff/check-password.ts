import type { FastifyInstance } from 'fastify'
import { createJobQueue, QueueFull } from '../../shared/job-queue.ts'
import { dummyHash, verifyPassword } from '../../shared/password.ts'
import { Problem } from '../../shared/problem.ts'
import type { Candidate } from './queries.ts'

/** Sign-ins that wait; more get 429. A hash takes less than half a second. */
const MAX_WAITING = 8

/**
 * Verifies passwords one at a time: each hash takes 128 MiB, a core and a thread of the pool that the token checks of
 * guests need too. The returned function throws `rate_limited` if too many wait or the server is stopping.
 */
export function createPasswordCheck(app: Pick<FastifyInstance, 'addHook'>) {
  const oneAtATime = createJobQueue(1, MAX_WAITING)
  const strangers = createJobQueue(1, MAX_WAITING)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  /** @param isKnown a browser that has signed in before: it waits for at most one stranger */
  return async (
    candidates: Candidate[],
    password: string,
    isKnown: boolean,
  ): Promise<Candidate | undefined> => {
    const check = () =>
      oneAtATime(async () => {
        if (stopping) throw new QueueFull()
        return await findByPassword(candidates, password)
      })
    try {
      return await (isKnown ? check() : strangers(check))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new Problem('rate_limited', 'Too many people are signing in. Please wait 5 seconds.', {
        retryAfter: 5,
      })
    }
  }
}

async function findByPassword(
  candidates: Candidate[],
  password: string,
): Promise<Candidate | undefined> {
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash)) return candidate
  }
  if (candidates.length === 0) await verifyPassword(password, dummyHash)
  return undefined
}
