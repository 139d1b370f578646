import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { afterCommit, inTransaction } from './transaction.ts'
import { isTrial, tryOut } from './trial.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS tried`.execute(db)
  await sql`CREATE TABLE tried (n integer PRIMARY KEY)`.execute(db)
})
afterAll(() => database.close())

const insert = (n: number, handle = db) => sql`INSERT INTO tried VALUES (${n})`.execute(handle)
const list = async () => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM tried ORDER BY n`.execute(db)
  return rows.map(({ n }) => n)
}

test('rolls back what is written by the database and in transactions within it', async () => {
  const seen = await tryOut(db, async () => {
    await insert(1)
    await inTransaction(db, (tx) => insert(2, tx))
    return [isTrial(), await list()]
  })
  expect(seen).toEqual([true, [1, 2]])
  expect([isTrial(), await list()]).toEqual([false, []])
})

test('goes on after a transaction within it has failed, without what that one wrote', async () => {
  const seen = await tryOut(db, async () => {
    await insert(1)
    const failing = inTransaction(db, async (tx) => {
      await insert(2, tx)
      await insert(1, tx)
    })
    await expect(failing).rejects.toThrow(/duplicate key/)
    return await list()
  })
  expect(seen).toEqual([1])
})

test('rolls back after an error, and lends the connection again', async () => {
  const failing = tryOut(db, async () => {
    await insert(1)
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  await insert(3)
  expect(await list()).toEqual([3])
})

test('rejects statements that come after its end', async () => {
  let late = Promise.resolve()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await tryOut(db, async () => {
    late = ended.then(() => insert(1)).then(() => {})
    late.catch(() => {})
  })
  end()
  await expect(late).rejects.toThrow('over')
  expect(await list()).toEqual([])
})

test('does nothing that waits for a commit', async () => {
  let isDone = false
  await tryOut(db, () =>
    inTransaction(db, async (tx) => {
      afterCommit(tx, () => {
        isDone = true
      })
    }),
  )
  expect(isDone).toBe(false)
})
