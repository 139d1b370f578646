import 'temporal-polyfill/global'
import { join, resolve } from 'node:path'
import { runCommand } from './backup/command.ts'
import { nameBackup } from './backup/nightly-files.ts'
import { type Settings, version } from './settings.ts'
import { OperatorError } from './shared/operator-error.ts'
import { formatBytes } from './shared/text/format-bytes.ts'
import { upgradeDatabase } from './upgrade/upgrade-database.ts'

const usage = `Backs up, then prepares the database for this version.
The former version may serve meanwhile, and can go on.

  bellhop upgrade
  bellhop upgrade FILE      the backup; without it, one in BACKUP_DIR
`

function chooseFile({ BACKUP_DIR }: Settings): string {
  if (BACKUP_DIR) return join(BACKUP_DIR, nameBackup(new Date()))
  throw new OperatorError('Name the file of the backup, or set BACKUP_DIR.')
}

await runCommand(
  { usage, options: {}, chooseArgument: chooseFile },
  async ({ argument: file, settings, database }) => {
    const path = resolve(file)
    const { bytes, applied } = await upgradeDatabase(database, settings, path)
    const changes = applied.length === 1 ? 'one migration' : `${applied.length} migrations`
    return `Backed up to ${path} (${formatBytes(bytes)}), and prepared the database for version ${version} by ${changes}.`
  },
)
