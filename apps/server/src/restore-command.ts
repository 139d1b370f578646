import 'temporal-polyfill/global'
import { resolve } from 'node:path'
import { runCommand } from './backup/command.ts'
import { formatSeconds } from './backup/format-seconds.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { openObjectStore } from './media/open-object-store.ts'
import { nameCommand } from './shared/name-command.ts'
import { deriveBackupKey } from './shared/secrets/secrets.ts'

const usage = `Restores the database and all files from a backup, on the embedded database or on PostgreSQL,
whichever made it. Stop the server first.

  ${nameCommand('restore FILE')}
  ${nameCommand('restore FILE --replace')}   deletes the hotels and files that are there

An encrypted backup needs the BACKUP_KEY that it was made with.
`

await runCommand(
  { usage, options: { replace: { type: 'boolean', default: false } } },
  async ({ argument: file, values, settings, database }) => {
    const startedAt = new Date()
    const { rows, files, createdAt, secret } = await restoreBackup(database, resolve(file), {
      dataDir: settings.DATA_DIR,
      objects: await openObjectStore(settings),
      key: deriveBackupKey(settings),
      secret: settings.SECRET_KEY,
      replace: values.replace === true,
    })
    const summary = `Restored ${rows} rows and ${files} files of ${createdAt} (${formatSeconds(startedAt)}).`
    return secret
      ? `${summary} Start the server.`
      : `${summary} The backup has no secret key: put its secret.key into ${settings.DATA_DIR}, or set SECRET_KEY, before you start the server; without it private files cannot be read.`
  },
)
