/** The worker thread of read-in-thread.ts. */
import type { AppLanguage } from '@bellhop/languages'
import type { FilledSentence } from '../sentences/sentences.ts'
import { answerJobs } from '../shared/threads.ts'
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

/** The table without its rows, which are sent in parts; or why there is none. */
export type ReadTable = Omit<Table, 'rows'> | { reason: FilledSentence }

/** A part takes the server some milliseconds to receive. */
const PART = 250

answerJobs<TableToRead, ReadTable, TableRow[]>(({ bytes, ...reading }, send) => {
  try {
    const { rows, ...head } = readTable(bytes, reading)
    for (let at = 0; at < rows.length; at += PART) send(rows.slice(at, at + PART))
    return head
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return { reason: error.said }
  }
})
