import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Makes a tablespace in a new folder, which then has everything of a database except the write-ahead log. */
export async function makeTablespace(
  run: (sql: string) => Promise<unknown>,
  name: string,
  folder: string,
): Promise<void> {
  await mkdir(folder)
  // PostgreSQL runs as nobody if it was started by root (apps/server/src/database/embedded.ts).
  await promisify(execFile)('chown', ['nobody', folder])
  await run(`CREATE TABLESPACE ${name} LOCATION '${folder}'`)
}
