import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../data/api.ts'
import { newestCachedAt } from '../../data/cached-at.ts'
import { startSignedIn } from '../../testing/app.ts'
import { fakeServer, json, problem } from '../../testing/fake-server.ts'
import { readByCategory } from './read-by-category.ts'

const { getShelves } = api.injectEndpoints({
  endpoints: (build) => ({
    getShelves: build.query<string[], void>({
      queryFn: (_none, _api, _options, ask) =>
        readByCategory(ask, {
          categories: { method: 'GET', url: '/shelves' },
          itemsOf: (id) => ({ method: 'GET', url: '/shelves/:id', params: { id } }),
          combine: ({ _id }: { _id: string }, items: string[]) => `${_id}: ${items.join(' ')}`,
        }),
    }),
  }),
}).endpoints

const shelves = json({ data: [{ _id: 'a' }, { _id: 'b' }] })

afterEach(() => vi.unstubAllGlobals())

it('reads the categories, then the items of each', async () => {
  const store = await startSignedIn()
  const sent = fakeServer(shelves, json({ data: ['soap'] }), json({ data: ['tea', 'milk'] }))
  const { data } = await store.dispatch(getShelves.initiate())
  expect(data).toEqual(['a: soap', 'b: tea milk'])
  expect(sent.map(({ path }) => path)).toEqual(['/api/shelves', '/api/shelves/a', '/api/shelves/b'])
})

it.each([
  ['the categories', [problem(503, 'unavailable')]],
  ['the items of one', [shelves, json({ data: [] }), problem(503, 'unavailable')]],
])('fails where %s cannot be read', async (_, answers) => {
  const store = await startSignedIn()
  fakeServer(...answers)
  const { data, error } = await store.dispatch(getShelves.initiate())
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ kind: 'problem', code: 'unavailable' })
})

it('is known to be cached where its answers are, and forgotten with its cache entry', async () => {
  const store = await startSignedIn()
  const old = { headers: { 'x-cached-at': '1790000000000' } }
  fakeServer(json({ data: [{ _id: 'a' }] }, old), json({ data: [] }, old))
  await store.dispatch(getShelves.initiate())
  expect(newestCachedAt(store.getState())).toBe(1790000000000)
  store.dispatch(api.util.resetApiState())
  expect(newestCachedAt(store.getState())).toBeUndefined()
})
