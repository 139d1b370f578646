import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rejectIfBusy } from '../jobs/busy.ts'
import { createFairQueue, type JobOwner } from '../jobs/fair-queue.ts'
import { Problem } from '../shared/calls/problem.ts'
import { compileCacheEnv } from '../shared/compile-cache.ts'
import type { Recording } from './read-duration.ts'

const program = fileURLToPath(new URL('./read-duration.ts', import.meta.url))
const MEGABYTES = 64

/**
 * Many times the duration of a voice note's measurement, including the start of the process, even on a busy machine.
 */
const TIMEOUT_MS = 10_000

/** A hotel uses one of two places: a note made to keep the parser busy must not delay other hotels. */
const queue = createFairQueue({ atOnce: 2, atOnceOfHotel: 1, waiting: 50, waitingOfHotel: 8 })

/**
 * Measures a voice note in milliseconds, by its packets.
 *
 * @throws Problem `unsupported_media_type` for a file that is broken or not audio, `unavailable` if too many are
 *   waiting
 */
export async function measureVoice(
  recording: Recording,
  jobOwner: JobOwner,
  timeoutMs = TIMEOUT_MS,
): Promise<number> {
  const duration = await queue(jobOwner, () => run(recording, timeoutMs, jobOwner.signal)).catch(
    rejectIfBusy('Too many voice messages at once. Please try again.'),
  )
  if (duration === null) {
    throw new Problem('unsupported_media_type', 'Please send a whole recording of sound.')
  }
  return duration
}

/**
 * Runs a separate process for each file, which takes a fifth of a second: the bytes are untrusted, and may be crafted
 * to keep the parser busy for ever or to exhaust its memory. A thread is not enough: running out of memory in it can
 * end the whole server.
 *
 * @returns null for a rejected file
 */
async function run(
  { path, kind }: Recording,
  limitMs: number,
  leave?: AbortSignal,
): Promise<number | null> {
  const args = [`--max-old-space-size=${MEGABYTES}`, program, path, kind, String(limitMs)]
  const options = {
    env: compileCacheEnv(),
    killSignal: 'SIGKILL',
    ...(leave && { signal: leave }),
  } as const
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout)
  } catch (error) {
    // Killed by the time or memory limit.
    if ((error as { signal?: string }).signal) return null
    throw leave?.aborted ? leave.reason : error
  }
}
