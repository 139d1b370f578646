import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PgliteSocket } from './pglite-socket.ts'
import { createPool } from './postgres-pool.ts'
import { vacuumChangedTables } from './vacuum.ts'

let pglite: PGlite
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  pglite = await PGlite.create()
  const stream = () => new PgliteSocket(pglite)
  pool = createPool({ stream, user: 'postgres', database: 'postgres', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await pglite.close()
})

const selectOne = (id: number) => pool.query('SELECT title FROM note WHERE id = $1', [id])

async function readTable() {
  await pool.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `SELECT seq_scan AS scans, n_dead_tup AS dead, vacuum_count AS vacuums
    FROM pg_stat_user_tables WHERE relname = 'note'`,
  )
  return rows[0]
}

test('a table that was empty when its statements were planned is read by its key once it has grown', async () => {
  await pool.query('CREATE TABLE note (id int PRIMARY KEY, title text)')
  await vacuumChangedTables(pool)
  for (let i = 0; i < 10; i++) await selectOne(i)
  await pool.query(`INSERT INTO note SELECT n, 'Towels' FROM generate_series(1, 5000) n`)
  await pool.query('DELETE FROM note WHERE id > 2000')
  await selectOne(7)
  const before = await readTable()
  expect(before).toMatchObject({ scans: expect.toSatisfy((n) => n > 10), dead: 3000, vacuums: 1 })

  await vacuumChangedTables(pool)
  expect((await selectOne(7)).rows).toEqual([{ title: 'Towels' }])
  expect(await readTable()).toEqual({ ...before, dead: 0, vacuums: 2 })
  await vacuumChangedTables(pool)
  expect(await readTable()).toMatchObject({ vacuums: 2 })
})
