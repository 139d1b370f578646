/**
 * Backs up a new demo hotel, without its pictures, into the files of the tests: the database as this release leaves it.
 * Called by `npm run release`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { makeBackup } from '../apps/server/src/backup/make-backup.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openEmbedded } from '../apps/server/src/database/open.ts'
import { seedDemo } from '../apps/server/src/demo/seed.ts'
import { readSettings, version } from '../apps/server/src/settings.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets/secrets.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-release-'))
const database = await openEmbedded(folder)
await migrate(database)
const app = await buildApp({
  settings: readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  database,
  secrets: deriveSecrets('nobody signs in'),
  deliverCode: async () => {},
})
await seedDemo(app)
await app.close()
const dataDir = mkdtempSync(join(folder, 'without-files-'))
const file = join(root, `apps/server/src/testing/releases/${version}.backup`)
await makeBackup(database, file, { dataDir, secret: '' })
await database.close()
rmSync(folder, { recursive: true })
