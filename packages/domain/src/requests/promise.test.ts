import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promiseMinutes } from './promise.ts'

const soup = { id: 'soup', etaMinutes: 15 }
const roast = { id: 'roast', etaMinutes: 25 }
const usual = [
  { itemId: 'soup', hour: 13, minutes: 32, ahead: 2.5 },
  { itemId: 'roast', hour: 13, minutes: 20, ahead: 1 },
]
const quiet = { usual, ahead: 2, minutesEach: 0 }

describe('the promised minutes', () => {
  test('are those of the slowest item as long as nothing is known', () => {
    expect(promiseMinutes({ items: [soup, roast], hour: 12, ...quiet })).toBe(25)
  })

  test('follow what an item usually takes at this hour, but are never below its own', () => {
    expect(promiseMinutes({ items: [soup, roast], hour: 13, ...quiet })).toBe(32)
    expect(promiseMinutes({ items: [roast], hour: 13, ...quiet })).toBe(25)
  })

  test('follow the requests in front, if they are more or fewer than usual', () => {
    const order = { items: [soup], hour: 13, usual, minutesEach: 2 }
    expect(promiseMinutes({ ...order, ahead: 6 })).toBe(39)
    expect(promiseMinutes({ ...order, ahead: 0 })).toBe(27)
    expect(promiseMinutes({ ...order, hour: 12, ahead: 3 })).toBe(21)
  })

  test('never shrink with a longer queue, and are never below an item', () => {
    const minutes = fc.integer({ min: 1, max: 240 })
    const rate = fc.double({ min: 0, max: 30, noNaN: true })
    fc.assert(
      fc.property(minutes, minutes, rate, rate, fc.nat(50), (eta, learned, each, mean, ahead) => {
        const order = {
          items: [{ id: 'soup', etaMinutes: eta }],
          hour: 13,
          usual: [{ itemId: 'soup', hour: 13, minutes: learned, ahead: mean }],
          minutesEach: each,
        }
        const now = promiseMinutes({ ...order, ahead })
        expect(now).toBeGreaterThanOrEqual(eta)
        expect(promiseMinutes({ ...order, ahead: ahead + 1 })).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})
