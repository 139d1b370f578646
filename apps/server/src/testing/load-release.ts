import { fileURLToPath } from 'node:url'
import { unpackBackup } from '../backup/container.ts'
import { type Manifest, readParts } from '../backup/lines.ts'
import { loadTables } from '../backup/load-tables.ts'
import { listMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'

/**
 * Makes a database as a release left it: with the demo hotel that it backed up itself, and its own schema.
 *
 * @returns the figures of the backup
 */
export async function loadRelease(
  database: Pick<Database, 'runScripts'>,
  { version, migration }: { version: string; migration: string },
): Promise<Manifest | undefined> {
  const file = fileURLToPath(new URL(`./releases/${version}.backup`, import.meta.url))
  const names = listMigrations()
  let manifest: Manifest | undefined
  await database.runScripts((session) =>
    loadTables(session, readParts(unpackBackup(file, undefined)), {
      checkStart: (start) => {
        manifest = start.manifest
      },
      migrations: names.slice(0, names.indexOf(migration) + 1),
    }),
  )
  return manifest
}
