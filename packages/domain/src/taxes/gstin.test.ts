import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'

describe('GSTIN', () => {
  // The first is in the GST portal's examples.
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '08AABCL4160R1Z2'])('may be %s', (text) => {
    expect(isGstin(text)).toBe(true)
  })

  it.each([
    ['empty', ''],
    ['too long', '27AAPFU0939F1ZV0'],
    ['in lower case', '27aapfu0939f1zv'],
    ['without a state', 'AAAAPFU0939F1ZV'],
    ['with a symbol', '27AAPFU0939F1Z-'],
  ])('is not %s', (_, text) => expect(isGstin(text)).toBe(false))

  it('is not valid with any other character in one place', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.nat(14), character, (place, other) => {
        const right = '27AAPFU0939F1ZV'
        const wrong = right.slice(0, place) + other + right.slice(place + 1)
        expect(isGstin(wrong)).toBe(wrong === right)
      }),
      { numRuns: 5000 },
    )
  })
})
