import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

test('leaves nothing of a failed script, and a working connection', async () => {
  const { db, runScripts, close } = await openTestDatabase()
  const readTable = async () => {
    const { rows } = await sql`SELECT to_regclass(${'half_done'}) AS name`.execute(db)
    return rows
  }
  expect(await readTable()).toEqual([{ name: null }])
  const failing = runScripts(async (session) => {
    await session.exec('CREATE TABLE half_done (id integer)')
    throw new Error('The second half failed.')
  })
  await expect(failing).rejects.toThrow('The second half failed.')
  expect(await readTable()).toEqual([{ name: null }])
  await close()
})
