import 'temporal-polyfill/global'
import { deriveBackupKey } from '../shared/secrets.ts'
import type { DrillOrder, DrillResult } from './drill.ts'
import { explainFailure } from './explain-failure.ts'
import { restoreForDrill } from './restore-for-drill.ts'
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
    result.problem = explainFailure(error)
  }
  process.send?.(result, () => process.exit())
})
process.once('disconnect', () => process.exit(1))
