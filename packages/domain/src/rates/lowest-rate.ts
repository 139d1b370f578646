import { weekdayOf } from '../stays/booking.ts'
import {
  isOffered,
  listChain,
  type PlanRule,
  type RatePlan,
  type RoomNightTerms,
  termsOfPlan,
} from './rate-plan.ts'

/** How a night of a room type is sold by one of its plans. */
export interface NightOffer<Plan extends RatePlan = RatePlan> {
  plan: Plan
  /** For the usual number of guests. */
  price: number
  /** The least nights of a stay that arrives on this day. */
  minNights: number
  closedToArrival: boolean
}

interface Selling<Plan extends RatePlan> {
  plans: ReadonlyMap<string, Plan>
  roomTypeId: string
  /** Rules of the room type for some of its plans, oldest first. */
  planRules: readonly PlanRule[]
  /** The hotel's date. */
  today: string
}

/** The plans by which a night is sold without a promo code, whether or not a stay can begin with it. */
export function offersOfNight<Plan extends RatePlan>(
  night: RoomNightTerms,
  { plans, roomTypeId, planRules, today }: Selling<Plan>,
): NightOffer<Plan>[] {
  const stay = { checkInDate: night.date, lastNight: night.date }
  return [...plans.values()].flatMap((plan) => {
    const anyWeekday = { ...plan, weekdays: [] }
    if (!isOffered(anyWeekday, { roomTypeId, ...stay, today, opened: [] })) return []
    const terms = termsOfPlan(night, listChain(plan, plans), planRules)
    if (terms.isClosed) return []
    const isOtherDay = plan.weekdays.length > 0 && !plan.weekdays.includes(weekdayOf(night.date))
    return {
      plan,
      price: terms.price,
      minNights: Math.max(plan.minNights ?? 1, terms.minNights),
      closedToArrival: plan.closedToArrival || terms.closedToArrival || isOtherDay,
    }
  })
}

/**
 * Chooses the offer whose price is shown for a night: of those that a stay can begin with, the shortest stay, then the
 * cheapest and first one. A saver for four nights is no price of a single night.
 *
 * @returns the cheapest one if no stay can begin with them; undefined without any
 */
export function cheapest<Offer extends Pick<NightOffer, 'price' | 'minNights' | 'closedToArrival'>>(
  offers: readonly Offer[],
): Offer | undefined {
  const arrivals = offers.filter(({ closedToArrival }) => !closedToArrival)
  const least = Math.min(...arrivals.map(({ minNights }) => minNights))
  const shortest = arrivals.filter(({ minNights }) => minNights === least)
  return (shortest.length > 0 ? shortest : offers).reduce<Offer | undefined>(
    (best, offer) => (best && best.price <= offer.price ? best : offer),
    undefined,
  )
}
