import 'temporal-polyfill/global'
import type { Database } from '../database/open.ts'
import type { FilledSentence } from '../sentences/sentences.ts'
import { deriveBackupKey } from '../shared/secrets/secrets.ts'
import { type BackupKey, unpackBackup } from './container.ts'
import type { DrillOrder, DrillResult } from './drill.ts'
import { describeFailure } from './explain-failure.ts'
import { readParts } from './lines.ts'
import { loadTables } from './load-tables.ts'
import { compareManifests, readManifest } from './manifest.ts'
import { inspectBackup } from './restore-backup.ts'
import { openScratch } from './scratch.ts'

/** The program of a drill: gets one order, sends one result, and ends, also if the server has ended. */
process.once('message', async ({ path, dataDir, databaseUrl, backupKey }: DrillOrder) => {
  const result: DrillResult = {}
  try {
    const scratch = await openScratch(dataDir, databaseUrl)
    try {
      const key = backupKey ? deriveBackupKey({ BACKUP_KEY: backupKey }) : undefined
      const problem = await restoreForDrill(scratch.database, path, key)
      if (problem) result.problem = problem
    } finally {
      await scratch.remove()
    }
  } catch (error) {
    result.problem = describeFailure(error)
  }
  process.send?.(result, () => process.exit())
})
process.once('disconnect', () => process.exit(1))

/**
 * Restores the tables of a backup into a scratch database, as a restore does, and reads its files, whose checksums are
 * compared.
 *
 * @returns what differs from what the backup says it contains
 * @throws BackupError if it is damaged
 */
async function restoreForDrill(
  database: Database,
  path: string,
  key: BackupKey | undefined,
): Promise<FilledSentence | undefined> {
  const start = await inspectBackup(path, key)
  let problem: FilledSentence | undefined
  await database.runScripts(async (session) => {
    await loadTables(session, readParts(unpackBackup(path, key)))
    // Backups of earlier versions have none.
    if (start.manifest) problem = compareManifests(start.manifest, await readManifest(session))
  })
  return problem
}
