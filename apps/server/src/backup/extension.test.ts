import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test('a restore leaves what an extension has in the schema', { tags: 'nightly' }, async () => {
  const dataDir = await mkdtemp(join(inject('serversFolder'), 'extension-'))
  const file = join(dataDir, 'backup')
  const database = await openTestDatabase({ applicationName: 'bellhop command' })
  await makeBackup(database, file, { dataDir, secret: 'a secret' })
  // Citus has views there.
  await database.runScripts(async (session) => {
    await session.exec('CREATE VIEW nodes AS SELECT 1; ALTER EXTENSION plpgsql ADD VIEW nodes')
    await session.exec('CREATE TABLE lamp (id uuid PRIMARY KEY)')
  })
  await restoreBackup(database, file, { dataDir, replace: true })
  const { rows } = await sql`
    SELECT to_regclass('nodes')::text AS nodes, to_regclass('lamp')::text AS lamp`.execute(
    database.db,
  )
  expect(rows).toEqual([{ nodes: 'nodes', lamp: null }])
  await database.close()
})
