import { createFairQueue, type JobOwner } from '../../jobs/fair-queue.ts'
import { createThreads, ThreadEnded } from '../../shared/threads.ts'
import type { CalendarResult, CalendarToRead } from './calendar-worker.ts'
import { type ReadCalendar, type ReadOptions, UnreadableCalendar } from './read-calendar.ts'

/** A calendar of the maximum size needs a tenth of this. */
const TIMEOUT_MS = 5_000
/** How many events with an endless rule are skipped before the calendar is given up. */
const MAX_SKIPPED = 2

const read = createThreads<CalendarToRead, CalendarResult, string>(
  new URL('./calendar-worker.ts', import.meta.url),
  { maxOldGenerationSizeMb: 128 },
)

/** A hotel uses one of two places: a calendar with endless rules takes some seconds. */
const queue = createFairQueue({ atOnce: 2, atOnceOfHotel: 1, waiting: 100, waitingOfHotel: 10 })

/**
 * Reads a calendar in a worker thread, one of a hotel at a time. An event with an endless rule, which ends the thread,
 * counts as unreadable; the others are read.
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
    let rule = ''
    const calendar = { text, options: { ...options, skip } }
    const result = await queue(jobOwner, () =>
      read(calendar, timeoutMs, (uid) => {
        rule = uid
      }),
    ).catch((error) => {
      if (!(error instanceof ThreadEnded)) throw error
    })
    if (result && 'read' in result) return result.read
    if (result) throw new UnreadableCalendar(result.reason)
    if (!rule || skip.length === MAX_SKIPPED) {
      throw new UnreadableCalendar('The calendar takes too long to read.', { isSlow: true })
    }
    skip.push(rule)
  }
}
