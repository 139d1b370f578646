import { Worker } from 'node:worker_threads'
import { compileCacheEnv } from '../shared/compile-cache.ts'
import { type Table, UnreadableTable } from './table.ts'
import type { TableMessage, TableToRead } from './table-worker.ts'

const program = new URL('./table-worker.ts', import.meta.url)

/** A table of the maximum size needs a tenth of this. */
const TIMEOUT_MS = 30_000
const MAX_MEMORY_MB = 512

/**
 * Reads a table in a separate thread, so that guests do not wait for it. A file that takes too long or too much memory
 * ends the thread and not the server.
 *
 * @throws UnreadableTable
 */
export async function readInThread(file: TableToRead): Promise<Table> {
  const thread = new Worker(program, {
    workerData: file,
    env: compileCacheEnv(),
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // The thread must not keep the process alive.
  thread.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Table>()
  const giveUp = () => reject(new UnreadableTable('This table is too large to be read.'))
  const timer = setTimeout(giveUp, TIMEOUT_MS)
  const table: Table = { headings: [], rows: [], notes: [] }
  thread.on('error', giveUp).on('exit', giveUp)
  thread.on('message', (message: TableMessage) => {
    if ('headings' in message) Object.assign(table, message)
    else if ('rows' in message) table.rows.push(...message.rows)
    else if ('reason' in message)
      reject(new UnreadableTable(message.reason.sentence, message.reason.values))
    else resolve(table)
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
