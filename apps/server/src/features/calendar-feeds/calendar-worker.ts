/** The worker thread of read-in-thread.ts. */
import 'temporal-polyfill/global'
import { parentPort, workerData } from 'node:worker_threads'
import {
  type ReadCalendar,
  type ReadOptions,
  readCalendar,
  UnreadableCalendar,
} from './read-calendar.ts'

export interface ReadJob {
  text: string
  options: ReadOptions
}

/** The UID of the event that is expanded next; finally the result, or why there is none. */
export type ReadMessage = { rule: string } | { read: ReadCalendar } | { reason: string }

function read({ text, options }: ReadJob): ReadMessage {
  const onRule = (rule: string) => parentPort?.postMessage({ rule } satisfies ReadMessage)
  try {
    return { read: readCalendar(text, { ...options, onRule }) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { reason: error.message }
    throw error
  }
}

// The time to read begins when the thread has started.
parentPort?.postMessage({ rule: '' } satisfies ReadMessage)
parentPort?.postMessage(read(workerData as ReadJob))
