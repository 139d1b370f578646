import { assert, constantFrom, property, record, subarray, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Station, stationOf, stationsAlsoAt } from './stations.ts'

const station = (id: string, more: Partial<Station> = {}): Station => ({
  ...{ id, outletId: 'bistro', foodCategoryIds: [], alsoAt: [], ...more },
})
const grill = station('grill', { foodCategoryIds: ['steaks', 'fish'], alsoAt: ['pass'] })
const cold = station('cold', { foodCategoryIds: ['salads'] })
const pass = station('pass')
const bar = station('bar', { outletId: 'bar', foodCategoryIds: ['steaks'] })
const line = (categoryId: string | null, outletId = 'bistro') => ({ categoryId, outletId })

describe('the station of a line', () => {
  test('makes its category, in the outlet of the order', () => {
    const stations = [bar, pass, cold, grill]
    expect(stationOf(stations, line('steaks'))).toBe(grill)
    expect(stationOf(stations, line('salads'))).toBe(cold)
    expect(stationOf(stations, line('salads', 'bar'))).toBe(bar)
  })

  test('is the first of the outlet for a category without a station', () => {
    expect(stationOf([bar, cold, grill], line('cakes'))).toBe(cold)
    expect(stationOf([bar, cold, grill], line(null))).toBe(cold)
  })

  test('is missing in an outlet without stations', () => {
    expect(stationOf([bar], line('steaks'))).toBeUndefined()
    expect(stationOf([], line(null))).toBeUndefined()
  })

  test('is the first of two that have its category', () => {
    const second = station('second', { foodCategoryIds: ['steaks'] })
    expect(stationOf([second, grill], line('steaks'))).toBe(second)
  })

  test('always belongs to the outlet, if it has one', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const one = record({
      id: constantFrom(...ids),
      outletId: constantFrom('bistro', 'bar'),
      foodCategoryIds: subarray(['steaks', 'fish', 'salads']),
      alsoAt: subarray(ids),
    })
    const stations = uniqueArray(one, { selector: ({ id }) => id })
    const lines = record({
      outletId: constantFrom('bistro', 'bar'),
      categoryId: constantFrom('steaks', 'fish', 'salads', 'cakes', null),
    })
    assert(
      property(stations, lines, (all, wanted) => {
        const own = stationOf(all, wanted)
        expect(own !== undefined).toBe(all.some(({ outletId }) => outletId === wanted.outletId))
        if (!own) return
        expect(own.outletId).toBe(wanted.outletId)
        const others = stationsAlsoAt(all, own)
        expect(others).not.toContain(own)
        for (const other of others) expect(other.outletId).toBe(wanted.outletId)
      }),
    )
  })
})

describe('other stations at which a dish is shown', () => {
  test('are those named, in the outlet', () => {
    expect(stationsAlsoAt([pass, cold, grill], grill)).toEqual([pass])
    expect(stationsAlsoAt([pass, cold, grill], cold)).toEqual([])
  })

  test('leave out the station itself, one that was removed and one of another outlet', () => {
    const own = station('own', { alsoAt: ['own', 'removed', 'bar', 'pass'] })
    expect(stationsAlsoAt([own, bar, pass], own)).toEqual([pass])
  })
})
