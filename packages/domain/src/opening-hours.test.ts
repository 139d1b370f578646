import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenAt, sortByOpening } from './opening-hours.ts'

const hour = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)

describe('isOpenAt', () => {
  it.each([
    ['07:00', '23:00', '06:59', false],
    ['07:00', '23:00', '07:00', true],
    ['07:00', '23:00', '22:59', true],
    ['07:00', '23:00', '23:00', false],
    ['17:00', '01:00', '16:59', false],
    ['17:00', '01:00', '17:00', true],
    ['17:00', '01:00', '23:30', true],
    ['17:00', '01:00', '00:59', true],
    ['17:00', '01:00', '01:00', false],
    ['17:00', '01:00', '12:00', false],
    ['00:00', '00:00', '03:00', true],
  ])('%s–%s at %s: %s', (openingTime, closingTime, at, open) => {
    expect(isOpenAt({ openingTime, closingTime }, at)).toBe(open)
  })

  it('is open either in a window or in its complement of the day', () => {
    fc.assert(
      fc.property(hour, hour, hour, (a, b, at) => {
        fc.pre(a !== b)
        const open = isOpenAt({ openingTime: a, closingTime: b }, at)
        expect(isOpenAt({ openingTime: b, closingTime: a }, at)).toBe(!open)
      }),
    )
  })
})

describe('sortByOpening', () => {
  const named = (name: string, openingTime: string, closingTime: string) => ({
    name,
    openingTime,
    closingTime,
  })
  const outlets = [
    named('Breakfast', '07:00', '11:00'),
    named('Dinner', '19:00', '23:00'),
    named('Always', '00:00', '00:00'),
    named('Bar', '17:00', '01:00'),
  ]

  it.each([
    ['08:00', ['Breakfast', 'Always', 'Bar', 'Dinner']],
    ['18:00', ['Always', 'Bar', 'Dinner', 'Breakfast']],
    ['20:00', ['Dinner', 'Always', 'Bar', 'Breakfast']],
    ['23:30', ['Always', 'Bar', 'Breakfast', 'Dinner']],
  ])('at %s', (hour, names) => {
    expect(sortByOpening(outlets, hour).map(({ name }) => name)).toEqual(names)
  })
})
