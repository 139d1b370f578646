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
  // The user for a run as root (testing/embedded-postgres).
  await promisify(execFile)('chown', ['postgres', folder])
  await run(`CREATE TABLESPACE ${name} LOCATION '${folder}'`)
}
