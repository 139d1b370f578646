import { createThreads, ThreadEnded } from '../shared/threads.ts'
import { type Table, type TableRow, UnreadableTable } from './table.ts'
import type { ReadTable, TableToRead } from './table-worker.ts'

/** A table of the maximum size needs a tenth of this. */
const TIMEOUT_MS = 30_000

const read = createThreads<TableToRead, ReadTable, TableRow[]>(
  new URL('./table-worker.ts', import.meta.url),
  { maxOldGenerationSizeMb: 512 },
)

/**
 * Reads a table in a worker thread.
 *
 * @throws UnreadableTable
 */
export async function readInThread(file: TableToRead): Promise<Table> {
  const rows: TableRow[] = []
  const table = await read(file, TIMEOUT_MS, (part) => rows.push(...part)).catch((error) => {
    if (!(error instanceof ThreadEnded)) throw error
    throw new UnreadableTable('This table is too large to be read.')
  })
  if ('reason' in table) throw new UnreadableTable(table.reason.sentence, table.reason.values)
  return { ...table, rows }
}
