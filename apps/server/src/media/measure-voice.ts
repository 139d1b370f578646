import { Piscina } from 'piscina'
import { createJobQueue, QueueFull } from '../shared/job-queue.ts'
import { Problem } from '../shared/problem.ts'
import type { Recording } from './read-duration.ts'

/** A hundred times what a voice note takes, the start of the thread included. */
const TIMEOUT_MS = 5000
const THREADS = 2

/**
 * Threads of their own, ended when nobody speaks: a file that exhausts its memory or its time ends its thread and
 * nothing else.
 */
const pool = new Piscina<Recording, number | undefined>({
  filename: new URL('./read-duration.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 64 },
  // Nothing of the server's settings, nor of how it was started.
  env: {},
  execArgv: [],
})

/** Not the pool's own queue: the time in which a file is measured does not include the time that it waits. */
const queue = createJobQueue(THREADS, 50)

/**
 * How long a voice note lasts, in milliseconds, by its packets.
 *
 * @throws Problem `unsupported_media_type` for a file that is broken or is anything but sound, `unavailable` if too
 *   many are waiting
 */
export async function measureVoice(recording: Recording): Promise<number> {
  const duration = await queue(() => run(recording)).catch((error) => {
    if (!(error instanceof QueueFull)) throw error
    throw new Problem('unavailable', 'Too many voice notes at once. Please try again.', {
      retryAfter: 2,
    })
  })
  if (duration === undefined) {
    throw new Problem('unsupported_media_type', 'Please send a whole recording of sound.')
  }
  return duration
}

async function run(recording: Recording): Promise<number | undefined> {
  try {
    return await pool.run(recording, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined
    throw error
  }
}
