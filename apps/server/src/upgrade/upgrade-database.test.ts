import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { listMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { readSettings, type Settings, version } from '../settings.ts'
import { addRows } from '../testing/rows.ts'
import { connectTo, openSameDatabase, openTestDatabase } from '../testing/test-database.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'
import { checkFree } from './check-space.ts'
import { lastRelease } from './last-release.ts'
import { upgradeDatabase } from './upgrade-database.ts'

let database: Database
let settings: Settings
let folder: string
beforeEach(async () => {
  database = await openTestDatabase({ applicationName: 'bellhop command' })
  folder = await mkdtemp(join(inject('serversFolder'), 'upgrade-'))
  settings = readSettings({
    DATA_DIR: folder,
    BACKUP_KEY: 'a key that is written on paper, far away',
    SECRET_KEY: 'the secret key of the installation',
  })
})
afterEach(() => database.close())

const upgrade = (options = {}) =>
  upgradeDatabase(database, settings, join(folder, 'before.backup'), options)
const forget = (name: string) =>
  database.db.deleteFrom('migration').where('name', '=', name).execute()
const readNames = async () =>
  (await database.db.selectFrom('migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('backs up, also if there is no migration to apply', async () => {
  expect(await upgrade()).toMatchObject({ applied: [], bytes: expect.any(Number) })
  expect(await readdir(folder)).toContain('before.backup')
  const [run] = await database.db.selectFrom('backup_run').selectAll().execute()
  expect(run).toMatchObject({ kind: 'backup', file: 'before.backup', problem: null })
})

test('a migration that fails leaves the database as it was, and the backup', async () => {
  // Its tables are there.
  const [failing = ''] = listMigrations()
  await forget(failing)
  const before = await readNames()
  await expect(upgrade()).rejects.toThrow(
    /^The database could not be upgraded, and is as it was\. .* already exists.* The backup is in \//,
  )
  expect(await readNames()).toEqual(before)
  expect(await readdir(folder)).toContain('before.backup')
})

test('undoes no version', async () => {
  await addRows(database.db, 'migration', { name: '9999_of_a_later_version.sql', checksum: '' })
  await expect(upgrade()).rejects.toThrow(
    `The database is of a newer version than ${version}: it has 9999_of_a_later_version.sql. Install that version.`,
  )
  await sql`DROP TABLE migration`.execute(database.db)
  await expect(upgrade()).rejects.toThrow('The database is empty. Start the server instead.')
  expect(await readdir(folder), 'nothing was backed up').not.toContain('before.backup')
})

test('waits for a server older than the last release to be stopped', {
  tags: 'nightly',
}, async () => {
  const server = await openSameDatabase(database.db)
  await server.db.selectFrom('hotel').select('id').execute()
  await forget(lastRelease.migration)
  await expect(upgrade()).rejects.toThrow(
    `The server that is using the database is older than version ${lastRelease.version}, and cannot go on beside ${version}. Stop it, then upgrade.`,
  )
  await server.close()
  // Its tables are there.
  await expect(upgrade()).rejects.toThrow(/is as it was\. .* already exists/)
})

test('adds up what the folders of one disk need', async () => {
  await checkFree([
    { folder, bytes: 1000 },
    { folder: join(folder, 'missing'), bytes: 1e18 },
  ])
  const half = { folder, bytes: 5e17 }
  await expect(checkFree([half, half])).rejects.toThrow(
    /^The disk of .* has .* left, and the upgrade may need 1,000,000,000 GB\. Delete earlier backups/,
  )
})

test('gives up if it has to wait, so that calls do not wait behind it', async () => {
  const client = await connectTo(database.db)
  // This client locks like a server that migrates or restores.
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock(722019)')
  await expect(upgrade({ waitsMs: [50, 50] })).rejects.toThrow(
    /is as it was\. The database is busy .* Try again later\. The backup is in/,
  )
  await client.end()
})

test('does not fail a call that has a table it needs and waits for another', async () => {
  const name = listMigrations().find((one) => one.endsWith('_refunds_by_upi.sql')) ?? ''
  await sql`ALTER TABLE gateway_refund DROP COLUMN gateway`.execute(database.db)
  await sql`ALTER TABLE payment DROP COLUMN code_closed_at`.execute(database.db)
  await forget(name)
  const server = await openSameDatabase(database.db)
  const upgrading = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').execute()
    const started = upgrade()
    await waitForLock(tx)
    await tx.selectFrom('gateway_refund').select('id').execute()
    return { started }
  })
  expect(await upgrading.started).toMatchObject({ applied: [name] })
  await server.close()
})
