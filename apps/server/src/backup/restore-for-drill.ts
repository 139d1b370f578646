import type { Database } from '../database/open.ts'
import { type BackupKey, unpackBackup } from './container.ts'
import { readParts } from './lines.ts'
import { TableLoader } from './load-tables.ts'
import { compareManifests, readManifest } from './manifest.ts'
import { inspectBackup } from './restore-backup.ts'

/**
 * Restores the tables of a backup into a scratch database, as a restore does, and reads its files, whose checksums are
 * compared.
 *
 * @returns what differs from what the backup says it contains, as a sentence
 * @throws BackupError if it is damaged
 */
export async function restoreForDrill(
  database: Database,
  path: string,
  key: BackupKey | undefined,
): Promise<string | undefined> {
  const start = await inspectBackup(path, key)
  let problem: string | undefined
  await database.runScripts(async (session) => {
    const tables = await TableLoader.open(session, start)
    for await (const part of readParts(unpackBackup(path, key))) {
      if (part.kind === 'table') tables.start(part.table, part.columns)
      else if (part.kind === 'row') await tables.add(part.row)
      else if (part.kind === 'end') await tables.end()
    }
    await tables.finish()
    // Backups of earlier versions have none.
    if (start.manifest) problem = compareManifests(start.manifest, await readManifest(session))
  })
  return problem
}
