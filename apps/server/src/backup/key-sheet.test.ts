import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { deriveBackupKey } from '../shared/secrets/secrets.ts'
import { readPages } from '../testing/printed-codes.ts'
import { systemEnv } from '../testing/system-env.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { findKey } from './find-key.ts'
import { makeBackup } from './make-backup.ts'
import { makeKeySheet } from './make-key-sheet.ts'
import { nameBackup } from './nightly-files.ts'

const script = fileURLToPath(new URL('../key-sheet-command.ts', import.meta.url))
const BACKUP_KEY = 'q0O1lI+/ffiZ8kqTtWv2yBcXn5mR7sUeJ4hLpA9dGw='

/** Runs the command as its npm script does. */
function run(file: string, env: object): Promise<{ code: number; output: string }> {
  const options = { env: { ...systemEnv, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('prints a key that has opened the latest backup, so that the page opens it again', {
  tags: 'nightly',
}, async () => {
  const folder = await mkdtemp(join(inject('serversFolder'), 'key-'))
  const name = nameBackup(new Date())
  const backup = join(folder, name)
  const database = await openTestDatabase()
  const options = { dataDir: folder, key: deriveBackupKey({ BACKUP_KEY }), secret: 'unused' }
  await makeBackup(database, backup, options)
  await database.close()

  const file = join(folder, 'key.pdf')
  const env = { DATA_DIR: folder, BACKUP_DIR: folder, BACKUP_KEY }
  expect(await run(file, env)).toEqual({
    code: 0,
    output: `The key is in ${file}. It has opened ${name}. Print it, then delete the file.\n`,
  })
  const [page, ...others] = await readPages(await readFile(file))
  expect(others).toEqual([])
  expect(page?.codes).toEqual([BACKUP_KEY])
  expect(page?.text).toContain(`It has opened the backup ${name}.`)
  expect(await findKey(backup, [page?.text ?? ''])).toEqual(options.key)

  expect((await run('-', env)).output.slice(0, 5)).toBe('%PDF-')
  const another = 'another key that is long enough for one'
  expect(await run(file, { ...env, BACKUP_KEY: another })).toEqual({
    code: 1,
    output: 'BACKUP_KEY is not the key that the file was made with.\n',
  })
  expect(await run(file, { ...env, BACKUP_KEY: '' })).toMatchObject({
    ...{ code: 1, output: expect.stringMatching(/^BACKUP_KEY is not set, /) },
  })
})

test('prints the page in the reader’s language', async () => {
  const sheet = { key: BACKUP_KEY, publicUrl: 'https://stay.example', language: 'ar' } as const
  const pdf = await makeKeySheet(sheet, new Date(), { hotel: '', person: '' })
  const [page] = await readPages(pdf)
  expect(page?.codes).toEqual([BACKUP_KEY])
  expect(page?.text).toContain(`BACKUP_KEY=${BACKUP_KEY}`)
  expect(page?.text).not.toContain('Key of the backups')
})
