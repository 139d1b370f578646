import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent, LiveStatus } from './live.ts'
import { openSharedLive } from './shared-live.ts'

/** The server's open streams, and the event that each client resumed after. */
let streams: ServerResponse[]
let resumedAfter: (string | undefined)[]
let url: string
let answer: number
let name: string
const cleanups: (() => void)[] = []

beforeEach(async () => {
  streams = []
  resumedAfter = []
  answer = 200
  name = crypto.randomUUID()
  const server = createServer((request, response) => {
    resumedAfter.push(request.headers['last-event-id'] as string | undefined)
    const resumed = request.headers['last-event-id'] !== undefined
    response.writeHead(answer, { 'content-type': 'text/event-stream' })
    if (answer !== 200) return response.end()
    streams.push(response)
    response.on('close', () => streams.splice(streams.indexOf(response), 1))
    return response.write(`event: ready\nid: 1\ndata: ${JSON.stringify({ resumed })}\n\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

function send(id: string) {
  for (const stream of streams) {
    stream.write(`event: stay.updated\nid: ${id}\ndata: {"_id":"${id}"}\n\n`)
  }
}

function openTab(timing = { alive: 20, silence: 60_000 }, of = name) {
  const events: LiveEvent[] = []
  const statuses: LiveStatus[] = []
  const onRefetch = vi.fn()
  const onUnauthorized = vi.fn()
  const live = openSharedLive(
    of,
    {
      url,
      onEvent: (event) => events.push(event),
      onStatus: (status) => statuses.push(status),
      onRefetch,
      onUnauthorized,
      timing: { minDelay: 20, maxDelay: 40, poll: 60_000, silence: 5_000 },
    },
    timing,
  )
  cleanups.push(live.close)
  const isLive = () => vi.waitFor(() => expect(statuses.at(-1)).toBe('live'))
  const ids = () => events.map(({ data }) => (data as { _id: string })._id)
  return { live, ids, statuses, onRefetch, onUnauthorized, isLive }
}

it('shares one stream between three tabs, each of which gets every event', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  for (const tab of tabs) await tab.isLive()
  expect(streams).toHaveLength(1)
  send('2')
  send('3')
  for (const { ids } of tabs) await vi.waitFor(() => expect(ids()).toEqual(['2', '3']))
  expect(streams).toHaveLength(1)
})

it('makes a tab opened later refetch once', async () => {
  await openTab().isLive()
  const late = openTab()
  await late.isLive()
  expect(late.onRefetch).toHaveBeenCalledTimes(1)
})

it('continues in another tab after the last event when the tab with the stream is closed', async () => {
  const first = openTab()
  await first.isLive()
  const second = openTab()
  await second.isLive()
  send('7')
  await vi.waitFor(() => expect(second.ids()).toEqual(['7']))
  first.live.close()
  await vi.waitFor(() => expect(resumedAfter).toEqual([undefined, '7']))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  send('8')
  await vi.waitFor(() => expect(second.ids()).toEqual(['7', '8']))
  expect(first.ids()).toEqual(['7'])
})

it('moves from a suspended tab to a visible one, which shares it with the first when it resumes', async () => {
  // It never reports that it is alive.
  const suspended = openTab({ alive: 60_000, silence: 60_000 })
  await suspended.isLive()
  const visible = openTab({ alive: 10, silence: 50 })
  await vi.waitFor(() => expect(resumedAfter).toHaveLength(2))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  send('4')
  for (const { ids } of [visible, suspended]) await vi.waitFor(() => expect(ids()).toEqual(['4']))
})

it('is not taken over by a hidden tab', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await openTab({ alive: 60_000, silence: 60_000 }).isLive()
  const hidden = openTab({ alive: 10, silence: 20 })
  await hidden.isLive()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(resumedAfter).toHaveLength(1)
})

it('reports the end of the session to every tab', async () => {
  const tabs = [openTab(), openTab()]
  for (const tab of tabs) await tab.isLive()
  answer = 401
  for (const stream of [...streams]) stream.end()
  for (const { onUnauthorized } of tabs) {
    await vi.waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
  }
})

it('is separate for tabs of different people', async () => {
  const tabs = [openTab(), openTab(undefined, crypto.randomUUID())]
  for (const tab of tabs) await tab.isLive()
  expect(streams).toHaveLength(2)
})

it('is separate for every tab if the browser never grants a lock', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  await openTab({ alive: 20, silence: 40 }).isLive()
  expect(streams).toHaveLength(1)
})

it('is separate for every tab without locks', async () => {
  vi.stubGlobal('navigator', {})
  const tabs = [openTab(), openTab()]
  for (const tab of tabs) await tab.isLive()
  expect(streams).toHaveLength(2)
})

it('does not ask again and again for a lock that is refused, and is separate for every tab then', async () => {
  const request = vi.fn(() =>
    request.mock.calls.length > 1000
      ? new Promise(() => {})
      : Promise.reject(new DOMException('The page is being left', 'AbortError')),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const tab = openTab({ alive: 20, silence: 40 })
  await tab.isLive()
  // For a turn, and for that of a silent tab.
  expect(request).toHaveBeenCalledTimes(2)
})

it('is separate for every tab if the browser blocks storage', async () => {
  vi.stubGlobal('BroadcastChannel', function blocked() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const tabs = [openTab(), openTab()]
  for (const tab of tabs) await tab.isLive()
  expect(streams).toHaveLength(2)
})

it('opens no stream if its turn comes when it is closed', async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  let led: Promise<unknown> | undefined
  const request = (_name: string, _options: object, lead: () => Promise<void>) => {
    led = turn.then(() => Promise.race([lead(), Promise.resolve()]))
    return led
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { live, statuses } = openTab()
  live.close()
  begin()
  await led
  expect(fetched).not.toHaveBeenCalled()
  expect(statuses).toEqual([])
  fetched.mockRestore()
})
