import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Description, findBreaks } from '../../../../scripts/find-breaks.ts'
import { listMigrations, migrate } from '../database/migrate.ts'
import type { Database, Handle } from '../database/open.ts'
import { version } from '../settings.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { lastRelease } from './last-release.ts'
import recorded from './releases.json' with { type: 'json' }

const { commit, migration } = lastRelease
const releases = [recorded.last, recorded.before]
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

test('the changelog begins with this version and the last two releases', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)]
  expect(headings.slice(0, 3).map(([, name]) => name)).toEqual([
    version.replace('-dev', ''),
    ...releases.map((release) => release.version),
  ])
})

/** The parts of the database that a version relies on. */
interface Schema {
  /** Columns with their types, unique indexes, by which a conflict is recognised, and functions. */
  parts: string[]
  /** Columns that an insert must fill. */
  obligatory: string[]
  tables: string[]
}

async function readSchema(db: Handle): Promise<Schema> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; fill: boolean }>`
    SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type,
      attnotnull AND NOT atthasdef AND attidentity = '' AS fill
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`.execute(db)
  const { rows: others } = await sql<{ line: string }>`
    SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('FUNCTION %s(%s)', proname, pg_get_function_identity_arguments(oid)) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace`.execute(db)
  return {
    parts: [
      ...columns.map(({ table, name, type }) => `${table}.${name} ${type}`),
      ...others.map(({ line }) => line),
    ],
    obligatory: columns.filter(({ fill }) => fill).map(({ table, name }) => `${table}.${name}`),
    tables: [...new Set(columns.map(({ table }) => table))],
  }
}

/** Checks and triggers that reject what the released version writes are not found: only its own tests could. */
function findMissing(released: Schema, current: Schema): string[] {
  const isReleased = (column: string) => released.tables.includes(column.split('.')[0] ?? '')
  return [
    ...released.parts.filter((part) => !current.parts.includes(part)),
    ...current.obligatory
      .filter((column) => isReleased(column) && !released.obligatory.includes(column))
      .map((column) => `${column} must be filled`),
  ]
}

describe('the version before this one runs on the same database', () => {
  const names = listMigrations()
  const end = names.indexOf(migration) + 1
  let database: Database
  let released: Schema
  beforeAll(async () => {
    database = await openBlankDatabase()
    await migrate(database, names.slice(0, end))
    released = await readSchema(database.db)
  })
  afterAll(() => database.close())

  test('finds all of its columns, unique indexes and functions', async () => {
    expect(end).toBeGreaterThan(0)
    await migrate(database, names)
    expect(findMissing(released, await readSchema(database.db))).toEqual([])
  })

  test('would not after a change that this finds', async () => {
    await database.runScripts(async (session) => {
      await session.exec(`
        ALTER TABLE guest RENAME COLUMN name TO full_name;
        ALTER TABLE room ADD COLUMN wing text NOT NULL;
        ALTER TABLE room ALTER COLUMN number TYPE varchar;
        DROP INDEX stay_room_in_house;`)
    })
    expect(findMissing(released, await readSchema(database.db))).toEqual(
      expect.arrayContaining([
        ...['guest.name text', 'room.wing must be filled', 'room.number text'],
        expect.stringMatching(/^CREATE UNIQUE INDEX stay_room_in_house /),
      ]),
    )
  })
})

/** Undefined in a folder without the history. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  } catch {
    return undefined
  }
}

describe.skipIf(git('cat-file', '-e', commit) === undefined)('since the last release', () => {
  test('its migrations have not changed, and the recorded one is their last', () => {
    const folder = 'apps/server/migrations'
    const files = git('ls-tree', '--name-only', commit, `${folder}/`)?.trim().split('\n') ?? []
    expect(files.sort().at(-1)).toBe(`${folder}/${migration}`)
    expect(git('diff', '--name-only', commit, '--', ...files)).toBe('')
  })

  test('they have the versions that they are recorded with, and this one has another', () => {
    const readVersion = (ref: string) =>
      JSON.parse(git('show', `${ref}:package.json`) ?? '').version
    for (const release of releases) expect(readVersion(release.commit)).toBe(release.version)
    // Only the commit of a release has a number without -dev.
    if (!version.endsWith('-dev')) expect(readVersion('HEAD^')).not.toBe(version)
  })

  test('its app on a phone can go on with this server', () => {
    const released = JSON.parse(git('show', `${commit}:openapi.json`) ?? '') as Description
    expect(findBreaks(released, JSON.parse(read('openapi.json')), 'phones')).toEqual([])
  })
})
