import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPglite } from './open.ts'

test('does not retain responses', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-pglite-'))
  const database = await openPglite(folder, {})
  const readMuch = async () => {
    for (let i = 0; i < 200; i++) await sql`SELECT repeat('x', 100000) AS text`.execute(database.db)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await readMuch()
  // The whole file has 20 MB.
  expect((await readMuch()) - before).toBeLessThan(5_000_000)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
