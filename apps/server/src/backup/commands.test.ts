import { execFile } from 'node:child_process'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { lockDataFolder } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import { openEmbedded } from '../database/open.ts'
import { readSettings } from '../settings.ts'
import { loadSecrets } from '../shared/secrets/secrets.ts'
import { systemEnv } from '../testing/system-env.ts'
import { openBlankDatabase, openTestDatabase, urlOf } from '../testing/test-database.ts'

interface Ended {
  code: number
  output: string
}

/** Runs a command as its npm script does. */
function run(command: 'backup' | 'restore', args: string[], env: object): Promise<Ended> {
  const script = fileURLToPath(new URL(`../${command}-command.ts`, import.meta.url))
  const options = { env: { ...systemEnv, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const folder = () => mkdtemp(join(inject('serversFolder'), 'commands-'))
const BACKUP_KEY = 'a key that is written on paper, far away'
const SECRET_KEY = 'the secret key of the installation'

test('the commands end with a sentence and an exit code', { tags: 'nightly' }, async () => {
  const source = await openTestDatabase()
  const target = await openBlankDatabase()
  const [from, to] = await Promise.all([urlOf(source.db), urlOf(target.db)])
  await target.close()
  const file = join(await folder(), 'hotel.backup')
  const env = { BACKUP_KEY, SECRET_KEY, DATA_DIR: await folder() }

  const made = await run('backup', [file], { ...env, DATABASE_URL: from })
  expect(made.output).toMatch(
    /^Backed up \d+ rows and 0 files to .*hotel\.backup \(.*\), and read it back\. It is encrypted: .*\.\n$/,
  )
  expect(made.code).toBe(0)
  const [recorded] = await source.db.selectFrom('backup_run').selectAll().execute()
  expect(recorded).toMatchObject({ kind: 'backup', file: 'hotel.backup', problem: null })

  const [restored, rejected] = await Promise.all([
    run('restore', [file], { ...env, DATA_DIR: await folder(), DATABASE_URL: to }),
    run('restore', [file], { DATA_DIR: await folder(), DATABASE_URL: from }),
  ])
  expect(restored.output).toMatch(
    /^Restored \d+ rows and 0 files of \d{4}-.* Start the server\.\n$/,
  )
  expect(restored.code).toBe(0)
  expect(rejected).toEqual({
    code: 1,
    output: 'The file is encrypted. Set BACKUP_KEY to the key it was made with.\n',
  })
  await source.close()
})

test('a backup needs the key and the files of the server', async () => {
  const source = await openTestDatabase()
  const elsewhere = await folder()
  const file = join(elsewhere, 'hotel.backup')
  const env = { DATABASE_URL: await urlOf(source.db), DATA_DIR: elsewhere }
  expect(await run('backup', [file], env)).toEqual({
    code: 1,
    output: `There is no secret.key in ${elsewhere}. Set DATA_DIR, or SECRET_KEY, as the server has it.\n`,
  })
  expect(await readdir(elsewhere)).toEqual([])
  await source.close()
})

test('a backup beside a server uses the embedded database of that server', {
  tags: 'nightly',
}, async () => {
  const dataDir = await folder()
  const database = await openEmbedded(dataDir)
  await migrate(database)
  loadSecrets(readSettings({ DATA_DIR: dataDir }))
  const file = join(await folder(), 'hotel.backup')
  expect((await run('backup', [file], { DATA_DIR: dataDir })).code).toBe(0)
  await database.close()
})

test('a backup of a data folder that another command has is rejected with a sentence', async () => {
  const dataDir = await folder()
  lockDataFolder(dataDir)
  const file = join(await folder(), 'hotel.backup')
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `Another Bellhop is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  })
})

test('every failure ends with a sentence, and not with a stack', { tags: 'nightly' }, async () => {
  const [source, target] = [await openTestDatabase(), await openBlankDatabase()]
  const [from, to] = await Promise.all([urlOf(source.db), urlOf(target.db)])
  const directory = await folder()
  const notAFolder = join(directory, 'file')
  await writeFile(notAFolder, 'BELLHOP-BACKUP 1 plain\n')
  const rows: [command: 'backup' | 'restore', args: string[], env: object, sentence: RegExp][] = [
    ['restore', [directory], { DATABASE_URL: to }, /cannot be read \(EISDIR\)\.$/],
    ['restore', [notAFolder], { DATABASE_URL: to }, /^The file is damaged or incomplete\.$/],
    ['backup', [directory], { DATABASE_URL: from }, /cannot be written \(EISDIR\)\.$/],
    ['backup', ['x'], { DATABASE_URL: from, DATA_DIR: notAFolder }, /^The file .* \(E\w+\)\.$/],
    ['backup', ['x'], { DATABASE_URL: to }, /^The database is empty\. Start the server once\.$/],
    ['backup', ['x'], { DATABASE_URL: `${from}-gone` }, /cannot be reached \(3D000\)/],
    ['backup', ['x', '--all'], { DATABASE_URL: from }, /^Unknown option '--all'/],
  ]
  const ended = await Promise.all(
    rows.map(async ([command, args, env]) =>
      run(command, args, { DATA_DIR: await folder(), SECRET_KEY, ...env }),
    ),
  )
  for (const [index, [, , , sentence]] of rows.entries()) {
    const { code, output } = ended[index] as Ended
    expect(output.trimEnd()).toMatch(sentence)
    expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]])
  }
  await Promise.all([source.close(), target.close()])
})
