import { afterEach, expect, it, vi } from 'vitest'
import { responseCache } from '../../api/offline-caches.ts'
import { makeStore } from '../../app/store.ts'
import { networkFirst } from '../../shared/offline/network-first.ts'
import { keyOf, storedPaths } from '../../shared/offline/offline-protocol.ts'
import { MemoryCaches } from '../../testing/memory-caches.ts'
import { buildRequest } from '../../testing/request.ts'
import { requestsApi } from './api.ts'
import { arrangeBoard } from './board/arrange-board.ts'

const origin = 'https://hotel.example'
const numbered = (number: number) => buildRequest({ _id: `id-${number}`, number })

/** Returns the open requests like the server: newest first, at most 100 a page. */
function serveOpen(count: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const query = new URL(path, 'http://desk').searchParams
    expect(query.get('status')).toBe('active')
    const limit = Math.min(100, Number(query.get('limit') ?? 50))
    const first = Number(query.get('before') ?? count + 1) - 1
    const last = Math.max(1, first - limit + 1)
    const data = Array.from({ length: first - last + 1 }, (_, index) => numbered(first - index))
    return Response.json({ data, ...(last > 1 && { next: String(last) }) })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it.each([0, 100, 101, 250])('a board of %i open requests shows all of them', async (count) => {
  const asked = serveOpen(count)
  const { data } = await makeStore().dispatch(requestsApi.endpoints.listOpen.initiate())
  const shown = arrangeBoard(data?.requests ?? [], { departmentId: '', search: '' }, Date.now())
  const numbers = shown.flatMap(({ requests }) => requests.map(({ number }) => number))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 100)))
})

it('a board of several pages is all there without a connection, also after a reload', async () => {
  const caches = new MemoryCaches()
  await caches.open(responseCache)
  vi.stubGlobal('caches', caches)
  serveOpen(250)
  const server = fetch
  let isOnline = true
  const network = async (path: string) => {
    if (!isOnline) throw new TypeError('network')
    return await server(path)
  }
  const works: Promise<unknown>[] = []
  // The service worker answers the pages of the desk.
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (typeof asked !== 'string') return await network(asked.url.replace(origin, ''))
    if (!storedPaths.includes(asked)) return await network(asked)
    const request = new Request(origin + asked)
    const place = { cacheName: responseCache, key: keyOf(asked, request.headers) }
    return await networkFirst(request, place, (work) => works.push(work))
  })
  const readBoard = () => makeStore().dispatch(requestsApi.endpoints.listOpen.initiate())
  expect((await readBoard()).data).toMatchObject({ isStored: false })
  await Promise.all(works)
  isOnline = false
  const { data } = await readBoard()
  expect(data?.isStored).toBe(true)
  expect(data?.requests).toHaveLength(250)
})
