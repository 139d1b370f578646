import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { listTables } from '../backup/tables.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import { readSettings } from '../settings.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { loadRelease } from '../testing/load-release.ts'
import { openBlankDatabase, openSameDatabase, openTestDatabase } from '../testing/test-database.ts'
import recorded from './releases.json' with { type: 'json' }
import { upgradeDatabase } from './upgrade-database.ts'

type Rows = Record<string, Record<string, unknown>[]>

/** Reads every row of the tables. */
async function readRows(database: Database): Promise<Rows> {
  const found: Rows = {}
  await database.runScripts(async (session) => {
    for (const { name } of await listTables(session)) {
      const { rows } = await session.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${quoteName(name)} t`,
      )
      found[name] = rows.map(({ row }) => row)
    }
  })
  return found
}

/** The columns that a table had before, of rows in an order that does not depend on the others. */
function pick(rows: readonly Record<string, unknown>[] = [], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
}

describe.each([recorded.last, recorded.before])('a database as $version left it', (release) => {
  let database: Database
  afterEach(() => database.close())

  test('is upgraded with every row, and has the schema of a new one', async () => {
    database = await openBlankDatabase({ applicationName: 'bellhop command' })
    await loadRelease(database, release)
    const before = await readRows(database)
    expect(before.guest_request?.length).toBeGreaterThan(10)

    const folder = await mkdtemp(join(inject('serversFolder'), 'release-'))
    await upgradeDatabase(
      database,
      readSettings({ DATA_DIR: folder, SECRET_KEY: 'the secret key of the installation' }),
      join(folder, 'before.backup'),
    )
    const after = await readRows(database)
    for (const [table, rows] of Object.entries(before)) {
      if (['migration', 'backup_run'].includes(table)) continue
      // Computed from the others.
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'search_text')
      expect(pick(after[table], columns), table).toEqual(pick(rows, columns))
    }
    expect(after.invoice?.length).toBeGreaterThan(0)
    const totals = after.invoice?.map(({ content }) => (content as InvoiceContent).totals.total)
    expect(after.invoice?.map(({ total }) => total)).toEqual(totals)
    const fresh = await openTestDatabase()
    expect(await describeSchema(database.db)).toBe(await describeSchema(fresh.db))
    await fresh.close()
  })
})

test('a second server waits while the first one migrates', async () => {
  const database = await openBlankDatabase()
  await loadRelease(database, recorded.before)
  const second = await openSameDatabase(database.db)
  const applied = await Promise.all([migrate(database), migrate(second)])
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true])
  await Promise.all([database.close(), second.close()])
})
