import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrying } from './retry.ts'

/** Longer than any wait here. Not all timers: others of the process may repeat themselves. */
const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = () => new Request('https://hotel.example/api', { method: 'POST', body: '{}' })
const busy = (status: number, seconds?: string) =>
  new Response('', { status, headers: seconds ? { 'retry-after': seconds } : {} })

/** Answers one after another, and records when each request came and its body. */
function answerWith(...answers: (Response | Error)[]) {
  const begun = Date.now()
  const sent: [number, string][] = []
  const send = async (received: Request) => {
    sent.push([Date.now() - begun, await received.text()])
    const answer = answers[sent.length - 1] ?? new Response('{}')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { send, sent }
}

test.each([429, 503])('waits as long as a %i says, and sends the same again', async (status) => {
  const { send, sent } = answerWith(busy(status, '7'))
  const response = retrying(send, 5)(request())
  await vi.advanceTimersByTimeAsync(minute)
  expect((await response).status).toBe(200)
  expect(sent).toEqual([
    [0, '{}'],
    [7000, '{}'],
  ])
})

test('waits longer each time without a response', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const lost = new TypeError('fetch failed')
  const { send, sent } = answerWith(lost, lost, lost)
  const response = retrying(send, 5)(request())
  await vi.advanceTimersByTimeAsync(minute)
  expect((await response).status).toBe(200)
  expect(sent.map(([at]) => at)).toEqual([0, 1000, 3000, 7000])
})

test('gives up after so many retries', async () => {
  const { send, sent } = answerWith(busy(503, '1'), busy(503, '1'), busy(503, '1'))
  const response = retrying(send, 2)(request())
  await vi.advanceTimersByTimeAsync(minute)
  expect((await response).status).toBe(503)
  expect(sent).toHaveLength(3)
})

test('returns other errors at once', async () => {
  const { send, sent } = answerWith(busy(409))
  expect((await retrying(send, 5)(request())).status).toBe(409)
  expect(sent).toHaveLength(1)
})

test('stops waiting when the caller stops', async () => {
  const { send, sent } = answerWith(busy(503, '60'))
  const stop = new AbortController()
  const response = retrying(send, 5)(new Request(request(), { signal: stop.signal }))
  const rejected = expect(response).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort(new Error('enough'))
  await rejected
  expect(sent).toHaveLength(1)
})
