import type { Folio } from '@bellhop/contract/desk/folios'
import { describe, expect, test } from 'vitest'
import { roomPriceOf } from './room-price.ts'

const posted = { kind: 'roomNight', net: 8000 }
const priceOf = (entries: object[], nightsToCome: object[] = []) =>
  roomPriceOf({ entries, nightsToCome, currency: 'INR' } as unknown as Folio)

describe('the price of the night', () => {
  test('is that of the next one, before its discounts', () => {
    const next = { net: 7200, discounts: [{ net: 800 }] }
    expect(priceOf([{ ...posted, net: 5000 }], [next])).toBe(800_000)
  })

  test('is that of the last posted one, whatever has been corrected', () => {
    const correction = { kind: 'roomNight', net: -1000, correctsId: 'night' }
    expect(priceOf([{ ...posted, net: 5000 }, posted, correction])).toBe(800_000)
  })

  test('is unknown without a night', () => {
    expect(priceOf([{ kind: 'charge', net: 100 }])).toBeUndefined()
  })
})
