import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Live, type LiveEvent, type LiveStatus, openLive } from './live.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A server with a prepared response per connection; the last one repeats. */
async function serve(...answers: Answer[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answers[Math.min(requests.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`, requests }
}

const quick = { minDelay: 20, maxDelay: 40, poll: 60_000, connect: 5_000, silence: 5_000 }

function listen(url: string, options: Partial<Parameters<typeof openLive>[0]> = {}) {
  const events: LiveEvent[] = []
  const statuses: LiveStatus[] = []
  const onRefetch = vi.fn()
  const onUnauthorized = vi.fn()
  const live: Live = openLive({
    url,
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
    onRefetch,
    onUnauthorized,
    ...options,
    timing: { ...quick, ...options.timing },
  })
  cleanups.push(live.close)
  return { events, statuses, onRefetch, onUnauthorized, live }
}

const open = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })
const ready = (id: string, resumed = false) =>
  `event: ready\nid: ${id}\ndata: ${JSON.stringify({ resumed })}\n\n`
const updated = (id: string) =>
  `event: request.updated\nid: ${id}\ndata: ${JSON.stringify({ _id: id })}\n\n`

describe('live stream', () => {
  it('sends the bearer token and passes on typed events', async () => {
    const { url, requests } = await serve((_, response) => {
      open(response).write(`:hello\n\n${ready('1')}${updated('2')}`)
    })
    const { events, statuses } = listen(url, { headers: { authorization: 'Bearer secret' } })
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(events[0]).toEqual({ name: 'request.updated', data: { _id: '2' } })
    expect(statuses).toEqual(['live'])
    expect(requests[0]?.headers.authorization).toBe('Bearer secret')
    expect(requests[0]?.headers.accept).toBe('text/event-stream')
    expect(requests[0]?.headers).not.toHaveProperty('last-event-id')
  })

  it('sends no bearer token if a cookie carries the session', async () => {
    const { url, requests } = await serve((_, response) => open(response).write(ready('1')))
    const { statuses } = listen(url)
    await vi.waitFor(() => expect(statuses).toEqual(['live']))
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  it('reconnects with Last-Event-ID and does not refetch what the server replays', async () => {
    const { url, requests } = await serve(
      (_, response) => open(response).end(`${ready('7')}${updated('8')}`),
      (_, response) => open(response).write(`${ready('8', true)}${updated('9')}`),
    )
    const { events, statuses, onRefetch } = listen(url)
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(requests[1]?.headers['last-event-id']).toBe('8')
    expect(statuses).toEqual(['live', 'reconnecting', 'live'])
    expect(onRefetch).toHaveBeenCalledTimes(1)
  })

  it('remembers the last id when an event has none', async () => {
    const { url, requests } = await serve(
      (_, response) => open(response).end(`${ready('7')}${updated('8').replace('id: 8\n', '')}`),
      (_, response) => open(response).write(ready('8', true)),
    )
    listen(url)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.headers['last-event-id']).toBe('7')
  })

  it('refetches after a reconnection that the server could not resume', async () => {
    const { url, requests } = await serve(
      (_, response) => open(response).end(`${ready('7')}${updated('8')}`),
      (_, response) => open(response).write(`${ready('2')}${updated('3')}`),
    )
    const { events, onRefetch } = listen(url)
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(requests[1]?.headers['last-event-id']).toBe('8')
    expect(onRefetch).toHaveBeenCalledTimes(2)
  })

  it('refetches once connected without an id, because the first responses may be older', async () => {
    const { url } = await serve(
      (_, response) => response.writeHead(503).end(),
      (_, response) => open(response).write(ready('1')),
    )
    const { onRefetch, statuses } = listen(url)
    await vi.waitFor(() => expect(statuses).toEqual(['reconnecting', 'live']))
    expect(onRefetch).toHaveBeenCalledTimes(1)
  })

  it('polls while the stream is down and stops when it is live', async () => {
    const fail: Answer = (_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>bad')
    const { url } = await serve(fail, fail, fail, (_, response) => open(response).write(ready('1')))
    // Each attempt belongs to a poll: the delay after a failure would be far longer.
    const { onRefetch, statuses } = listen(url, {
      timing: { minDelay: 60_000, maxDelay: 60_000, poll: 20 },
    })
    await vi.waitFor(() => expect(statuses).toEqual(['reconnecting', 'live']))
    const calls = onRefetch.mock.calls.length
    expect(calls).toBeGreaterThan(2)
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(onRefetch).toHaveBeenCalledTimes(calls)
  })

  it('stops for good on 401', async () => {
    const { url, requests } = await serve((_, response) => response.writeHead(401).end())
    const { onUnauthorized, statuses } = listen(url)
    await vi.waitFor(() => expect(onUnauthorized).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(requests).toHaveLength(1)
    expect(statuses).toEqual([])
  })

  it('treats a silent connection as dead', async () => {
    const { url, requests } = await serve((_, response) => open(response).write(ready('1')))
    listen(url, { timing: { silence: 50 } })
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1))
  })

  it('treats a connection as dead once the browser is offline', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    cleanups.push(() => vi.unstubAllGlobals())
    const { url, requests } = await serve((_, response) => open(response).write(ready('1')))
    const { statuses } = listen(url)
    await vi.waitFor(() => expect(statuses).toEqual(['live']))
    browser.dispatchEvent(new Event('offline'))
    await vi.waitFor(() => expect(statuses).toEqual(['live', 'reconnecting', 'live']))
    expect(requests).toHaveLength(2)
  })

  it('treats a connection as dead that never responds', async () => {
    const { url, requests } = await serve(() => {})
    listen(url, { timing: { connect: 50 } })
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1))
  })

  it('waits longer for events than for the connection', async () => {
    const { url, requests } = await serve((_, response) => {
      open(response).write(ready('1'))
      setTimeout(() => response.write(updated('2')), 1_500)
    })
    const { events } = listen(url, { timing: { connect: 1_000 } })
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(requests).toHaveLength(1)
  })

  it('stays connected if only heartbeats arrive', async () => {
    const { url, requests } = await serve((_, response) => {
      open(response).write(ready('1'))
      let beats = 0
      const heart = setInterval(() => {
        response.write(++beats < 30 ? ':\n\n' : updated('2'))
      }, 100)
      cleanups.push(() => clearInterval(heart))
    })
    const { events } = listen(url, { timing: { silence: 1_500 } })
    await vi.waitFor(() => expect(events).not.toHaveLength(0))
    expect(requests).toHaveLength(1)
  })

  it.each<[string, number, Record<string, string>]>([
    ['a web page', 200, { 'content-type': 'text/html' }],
    ['a response without a type', 200, {}],
    ['a rejection', 429, { 'content-type': 'text/event-stream' }],
  ])('reads no events from %s', async (_, status, headers) => {
    const { url, requests } = await serve(
      (_, response) => response.writeHead(status, headers).end(`${ready('1')}${updated('2')}`),
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
          .write(`${ready('3')}${updated('4')}`),
    )
    const { events } = listen(url)
    await vi.waitFor(() => expect(events).not.toHaveLength(0))
    expect(events).toMatchObject([{ data: { _id: '4' } }])
    expect(requests[1]?.headers).not.toHaveProperty('last-event-id')
  })

  it('survives a malformed message and a page that is not a stream', async () => {
    const { url } = await serve(
      (_, response) => open(response).write(`${ready('1')}event: request.updated\ndata: {oops\n\n`),
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('sign in'),
      (_, response) => open(response).write(`${ready('2')}${updated('3')}`),
    )
    const { events } = listen(url)
    await vi.waitFor(() => expect(events).toHaveLength(1))
  })

  it('reconnects early when the phone is online again, and never after close', async () => {
    const { url, requests } = await serve((_, response) => response.writeHead(503).end())
    const { live, statuses } = listen(url, { timing: { minDelay: 60_000, maxDelay: 60_000 } })
    await vi.waitFor(() => expect(statuses).toEqual(['reconnecting']))
    live.reconnect()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    live.close()
    live.reconnect()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(requests).toHaveLength(2)
  })

  it('passes nothing on after close, even if it has already arrived', async () => {
    const { url } = await serve((_, response) =>
      open(response).write(`${ready('1')}${updated('2')}${updated('3')}`),
    )
    const onEvent = vi.fn(() => live.close())
    const { live } = listen(url, { onEvent })
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(onEvent).toHaveBeenCalledOnce()
  })

  it('no longer polls after close', async () => {
    const { url } = await serve((_, response) => response.writeHead(503).end())
    const { live, onRefetch } = listen(url, { timing: { minDelay: 60_000, poll: 20 } })
    await vi.waitFor(() => expect(onRefetch).toHaveBeenCalled())
    live.close()
    onRefetch.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(onRefetch).not.toHaveBeenCalled()
  })
})

describe('delays of the live stream', () => {
  /** Fails `failures` times, then connects and fails once more. @returns the delays of all timers and intervals */
  async function failAndRecover(failures: number) {
    const timeouts = vi.spyOn(globalThis, 'setTimeout')
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const fail: Answer = (_, response) => response.writeHead(503).end()
    const { url, requests } = await serve(
      ...Array.from({ length: failures }, () => fail),
      (_, response) => open(response).end(ready('1')),
      fail,
    )
    const statuses: LiveStatus[] = []
    const others = { onEvent() {}, onRefetch() {}, onUnauthorized() {} }
    const live = openLive({ ...others, url, onStatus: (status) => statuses.push(status) })
    cleanups.push(live.close, vi.restoreAllMocks)
    const waits = () =>
      timeouts.mock.calls
        .map(([, ms]) => Number(ms))
        // Three seconds is a timer of Node's own `fetch`.
        .filter((ms) => ms >= 750 && ms <= 30_000 && ms !== 3_000)
    for (let failure = 1; failure <= failures + 1; failure++) {
      await vi.waitFor(() => expect(waits()).toHaveLength(failure))
      live.reconnect()
    }
    await vi.waitFor(() => expect(requests).toHaveLength(failures + 2))
    await vi.waitFor(() => expect(waits()).toHaveLength(failures + 2))
    return { waits: waits(), statuses, timeouts, intervals }
  }

  it('grow from 1 s to 15 s, and start over once it was live', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { waits, statuses, timeouts, intervals } = await failAndRecover(6)
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 1000, 2000])
    // Reported once, however often it fails.
    expect(statuses).toEqual(['reconnecting', 'live', 'reconnecting'])
    // The limit of silence, and refetching while disconnected.
    expect(timeouts).toHaveBeenCalledWith(expect.any(Function), 75_000)
    expect(intervals.mock.calls.map(([, ms]) => ms)).toEqual([15_000, 15_000])
  })

  it('are up to a quarter shorter, so that phones do not all reconnect at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { waits } = await failAndRecover(1)
    expect(waits).toEqual([750, 750, 1500])
  })
})
