import { threadId } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { createThreads, ThreadEnded } from './threads.ts'

interface Job {
  /** Code of the thread, with `send`. Its value is the result. */
  run: string
}

const threads = new URL('./threads.ts', import.meta.url)
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads'
    import { answerJobs } from '${threads}'
    answerJobs(({ run }, send) => new Function('send', 'threadId', run)(send, threadId))`)}`,
)
const id: Job = { run: 'return threadId' }
const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
})

test('keeps one thread for the next job', async () => {
  const ask = createThreads<Job, number>(program)
  const first = await ask(id, minute)
  expect(first).not.toBe(threadId)
  expect(await ask(id, minute)).toBe(first)
  const both = await Promise.all([ask(id, minute), ask(id, minute)])
  expect(both).toContain(first)
  expect(new Set(both).size).toBe(2)
  expect(both).toContain(await ask(id, minute))
})

test('ends the thread when no job has come for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = createThreads<Job, number>(program)
  const first = await ask(id, minute)
  vi.advanceTimersByTime(9 * minute)
  expect(await ask(id, minute)).toBe(first)
  vi.advanceTimersByTime(9 * minute)
  expect(await ask(id, minute)).toBe(first)
  vi.advanceTimersByTime(10 * minute)
  expect(await ask(id, minute)).not.toBe(first)
})

test('receives parts ahead of the result', async () => {
  const ask = createThreads<Job, string, number>(program)
  const parts: number[] = []
  const job = { run: 'send(1); send(2); return "done"' }
  expect(await ask(job, minute, (part) => parts.push(part))).toBe('done')
  expect(await ask({ run: 'return "no parts"' }, minute)).toBe('no parts')
  expect(parts).toEqual([1, 2])
})

test.each([
  ['takes too long', 'for (;;) {}', 100],
  ['needs too much memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill({}))', minute],
  ['throws', 'throw new Error("of the job")', minute],
  ['ends the thread', 'process.exit(0)', minute],
])('gives up a job that %s, and does the next', async (_case, run, timeoutMs) => {
  const ask = createThreads<Job, number>(program, { maxOldGenerationSizeMb: 32 })
  const first = await ask(id, minute)
  await expect(ask({ run }, timeoutMs)).rejects.toBeInstanceOf(ThreadEnded)
  expect(await ask(id, minute)).not.toBe(first)
})

test('says what a job has thrown', async () => {
  const ask = createThreads<Job, never>(program)
  await expect(ask({ run: 'throw new Error("of the job")' }, minute)).rejects.toMatchObject({
    cause: { message: 'of the job' },
  })
})

test('refuses a job that cannot be sent', async () => {
  const ask = createThreads<Job | (() => void), number>(program)
  await expect(ask(() => {}, minute)).rejects.toThrow('could not be cloned')
  expect(await ask(id, minute)).toBeGreaterThan(0)
})
