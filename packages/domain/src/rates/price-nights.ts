import type { PricedNight } from '../stays/booking.ts'
import { exemptionsOf, exemptNight } from '../taxes/exemptions.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import type { Guests } from './guest-prices.ts'
import { priceNight, type SoldRate } from './price-stay.ts'

interface StayNight extends Omit<PricedNight, 'stayTaxes'> {
  date: string
  /** By the plan, for the usual number of guests; null or missing: the price is of its own. */
  ratePrice?: number | null | undefined
}

interface OldStay extends Guests {
  id: string
  roomTypeId: string
  rate: SoldRate | null
  nights: readonly StayNight[]
}

interface NewRoom extends Guests {
  /** The stay that continues in it; undefined for a new one. */
  stayId?: string | undefined
  roomTypeId: string
  /** How it is sold; null: by no plan, as before there were any. */
  rate: SoldRate | null
  /** By its plan, for a night that the booking did not have. */
  ratePriceOf: (date: string) => number
}

/**
 * Prices each night of each room after a change. A night that the booking had in this room type by this plan keeps its
 * price and its taxes: those of the same stay, or else those of another stay that releases it. It is priced again for
 * guests whose price or meals are others. A stay that does not owe a tax does not owe it for its new nights either.
 *
 * @returns the nights of each of `rooms`
 */
export function priceNights(
  oldStays: readonly OldStay[],
  rooms: readonly NewRoom[],
  dates: readonly string[],
  taxRules: readonly TaxRule[],
): StayNight[][] {
  const keyOf = ({ roomTypeId, rate }: OldStay | NewRoom, date: string) =>
    JSON.stringify([roomTypeId, date, rate?.plan.id])
  const pool = oldStays.flatMap((stay) =>
    stay.nights.map((night) => ({ stay, key: keyOf(stay, night.date), night })),
  )
  const removeFromPool = (key: string, stayId?: string) => {
    const index = pool.findIndex((one) => one.key === key && (!stayId || one.stay.id === stayId))
    return index < 0 ? undefined : pool.splice(index, 1)[0]
  }
  // Each stay reuses its own nights first, so that none takes a night that another one keeps.
  const own = rooms.map((room) =>
    dates.map((date) => room.stayId && removeFromPool(keyOf(room, date), room.stayId)),
  )
  return rooms.map((room, place) => {
    const isExempt = exemptionsOf(oldStays.find(({ id }) => id === room.stayId)?.nights ?? [])
    const rate = room.rate ?? noPlan
    return dates.map((date, index) => {
      const kept = own[place]?.[index] || removeFromPool(keyOf(room, date))
      const ratePrice = kept ? kept.night.ratePrice : room.ratePriceOf(date)
      const sellTo = (guests: Guests) =>
        priceNight({ date, ratePrice: ratePrice ?? 0 }, rate, guests, taxRules)
      const night = sellTo(room)
      if (kept && (typeof ratePrice !== 'number' || isSame(night, sellTo(kept.stay)))) {
        return exemptNight(kept.night, isExempt)
      }
      return exemptNight({ ...night, ratePrice: room.rate && night.ratePrice }, isExempt)
    })
  })
}

/** How a room is sold by no plan. */
export const noPlan = { guestPrices: null, meals: [], mealPrices: [] }

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
