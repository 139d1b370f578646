import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { getTestApp, type TestApp } from '../testing/build-app.ts'
import { runAfterCommit, runEvery } from './run-every.ts'

let server: TestApp
let stop: () => void
beforeAll(async () => {
  server = await getTestApp()
})
afterEach(() => stop())

/** A job of an hour whose runs last until the test ends them. */
function startJob() {
  const ends: (() => void)[] = []
  const job = runEvery(HOUR_MS, 'booking mails', () => new Promise((end) => ends.push(end)))
  stop = job(server.app)
  return ends
}

async function endLast(ends: (() => void)[]) {
  ends.at(-1)?.()
  await new Promise(setImmediate)
}

test('a job runs right after a commit that wakes it, not before', async () => {
  const ends = startJob()
  await endLast(ends)
  await inTransaction(server.db, async (tx) => {
    runAfterCommit(tx, 'booking mails')
    runAfterCommit(tx, 'invoice mails')
    expect(ends).toHaveLength(1)
  })
  expect(ends).toHaveLength(2)
})

test('a job is not woken by a transaction that is rolled back', async () => {
  const ends = startJob()
  await endLast(ends)
  const failed = inTransaction(server.db, async (tx) => {
    runAfterCommit(tx, 'booking mails')
    throw new Error('No room')
  })
  await expect(failed).rejects.toThrow('No room')
  expect(ends).toHaveLength(1)
})

test('a job that is woken twice during a run runs once more', async () => {
  const ends = startJob()
  const wake = async () => runAfterCommit(server.db, 'booking mails')
  await wake()
  await wake()
  expect(ends).toHaveLength(1)
  await endLast(ends)
  expect(ends).toHaveLength(2)
  await endLast(ends)
  expect(ends).toHaveLength(2)
})

test('a job that fails is run again when it is woken', async () => {
  const work = vi.fn(() => Promise.reject(new Error('The mail server is down')))
  stop = runEvery(HOUR_MS, 'booking mails', work)(server.app)
  await new Promise(setImmediate)
  runAfterCommit(server.db, 'booking mails')
  expect(work).toHaveBeenCalledTimes(2)
})
