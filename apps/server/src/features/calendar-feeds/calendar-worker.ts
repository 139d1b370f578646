/** The worker thread of read-in-thread.ts. */
import 'temporal-polyfill/global'
import { parentPort, workerData } from 'node:worker_threads'
import { type Block, type ReadOptions, readCalendar, UnreadableCalendar } from './read-calendar.ts'

export interface ReadJob {
  text: string
  options: ReadOptions
}

export type ReadResult = { blocks: Block[] } | { unreadable: string }

function read({ text, options }: ReadJob): ReadResult {
  try {
    return { blocks: readCalendar(text, options) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message }
    throw error
  }
}

parentPort?.postMessage(read(workerData as ReadJob))
