/** Terms of a rate plan on a night, as a channel is told. Amounts are minor units. */
import { type GuestPrices, priceForGuests } from '../rates/guest-prices.ts'
import {
  isDepartureClosed,
  listChain,
  type PlanRule,
  type RatePlan,
  type RoomNightTerms,
  termsOfPlan,
} from '../rates/rate-plan.ts'
import { countDays, weekdayOf } from '../stays/booking.ts'

export interface ChannelRate {
  /** By the number of adults, ascending. */
  prices: readonly (readonly [adults: number, price: number])[]
  minNights: number
  maxNights: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  stopSell: boolean
}

interface SoldByChannel {
  plan: RatePlan
  plans: ReadonlyMap<string, RatePlan>
  roomTypeId: string
  guestPrices: GuestPrices | null
  /** Rules of the room type for some plans. */
  rules: readonly PlanRule[]
  /** The numbers of adults that the channel has prices for. */
  occupancies: readonly number[]
  /** The hotel's date. */
  today: string
}

/** Not sold. Its price is left as the channel has it. */
export const notSold: ChannelRate = {
  ...{ prices: [], minNights: 1, maxNights: null },
  ...{ closedToArrival: false, closedToDeparture: false, stopSell: true },
}

/** @param night undefined: it is not for sale */
export function rateOfNight(
  night: RoomNightTerms | undefined,
  { plan, plans, roomTypeId, guestPrices, rules, occupancies, today }: SoldByChannel,
): ChannelRate {
  if (!night || !isSold(plan, roomTypeId, night.date)) return notSold
  const terms = termsOfPlan(night, listChain(plan, plans), rules)
  const prices = occupancies.map(
    (adults) =>
      [adults, priceForGuests(terms.price, { adults, children: 0 }, guestPrices)] as const,
  )
  // A channel rejects a night that costs nothing.
  if (terms.isClosed || prices.length === 0 || prices.some(([, price]) => price <= 0))
    return notSold
  const most = Math.min(plan.maxNights ?? Infinity, terms.maxNights ?? Infinity)
  return {
    prices,
    minNights: Math.max(plan.minNights ?? 1, terms.minNights),
    maxNights: most === Infinity ? null : most,
    closedToArrival: terms.closedToArrival || !canArrive(plan, night.date, today),
    closedToDeparture: isDepartureClosed(night.date, night.closedToDeparture, plan, rules),
    stopSell: false,
  }
}

function isSold(plan: RatePlan, roomTypeId: string, date: string): boolean {
  if (plan.closed || plan.codeOnly) return false
  if (plan.roomTypeIds.length > 0 && !plan.roomTypeIds.includes(roomTypeId)) return false
  return (plan.firstNight ?? date) <= date && date <= (plan.lastNight ?? date)
}

function canArrive(plan: RatePlan, date: string, today: string): boolean {
  const { closedToArrival, weekdays, daysAheadMin, daysAheadMax } = plan
  if (closedToArrival) return false
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) return false
  const ahead = countDays(today, date)
  return (daysAheadMin ?? 0) <= ahead && ahead <= (daysAheadMax ?? Infinity)
}
