import { expect, test } from 'vitest'
import { createJobQueue, QueueFull } from './job-queue.ts'

/** A job that runs until `end` is called. */
function makeJob(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const job = () => {
    log.push(name)
    return promise
  }
  return { job, end: () => resolve(name) }
}

test('runs two at a time, the others in order', async () => {
  const run = createJobQueue(2, 10)
  const log: string[] = []
  const jobs = ['a', 'b', 'c', 'd'].map((name) => makeJob(log, name))
  const results = jobs.map(({ job }) => run(job))
  expect(log).toEqual(['a', 'b'])
  jobs[1]?.end()
  await results[1]
  await Promise.resolve()
  expect(log).toEqual(['a', 'b', 'c'])
  for (const { end } of jobs) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('continues after a failed job', async () => {
  const run = createJobQueue(1, 10)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})

test('rejects a job when too many wait', async () => {
  const run = createJobQueue(1, 1)
  const { job, end } = makeJob([], 'a')
  const first = run(job)
  const second = run(async () => 'b')
  await expect(run(async () => 'c')).rejects.toBeInstanceOf(QueueFull)
  end()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})
