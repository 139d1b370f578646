import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '../testing/describe-schema.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { MigrationError } from './errors.ts'
import { formerMigrations, replacements } from './former-migrations.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

let database: Database

beforeAll(async () => {
  database = await openBlankDatabase()
  await migrate(database, replacements)
})
afterAll(() => database.close())

async function readNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

async function pretendApplied(names: string[]): Promise<void> {
  await sql`DELETE FROM migration`.execute(database.db)
  for (const name of names) {
    await sql`INSERT INTO migration (name, checksum) VALUES (${name}, '')`.execute(database.db)
  }
}

test('create the same schema as the former ones', async () => {
  // Written by describeSchema from a database with the former migrations.
  const former = await readFile(new URL('former-schema.txt', import.meta.url), 'utf8')
  expect(await describeSchema(database.db)).toBe(former)
})

test('adopt a database created by the former migrations', async () => {
  await sql`INSERT INTO rate_limit VALUES ('\\x01', 1, now())`.execute(database.db)
  await pretendApplied([formerMigrations.first, formerMigrations.last])
  expect(await migrate(database, replacements)).toEqual([])
  expect(await readNames()).toEqual(replacements)
  expect(await migrate(database, replacements)).toEqual([])
  expect(await database.db.selectFrom('rate_limit').select('count').execute()).toEqual([
    { count: 1 },
  ])
})

test('reject a database with only some of the former migrations, without changing it', async () => {
  await pretendApplied([formerMigrations.first])
  await expect(migrate(database)).rejects.toThrow(MigrationError)
  await expect(migrate(database)).rejects.toThrow(/git checkout d3d358c4/)
  expect(await readNames()).toEqual([formerMigrations.first])
})
