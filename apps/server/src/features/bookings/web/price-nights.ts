import { exemptionsOf, exemptNight } from '@bellhop/domain/taxes/exemptions'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { keyOfNight } from '../../../rooms/exchange-nights.ts'
import type { SoldNight } from '../../../stays/nights.ts'
import { sellNight } from '../../../stays/sell-night.ts'

interface OldStay {
  id: string
  roomTypeId: string
  nights: readonly SoldNight[]
}

interface NewRoom {
  /** The stay that continues in it; undefined for a new one. */
  stayId?: string
  roomTypeId: string
}

/**
 * Prices each night of each room after a change. A night that the booking had in this room type keeps its price: that
 * of the same stay, or else that of another stay that releases it. A stay that does not owe a tax does not owe it for its
 * new nights either.
 *
 * @param prices current prices, by `keyOfNight`
 * @returns the nights of each of `rooms`
 */
export function priceNights(
  oldStays: readonly OldStay[],
  rooms: readonly NewRoom[],
  dates: readonly string[],
  { prices, taxRules }: { prices: ReadonlyMap<string, number>; taxRules: readonly TaxRule[] },
): SoldNight[][] {
  const pool = oldStays.flatMap(({ id, roomTypeId, nights }) =>
    nights.map((night) => ({ stayId: id, key: keyOfNight({ roomTypeId, ...night }), night })),
  )
  const removeFromPool = (key: string, stayId?: string) => {
    const index = pool.findIndex((one) => one.key === key && (!stayId || one.stayId === stayId))
    return index < 0 ? undefined : pool.splice(index, 1)[0]?.night
  }
  // Each stay reuses its own nights first, so that none takes a night that another one keeps.
  const own = rooms.map(({ stayId, roomTypeId }) =>
    dates.map((date) => stayId && removeFromPool(keyOfNight({ roomTypeId, date }), stayId)),
  )
  const nightOf = (key: string, date: string) => {
    const price = prices.get(key)
    if (price === undefined) throw new Error('Expected a price for every reserved night')
    return sellNight(date, price, taxRules)
  }
  return rooms.map(({ stayId, roomTypeId }, room) => {
    const isExempt = exemptionsOf(oldStays.find(({ id }) => id === stayId)?.nights ?? [])
    return dates.map((date, index) => {
      const key = keyOfNight({ roomTypeId, date })
      const night = own[room]?.[index] || removeFromPool(key) || nightOf(key, date)
      return exemptNight(night, isExempt)
    })
  })
}
