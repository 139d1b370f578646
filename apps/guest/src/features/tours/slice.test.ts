import { expect, it } from 'vitest'
import { fixturesSlice, spotClosed, spotOpened } from './slice.ts'

it('each tour has its own open spot', () => {
  const { reducer } = fixturesSlice
  const opened = [spotOpened({ mapId: 'a', spot: 2 }), spotOpened({ mapId: 'b', spot: 0 })].reduce(
    reducer,
    undefined as never,
  )
  expect(opened.openSpots).toEqual({ a: 2, b: 0 })
  expect(reducer(opened, spotClosed('a')).openSpots).toEqual({ b: 0 })
})
