/**
 * `npm run types`: writes the types of a freshly migrated database for Kysely.
 * `--check` compares instead, and fails if the committed file is not what the migrations make.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, getDialect } from 'kysely-codegen'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openPglite } from '../apps/server/src/database/open.ts'
import { root } from './run.ts'

const file = join(root, 'apps/server/src/database/types.generated.ts')

const database = await openPglite()
await migrate(database)
const types = await generate({
  db: database.db,
  dialect: getDialect('postgres'),
  // What the drivers' parsers give (apps/server/src/database/open.ts).
  typeMapping: { int8: 'number', date: 'string', bytea: 'Uint8Array' },
  outFile: null,
})
await database.close()

if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
} else if (types !== readFileSync(file, 'utf8')) {
  console.error('The database types are not those of the migrations: run `npm run types`.')
  process.exitCode = 1
}
