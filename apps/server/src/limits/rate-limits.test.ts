import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { Problem } from '../shared/calls/problem.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Limit } from './limit.ts'
import { checkNotUsedUp, cleanUpLimits, countUse, releaseUse } from './rate-limits.ts'

const start = Date.parse('2026-03-01T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Two a minute, of a new limit. */
const newLimit = (): Limit => ({ key: randomBytes(32), max: 2, windowMs: 60_000 })

/** @returns the uses so far, or the seconds to wait */
async function use(limit: Limit, seconds: number) {
  try {
    const [used] = await inTransaction(database.db, (tx) =>
      countUse(tx, [limit], 'Too many tries.', at(seconds)),
    )
    return { uses: used?.count }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, wait: error.extras.retryAfter }
  }
}

const release = (limit: Limit, seconds: number) => releaseUse(database.db, [limit], at(seconds))

test('starts a window with its first use, and later uses do not move its end', async () => {
  const limit = newLimit()
  expect(await use(limit, 0)).toEqual({ uses: 1 })
  expect(await use(limit, 50)).toEqual({ uses: 2 })
  expect(await use(limit, 55)).toEqual({ code: 'rate_limited', wait: 5 })
  expect(await use(limit, 61)).toEqual({ uses: 1 })
  expect(await use(limit, 120), 'the end of the window that began at 61 s').toEqual({ uses: 2 })
  expect(await use(limit, 120)).toEqual({ code: 'rate_limited', wait: 1 })
  expect(await use(limit, 121)).toEqual({ uses: 1 })
})

test('releasing a use does not move the end either', async () => {
  const limit = newLimit()
  await use(limit, 0)
  await use(limit, 10)
  expect(await release(limit, 50)).toEqual([1])
  expect(await use(limit, 52)).toEqual({ uses: 2 })
  expect(await use(limit, 55)).toEqual({ code: 'rate_limited', wait: 5 })
  expect(await use(limit, 60)).toEqual({ uses: 1 })
})

test('releasing a use after its window does not lower the next count', async () => {
  const limit = newLimit()
  await use(limit, 0)
  expect(await release(limit, 61)).toEqual([0])
  expect(await use(limit, 62)).toEqual({ uses: 1 })
  expect(await use(limit, 63)).toEqual({ uses: 2 })
  expect(await use(limit, 64)).toMatchObject({ code: 'rate_limited' })
})

test('ignores a window started while a clock was an hour ahead', async () => {
  const limit = newLimit()
  await use(limit, 3_600)
  await use(limit, 3_600)
  expect(await use(limit, 0)).toEqual({ uses: 1 })
})

test('counts and releases the amount of each limit', async () => {
  const [bytes, calls] = [{ ...newLimit(), max: 100, amount: 60 }, newLimit()]
  const count = async (amount: number) => {
    const uses = await inTransaction(database.db, (tx) =>
      countUse(tx, [{ ...bytes, amount }, calls], 'Too many tries.', at(0)),
    )
    return uses.map((used) => used.count)
  }
  expect(await count(60)).toEqual([60, 1])
  await expect(count(41)).rejects.toMatchObject({ code: 'rate_limited' })
  const unused = { ...bytes, amount: 50 }
  expect(await releaseUse(database.db, [unused, calls], at(1))).toEqual([10, 0])
  expect(await count(90)).toEqual([100, 1])
})

test('tells that a limit is used up without counting', async () => {
  const limits = [newLimit(), newLimit()]
  const check = () => checkNotUsedUp(database.db, limits, 'Too many tries.', at(10))
  await use(limits[1] as Limit, 0)
  await check()
  await use(limits[1] as Limit, 0)
  await expect(check()).rejects.toMatchObject({ extras: { retryAfter: 50 } })
})

test('clean-up keeps running windows', async () => {
  const limit = newLimit()
  await use(limit, 0)
  await use(limit, 1)
  await cleanUpLimits(database.db, at(59))
  expect(await use(limit, 59)).toEqual({ code: 'rate_limited', wait: 1 })
})
