import { Piscina } from 'piscina'
import { Problem } from '../shared/problem.ts'
import type { Recording } from './read-duration.ts'

const TIMEOUT_MS = 10_000

/**
 * A thread of its own, ended when nobody speaks: a file that exhausts its memory or its time ends that thread and
 * nothing else.
 */
const pool = new Piscina<Recording, number | undefined>({
  filename: new URL('./read-duration.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 50,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 64 },
  // Nothing of the server's settings, nor of how it was started.
  env: {},
  execArgv: [],
})

/**
 * How long a voice note lasts, in milliseconds, by its packets.
 *
 * @throws Problem `unsupported_media_type` for a file that is broken or is anything but sound
 */
export async function measureVoice(recording: Recording): Promise<number> {
  const duration = await pool
    .run(recording, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .catch(toResult)
  if (duration === undefined) {
    throw new Problem('unsupported_media_type', 'Please send a whole recording of sound.')
  }
  return duration
}

function toResult(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined
  if (error.name === 'AbortError' || /queue is at limit/i.test(error.message)) {
    throw new Problem('unavailable', 'Too many voice notes at once. Please try again.', {
      retryAfter: 2,
    })
  }
  throw error
}
