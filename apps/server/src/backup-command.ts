import 'temporal-polyfill/global'
import { basename, resolve } from 'node:path'
import { runCommand } from './backup/command.ts'
import { explainFailure } from './backup/explain-failure.ts'
import { formatSeconds } from './backup/format-seconds.ts'
import { makeBackup } from './backup/make-backup.ts'
import { canRecordRuns, recordRun } from './backup/runs.ts'
import { formatBytes } from './shared/format-bytes.ts'
import { deriveBackupKey, loadSecretKey } from './shared/secrets.ts'

const usage = `Writes the database and all files of the installation to one file.
On PostgreSQL the server may run; on the embedded database stop it first.

  npm run backup -- FILE

With BACKUP_KEY set the file is encrypted, and contains the installation's secret key.
`

await runCommand({ usage, options: {} }, async ({ argument: file, settings, database }) => {
  const startedAt = new Date()
  const key = deriveBackupKey(settings)
  const path = resolve(file)
  const record = async (bytes: number, problem?: string) => {
    if (!(await canRecordRuns(database.db))) return
    const run = { kind: 'backup', startedAt, file: basename(path), bytes, problem } as const
    await recordRun(database.db, run)
  }
  const { rows, files, bytes } = await makeBackup(database, path, {
    dataDir: settings.DATA_DIR,
    key,
    secret: loadSecretKey(settings),
  }).catch(async (error: Error) => {
    // The database may be what has failed.
    await record(0, explainFailure(error)).catch(() => {})
    throw error
  })
  await record(bytes)
  const summary = `Backed up ${rows} rows and ${files} files to ${path} (${formatBytes(bytes)}, ${formatSeconds(startedAt)}), and read it back.`
  return key
    ? `${summary} It is encrypted: keep BACKUP_KEY in another place.`
    : `${summary} It is NOT encrypted, and has no secret key: keep a copy of secret.key apart from it, or set BACKUP_KEY.`
})
