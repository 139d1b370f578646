import 'temporal-polyfill/global'
import { resolve } from 'node:path'
import { runCommand } from './backup/command.ts'
import { formatSeconds } from './backup/format-seconds.ts'
import { recordBackup } from './backup/record-backup.ts'
import { nameCommand } from './shared/name-command.ts'
import { formatBytes } from './shared/text/format-bytes.ts'

const usage = `Writes the database and all files of the installation to one file.
On PostgreSQL the server may run; on the embedded database stop it first.

  ${nameCommand('backup FILE')}

With BACKUP_KEY set the file is encrypted, and contains the installation's secret key.
`

await runCommand({ usage, options: {} }, async ({ argument: file, settings, database }) => {
  const startedAt = new Date()
  const path = resolve(file)
  const { rows, files, bytes } = await recordBackup(database, settings, path)
  const summary = `Backed up ${rows} rows and ${files} files to ${path} (${formatBytes(bytes)}, ${formatSeconds(startedAt)}), and read it back.`
  return settings.BACKUP_KEY
    ? `${summary} It is encrypted: keep BACKUP_KEY in another place.`
    : `${summary} It is NOT encrypted, and has no secret key: keep a copy of secret.key apart from it, or set BACKUP_KEY.`
})
