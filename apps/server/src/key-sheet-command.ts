import 'temporal-polyfill/global'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupKey, readLock } from './backup/container.ts'
import { explainFailure, traceFailure } from './backup/explain-failure.ts'
import { checkBackup } from './backup/make-backup.ts'
import { makeKeySheet } from './backup/make-key-sheet.ts'
import { listNightly } from './backup/nightly-files.ts'
import { openStored } from './installation/stored-for-command.ts'
import { writeWhole } from './media/write-file.ts'
import { readSettings, type Settings } from './settings.ts'
import { becomeOwner } from './shared/become-owner.ts'
import { nameCommand } from './shared/name-command.ts'
import { OperatorError } from './shared/operator-error.ts'
import { deriveBackupKey } from './shared/secrets/secrets.ts'

const usage = `Prints BACKUP_KEY on a page to keep outside the building, after it has opened the latest backup in BACKUP_DIR.

  ${nameCommand('key-sheet FILE.pdf')}
  ${nameCommand('key-sheet -')}            to standard output
`

async function makeSheet(settings: Settings): Promise<{ pdf: Uint8Array; opened?: string }> {
  const { BACKUP_KEY, PUBLIC_URL } = settings
  const key = deriveBackupKey(settings)
  if (!BACKUP_KEY || !key) {
    throw new OperatorError(
      'BACKUP_KEY is not set, so backups are not encrypted. Make a key: openssl rand -base64 32',
    )
  }
  const opened = await openLatest(settings, key)
  const tried = opened ? { opened } : {}
  const sheet = { key: BACKUP_KEY, publicUrl: PUBLIC_URL, ...tried }
  return { pdf: await makeKeySheet(sheet, new Date(), { hotel: '', person: '' }), ...tried }
}

/** @returns the name of the latest backup, all of which the key has decrypted; undefined if there is none */
async function openLatest({ BACKUP_DIR }: Settings, key: BackupKey): Promise<string | undefined> {
  if (!BACKUP_DIR) return undefined
  const folder = resolve(BACKUP_DIR)
  const name = (await listNightly(folder)).sort().at(-1)
  if (!name) return undefined
  const path = join(folder, name)
  if (!(await readLock(path))) {
    throw new OperatorError(
      `The latest backup, ${name}, is not encrypted. Restart the server with BACKUP_KEY, and back up again.`,
    )
  }
  await checkBackup(path, key)
  return name
}

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help || !file || positionals.length > 1) {
    process.stdout.write(usage)
    process.exitCode = values.help ? 0 : 1
  } else {
    const environment = readSettings(process.env)
    becomeOwner(environment)
    const hasKey = environment.BACKUP_KEY !== undefined
    const settings = hasKey ? environment : await openStored(environment)
    const { pdf, opened } = await makeSheet(settings)
    if (file === '-') {
      process.stdout.write(pdf)
    } else {
      await writeWhole(resolve(file), pdf)
      const check = opened ? `It has opened ${opened}.` : 'There is no backup yet to try it on.'
      process.stdout.write(
        `The key is in ${resolve(file)}. ${check} Print it, then delete the file.\n`,
      )
    }
  }
} catch (error) {
  process.stderr.write(`${traceFailure(error, process.env)}${explainFailure(error)}\n`)
  process.exitCode = 1
}
