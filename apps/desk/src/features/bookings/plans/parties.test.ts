import type { AvailableRoom, Offer } from '@bellhop/contract/guest/rooms'
import { describe, expect, it } from 'vitest'
import { buildOffer, buildRoomType } from '../../../testing/room-types.ts'
import { listAskedParties, totalOf, withOffers } from './parties.ts'

const typeOf = (_id: string, offer: Partial<Offer>): AvailableRoom =>
  buildRoomType({ _id, maxAdults: 2, maxChildren: 2, offers: [buildOffer(offer)] })

const fixed = typeOf('court', { total: 100 })
const dependent = typeOf('lake', { total: 200, dependsOnGuests: true })
const types = [fixed, dependent]

const rooms = (roomTypeId: string, count: number, adults: number, ages?: number[]) => ({
  ...{ roomTypeId, count, adults, children: ages?.length ?? 0 },
  ...(ages && { childAges: ages }),
})

describe('the guests whose price is asked for', () => {
  it('are those of rooms whose price depends on them', () => {
    expect(listAskedParties(withOffers(types, [rooms('court', 2, 3)]))).toEqual([])
    const both = [rooms('court', 2, 3), rooms('lake', 1, 1)]
    expect(listAskedParties(withOffers(types, both))).toEqual([{ adults: 1, childAges: [] }])
  })

  it('are one party where each room has the same guests', () => {
    const planned = withOffers(types, [rooms('lake', 2, 4, [9, 4, 4, 9])])
    expect(listAskedParties(planned)).toEqual([{ adults: 2, childAges: [4, 9] }])
    expect(listAskedParties(withOffers(types, [rooms('lake', 2, 3)]))).toHaveLength(2)
  })

  it('are unknown while the age of a child is missing', () => {
    const planned = withOffers(types, [{ ...rooms('lake', 1, 2), children: 1 }])
    expect(listAskedParties(planned)).toBeUndefined()
  })
})

describe('the total', () => {
  it('has dependent rooms at the price of their guests', () => {
    const planned = withOffers(types, [rooms('court', 2, 3), rooms('lake', 2, 2)])
    const priced = [fixed, typeOf('lake', { total: 170, dependsOnGuests: true })]
    expect(totalOf(planned, priced)).toBe(540)
    expect(totalOf(planned, undefined)).toBeUndefined()
  })

  it('has other rooms at their price', () => {
    expect(totalOf(withOffers(types, [rooms('court', 2, 3)]), undefined)).toBe(200)
  })
})
