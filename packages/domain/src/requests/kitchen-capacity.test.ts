import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type KitchenLine,
  type KitchenUse,
  placeAt,
  placeSoon,
  quarterMs,
  quarterOf,
  type StationLoad,
} from './kitchen-capacity.ts'

const at = (time: string) => Date.parse(`2030-01-01T${time}:00Z`)
const line = (dishes: number, lineId = 'a', stationId = 'grill'): KitchenLine => ({
  ...{ lineId, stationId, dishes },
})
const load = (capacity: number, used: Record<string, number> = {}): StationLoad => ({
  capacity,
  used: new Map(Object.entries(used).map(([time, dishes]) => [at(time), dishes])),
})
const grill = (capacity: number, used?: Record<string, number>) =>
  new Map([['grill', load(capacity, used)]])

describe('an order for as soon as possible', () => {
  test('keeps its time if its quarter has room', () => {
    expect(placeSoon([line(2)], grill(3, { '19:15': 1 }), at('19:07'))).toEqual({
      promisedAt: at('19:07'),
      uses: [{ ...line(2), quarter: at('19:15') }],
    })
  })

  test('moves to the first quarter with room', () => {
    const placed = placeSoon([line(2)], grill(3, { '19:15': 3, '19:30': 3 }), at('19:07'))
    expect(placed).toEqual({
      promisedAt: at('19:45'),
      uses: [{ ...line(2), quarter: at('19:45') }],
    })
  })

  test('begins in one quarter and goes on in the next', () => {
    const placed = placeSoon([line(3), line(4, 'b')], grill(5, { '19:15': 1 }), at('19:15'))
    expect(placed?.promisedAt).toBe(at('19:30'))
    expect(placed?.uses).toEqual([
      { ...line(3), quarter: at('19:15') },
      { ...line(1, 'b'), quarter: at('19:15') },
      { ...line(3, 'b'), quarter: at('19:30') },
    ])
  })

  test('waits for its slowest station, and not for one without a limit', () => {
    const stations = new Map([
      ['grill', load(1)],
      ['cold', load(9)],
    ])
    const lines = [line(2), line(3, 'b', 'cold'), line(50, 'c', 'bar')]
    expect(placeSoon(lines, stations, at('19:05'))?.promisedAt).toBe(at('19:30'))
  })

  test('is not taken if a day is full', () => {
    expect(placeSoon([line(97)], grill(1), at('19:05'))).toBeUndefined()
  })
})

describe('an order for a time', () => {
  test('is made in the quarter before it', () => {
    expect(placeAt([line(2)], grill(2, { '19:00': 2 }), at('19:15'))?.uses).toEqual([
      { ...line(2), quarter: at('19:15') },
    ])
    expect(placeAt([line(2)], grill(2, { '19:15': 1 }), at('19:15'))).toBeUndefined()
  })

  test('begins earlier only if it is larger than a quarter', () => {
    expect(placeAt([line(5)], grill(2), at('19:15'))?.uses.map(({ quarter }) => quarter)).toEqual([
      ...[at('19:15'), at('19:00'), at('18:45')],
    ])
  })
})

test('any orders never overfill a quarter, whole and in no quarter before their first', () => {
  const order = fc.record({
    isSoon: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 300 }),
    dishes: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(order), (capacity, orders) => {
      const used = new Map<number, number>()
      for (const { isSoon, minutes, dishes } of orders) {
        const lines = dishes.map((count, place) => line(count, String(place)))
        const time = at('12:00') + minutes * 60_000
        const stations = new Map([['grill', { capacity, used }]])
        const placed = (isSoon ? placeSoon : placeAt)(lines, stations, time)
        if (!placed) continue
        const sum = (uses: readonly KitchenUse[]) => uses.reduce((all, use) => all + use.dishes, 0)
        for (const one of lines) {
          expect(sum(placed.uses.filter(({ lineId }) => lineId === one.lineId))).toBe(one.dishes)
        }
        const quarters = placed.uses.map(({ quarter }) => quarter)
        expect(placed.promisedAt).toBeGreaterThanOrEqual(time)
        expect(quarterOf(placed.promisedAt)).toBe(Math.max(...quarters))
        if (isSoon) expect(Math.min(...quarters)).toBeGreaterThanOrEqual(quarterOf(time))
        for (const { quarter, dishes: made } of placed.uses) {
          expect(quarter % quarterMs).toBe(0)
          used.set(quarter, (used.get(quarter) ?? 0) + made)
        }
        for (const count of used.values()) expect(count).toBeLessThanOrEqual(capacity)
      }
    }),
  )
})
