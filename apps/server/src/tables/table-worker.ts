/** The worker thread of read-in-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import { type TableRow, UnreadableTable } from './table.ts'

/** The headings, then the rows in parts, then the end; or why there are none. */
export type TableMessage =
  | { headings: string[] }
  | { rows: TableRow[] }
  | { end: true }
  | { reason: string }

/** A part takes the server some milliseconds to receive. */
const PART = 250

const send = (message: TableMessage) => parentPort?.postMessage(message)

try {
  const { headings, rows } = readTable(workerData as Uint8Array)
  send({ headings })
  for (let at = 0; at < rows.length; at += PART) send({ rows: rows.slice(at, at + PART) })
  send({ end: true })
} catch (error) {
  if (!(error instanceof UnreadableTable)) throw error
  send({ reason: error.message })
}
