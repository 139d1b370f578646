import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserPatienceMs, NoAnswer, within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on the result or the error, and leaves no timer', async () => {
  expect(await within(Promise.resolve(1))).toBe(1)
  await expect(within(Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects once the browser has not answered in time', async () => {
  const result = within(new Promise(() => {}))
  const rejected = expect(result).rejects.toThrow(NoAnswer)
  await vi.advanceTimersByTimeAsync(browserPatienceMs)
  await rejected
})

it('waits on after the page has been suspended', async () => {
  const answer = Promise.withResolvers<number>()
  const result = within(answer.promise)
  const longLater = Date.now() + 10 * browserPatienceMs
  vi.setSystemTime(longLater)
  // A suspended page runs each overdue timer once.
  await vi.advanceTimersToNextTimerAsync()
  answer.resolve(1)
  expect(await result).toBe(1)
})
