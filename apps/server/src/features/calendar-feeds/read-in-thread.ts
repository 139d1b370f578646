import { Worker } from 'node:worker_threads'
import { createFairQueue, type JobOwner } from '../../jobs/fair-queue.ts'
import { compileCacheEnv } from '../../shared/compile-cache.ts'
import type { ReadJob, ReadMessage } from './calendar-worker.ts'
import { type ReadCalendar, type ReadOptions, UnreadableCalendar } from './read-calendar.ts'

const program = new URL('./calendar-worker.ts', import.meta.url)

/** A calendar of the maximum size needs a tenth of this. */
const TIMEOUT_MS = 5_000
/** How long the start of the thread may take on a busy machine. */
const START_MS = 30_000
const MAX_MEMORY_MB = 128
/** How many events with an endless rule are skipped before the calendar is given up. */
const MAX_SKIPPED = 2

/** A hotel uses one of two places: a calendar with endless rules takes some seconds. */
const queue = createFairQueue({ atOnce: 2, atOnceOfHotel: 1, waiting: 100, waitingOfHotel: 10 })

/**
 * Reads a calendar in a separate thread, one of a hotel at a time. An endless rule, or a calendar that needs too much memory, ends
 * the thread and not the server. The event with the endless rule counts as unreadable; the others are read.
 *
 * @throws UnreadableCalendar
 */
export async function readInThread(
  text: string,
  options: ReadOptions,
  jobOwner: JobOwner,
  timeoutMs = TIMEOUT_MS,
): Promise<ReadCalendar> {
  const skip: string[] = []
  for (;;) {
    const result = await queue(jobOwner, () =>
      ask({ text, options: { ...options, skip } }, timeoutMs),
    )
    if ('read' in result) return result.read
    if ('reason' in result) throw new UnreadableCalendar(result.reason)
    if (!result.rule || skip.length === MAX_SKIPPED) {
      throw new UnreadableCalendar('The calendar takes too long to read.', { isSlow: true })
    }
    skip.push(result.rule)
  }
}

/** @returns the event that was being read if the thread had to be ended; empty if none was */
function ask(job: ReadJob, timeoutMs: number): Promise<ReadMessage> {
  const thread = new Worker(program, {
    workerData: job,
    env: compileCacheEnv(),
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // The thread must not keep the process alive.
  thread.unref()
  return new Promise<ReadMessage>((resolve) => {
    let rule = ''
    const giveUp = () => resolve({ rule })
    let timer = setTimeout(giveUp, START_MS)
    thread.once('message', () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeoutMs)
    })
    thread.on('error', giveUp).on('message', (message: ReadMessage) => {
      if ('rule' in message) rule = message.rule
      else resolve(message)
    })
    thread.on('exit', () => clearTimeout(timer))
  }).finally(() => void thread.terminate())
}
