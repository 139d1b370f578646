/** `npm run openapi`: writes the API description to openapi.json; a test checks that it is current. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { openEmbedded } from '../apps/server/src/database/open.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets/secrets.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-openapi-'))
const database = await openEmbedded(folder)
const app = await buildApp({
  settings: readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  database,
  secrets: deriveSecrets('nothing is signed here'),
  deliverCode: async () => {},
})
await app.ready()
writeFileSync(join(root, 'openapi.json'), `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
await database.close()
rmSync(folder, { recursive: true })
