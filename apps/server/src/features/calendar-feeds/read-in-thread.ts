import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createJobQueue } from '../../jobs/job-queue.ts'
import type { ReadJob, ReadResult } from './calendar-worker.ts'
import { type Block, type ReadOptions, UnreadableCalendar } from './read-calendar.ts'

const program = new URL('./calendar-worker.ts', import.meta.url)

/** A calendar of the maximum size needs a tenth of this, including the start of the thread. */
const TIMEOUT_MS = 5_000
const MAX_MEMORY_MB = 128

const queue = createJobQueue(1, Number.POSITIVE_INFINITY)

/**
 * Reads a calendar in a separate thread, one at a time. An endless rule, or a calendar that needs too much memory, ends
 * the thread and not the server.
 *
 * @throws UnreadableCalendar
 */
export async function readInThread(
  text: string,
  options: ReadOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<Block[]> {
  const result = await queue(() => ask({ text, options }, timeoutMs))
  if ('unreadable' in result) throw new UnreadableCalendar(result.unreadable)
  return result.blocks
}

async function ask(job: ReadJob, timeoutMs: number): Promise<ReadResult> {
  const thread = new Worker(program, {
    workerData: job,
    // The thread does not get the server's environment.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // The thread must not keep the process alive.
  thread.unref()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const [result] = await once(thread, 'message', { signal })
    return result as ReadResult
  } catch {
    return { unreadable: 'The calendar takes too long to read.' }
  } finally {
    void thread.terminate()
  }
}
