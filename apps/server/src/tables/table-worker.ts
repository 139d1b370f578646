/** The worker thread of read-in-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AppLanguage } from '@bellhop/languages'
import type { FilledSentence } from '../sentences/sentences.ts'
import { readTable } from './read-table.ts'
import { type Table, type TableRow, UnreadableTable } from './table.ts'

export interface TableToRead {
  bytes: Uint8Array
  /** See `readTable`. */
  known: readonly string[]
  language: string
  reader: AppLanguage
  sheet?: string | undefined
}

/** The headings, then the rows in parts, then the end; or why there are none. */
export type TableMessage =
  | Omit<Table, 'rows'>
  | { rows: TableRow[] }
  | { end: true }
  | { reason: FilledSentence }

/** A part takes the server some milliseconds to receive. */
const PART = 250

const send = (message: TableMessage) => parentPort?.postMessage(message)

try {
  const { bytes, ...reading } = workerData as TableToRead
  const { rows, ...head } = readTable(bytes, reading)
  send(head)
  for (let at = 0; at < rows.length; at += PART) send({ rows: rows.slice(at, at + PART) })
  send({ end: true })
} catch (error) {
  if (!(error instanceof UnreadableTable)) throw error
  send({ reason: error.said })
}
