import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Live, type LiveEvent, type LiveStatus, openLive } from './live.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A server that gives one prepared answer per connection, the last one for all further ones. */
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
    timing: { minDelay: 20, maxDelay: 40, poll: 60_000, silence: 5_000, ...options.timing },
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
  })

  it('sends no bearer where a cookie carries the session', async () => {
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

  it('refetches once connected without an id, for the first answers may be older', async () => {
    const { url } = await serve(
      (_, response) => response.writeHead(503).end(),
      (_, response) => open(response).write(ready('1')),
    )
    const { onRefetch, statuses } = listen(url)
    await vi.waitFor(() => expect(statuses).toEqual(['reconnecting', 'live']))
    expect(onRefetch).toHaveBeenCalledTimes(1)
  })

  it('polls while the stream is down and stops when it is live', async () => {
    const { url } = await serve(
      (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>bad'),
      (_, response) => open(response).write(ready('1')),
    )
    const { onRefetch, statuses } = listen(url, {
      timing: { minDelay: 150, maxDelay: 150, poll: 20 },
    })
    await vi.waitFor(() => expect(onRefetch.mock.calls.length).toBeGreaterThan(2))
    await vi.waitFor(() => expect(statuses.at(-1)).toBe('live'))
    const calls = onRefetch.mock.calls.length
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

  it('takes a silent connection for dead', async () => {
    const { url, requests } = await serve((_, response) => open(response).write(ready('1')))
    listen(url, { timing: { silence: 50 } })
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1))
  })

  it('survives a broken message and a page that is no stream', async () => {
    const { url } = await serve(
      (_, response) => open(response).write(`${ready('1')}event: request.updated\ndata: {oops\n\n`),
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('sign in'),
      (_, response) => open(response).write(`${ready('2')}${updated('3')}`),
    )
    const { events } = listen(url)
    await vi.waitFor(() => expect(events).toHaveLength(1))
  })

  it('wakes early when the phone is online again, and never after close', async () => {
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
})
