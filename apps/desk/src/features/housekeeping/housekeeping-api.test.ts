import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { readsApi } from './housekeeping-api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stored list is shown only until there is one of the server', async () => {
  const store = makeStore()
  const read = async (number: string, headers: Record<string, string> = {}) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { rooms: [{ _id: 'a', number }] } }, { headers }),
    )
    const { data } = await store.dispatch(
      readsApi.endpoints.getHousekeeping.initiate(undefined, {
        ...{ forceRefetch: true, subscribe: false },
      }),
    )
    return data?.rooms[0]?.number
  }
  const stored = { 'x-cached-at': '1' }
  expect(await read('stored', stored)).toBe('stored')
  expect(await read('fresh')).toBe('fresh')
  expect(await read('stored', stored)).toBe('fresh')
  expect(await read('later')).toBe('later')
})
