import { afterEach, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../testing/app.ts'
import { json } from '../../testing/fake-server.ts'
import { api } from '../api.ts'
import { readCatalogue } from './catalogue.ts'

afterEach(() => vi.unstubAllGlobals())

it('the catalogue is read even if its tags are invalidated during the fetch', async () => {
  const catalogue = [{ kind: 'amenity', name: 'Room supplies', items: [] }]
  const answered = Promise.withResolvers<void>()
  const store = await startSignedIn()
  vi.stubGlobal('fetch', async () => {
    await answered.promise
    return json({ data: catalogue })
  })
  const reading = store.dispatch(readCatalogue())
  await Promise.resolve()
  // Like the start of the live stream.
  store.dispatch(api.util.invalidateTags(['amenities']))
  answered.resolve()
  expect(await reading).toEqual(catalogue)
})
