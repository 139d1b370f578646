import type { CalendarNight } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { describe, expect, it } from 'vitest'
import { arrivalProblem, departureProblem, type Nights, nearestStays } from './day-rules.ts'

const first = '2026-12-01'

/** Consecutive nights, by default available at 100. */
function nightsOf(...changes: Partial<CalendarNight>[]): Nights {
  return new Map(
    changes.map((change, day) => {
      const date = addDays(first, day)
      const free = { date, price: 100, available: 2, closedToArrival: false, minNights: 1 }
      return [date, { ...free, ...change }]
    }),
  )
}
const soldOut = { price: null, available: 0 }

describe('an arrival date', () => {
  it('is a night that is available and open to arrivals', () => {
    const nights = nightsOf({}, soldOut, { closedToArrival: true })
    expect(arrivalProblem('2026-12-01', nights)).toBeUndefined()
    expect(arrivalProblem('2026-12-02', nights)).toBe('soldOut')
    expect(arrivalProblem('2026-12-03', nights)).toBe('closedToArrival')
    expect(arrivalProblem('2026-12-04', nights)).toBe('unknown')
  })
})

describe('a departure date', () => {
  it('may be sold out, but not the nights before it', () => {
    const nights = nightsOf({}, {}, soldOut, {})
    expect(departureProblem(first, '2026-12-03', nights)).toBeUndefined()
    expect(departureProblem(first, '2026-12-04', nights)).toBe('soldOut')
  })

  it('only respects the minimum stay of the arrival night', () => {
    const nights = nightsOf({ minNights: 3 }, { minNights: 5 }, {}, {})
    expect(departureProblem(first, '2026-12-03', nights)).toBe('minNights')
    expect(departureProblem(first, '2026-12-04', nights)).toBeUndefined()
  })

  it('requires all nights before it to be known, and allows at most 30', () => {
    expect(departureProblem(first, '2026-12-03', nightsOf({}))).toBe('unknown')
    const many = nightsOf(...Array.from({ length: 40 }, () => ({})))
    expect(departureProblem(first, addDays(first, 30), many)).toBeUndefined()
    expect(departureProblem(first, addDays(first, 31), many)).toBe('tooLong')
  })
})

describe('the nearest stays', () => {
  const wanted = { around: '2026-12-05', length: 2, rooms: 1, count: 2 }
  const free = (price = 100) => ({ price })

  it('have the same length, are available, and are sorted by date', () => {
    const nights = nightsOf(free(), free(90), free(), soldOut, soldOut, soldOut, free(), free(80))
    expect(nearestStays(nights, wanted)).toEqual([
      { checkInDate: '2026-12-02', checkOutDate: '2026-12-04', price: 90 },
      { checkInDate: '2026-12-07', checkOutDate: '2026-12-09', price: 80 },
    ])
  })

  it('respect the arrival rules and the number of rooms', () => {
    const rules = nightsOf(
      { closedToArrival: true },
      { minNights: 3 },
      { available: 1 },
      {},
      {},
      soldOut,
    )
    expect(nearestStays(rules, { ...wanted, around: '2026-12-06', rooms: 2 })).toEqual([
      { checkInDate: '2026-12-04', checkOutDate: '2026-12-06', price: 100 },
    ])
  })

  it('are empty if everything is sold out', () => {
    expect(nearestStays(nightsOf(soldOut, soldOut, soldOut), wanted)).toEqual([])
  })
})
