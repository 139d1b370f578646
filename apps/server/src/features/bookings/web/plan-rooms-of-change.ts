import { adjust } from '@bellhop/domain/rates/adjust'
import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import type { DescribedPlan } from '../../../rates/rate-plans.ts'
import { lengthNotSold } from '../../../rates/room-unavailable.ts'
import {
  findPlan,
  lengthProblem,
  nightsByPlan,
  type Sales,
  type SoldType,
  toSoldRate,
} from '../../../rates/sales.ts'
import { choosePlan } from '../../../rates/sell-rooms.ts'
import { keyOfNight } from '../../../rooms/exchange-nights.ts'
import type { LockedNight } from '../../../rooms/lock-nights.ts'
import type { PlannedRoom } from '../../../rooms/plan-rooms.ts'

interface FormerStay {
  id: string
  roomTypeId: string
  rate: SoldRate | null
}

interface Change {
  sales: Sales
  types: ReadonlyMap<string, SoldType>
  checkInDate: string
  checkOutDate: string
  /** The hotel's date. */
  today: string
}

/** A room after a change, and how it is sold: null by no plan, as before there were any. */
export interface SoldRoom extends PlannedRoom {
  stayId: string | undefined
  type: SoldType
  rate: SoldRate | null
  /** undefined: it is gone. */
  plan: DescribedPlan | undefined
}

/**
 * A room keeps the plan of its stay, or else that of the booking, unless the guest has chosen another one.
 *
 * @param former the first stay of the booking
 * @throws as `choosePlan`
 */
export function sellChangedRoom(
  { sales, types, ...dates }: Change,
  { room, stay, former }: { room: PlannedRoom; stay: FormerStay | undefined; former: FormerStay },
): SoldRoom {
  const type = types.get(room.roomTypeId)
  if (!type) throw new Error('Expected checked rooms')
  const own = (stay ?? former).rate
  const isSame = room.ratePlanId === undefined || room.ratePlanId === own?.plan.id
  const kept = own ? sales.plans.get(own.plan.id) : findPlan(sales, undefined)
  const sold = { ...room, stayId: stay?.id, type }
  if (isSame && (stay?.roomTypeId === type.id || !own || !kept)) {
    return { ...sold, rate: own, plan: kept }
  }
  const plan =
    isSame && kept
      ? kept
      : choosePlan(sales, { ratePlanId: room.ratePlanId, field: 'selectedRooms' }, type.id, dates)
  const rate = toSoldRate(sales, plan, type)
  return { ...sold, rate: { ...rate, ...(own?.code && { code: own.code }) }, plan }
}

/** The price by its plan of a night that a booking did not have. @param present by `keyOfNight` */
export function ratePriceOf(
  sales: Sales,
  { type, plan, rate }: Pick<SoldRoom, 'type' | 'plan' | 'rate'>,
  present: ReadonlyMap<string, LockedNight>,
): (date: string) => number {
  return (date) => {
    const night = present.get(keyOfNight({ roomTypeId: type.id, date }))
    if (!night) throw new Error('Expected a price for every reserved night')
    if (plan) return nightsByPlan(sales, plan, type, [night])[0]?.price ?? night.price
    return (rate?.adjustments ?? []).reduce(adjust, night.price)
  }
}

/** @throws Problem `room_unavailable` for what the rules of the arrival and the departure reject */
export function checkStayOf(
  sales: Sales,
  { type, plan }: SoldRoom,
  dates: readonly string[],
  { checkOutDate, present }: { checkOutDate: string; present: ReadonlyMap<string, LockedNight> },
): void {
  const nights = dates.flatMap(
    (date) => present.get(keyOfNight({ roomTypeId: type.id, date })) ?? [],
  )
  if (!plan || nights.length < dates.length) return
  const leaving = { date: checkOutDate, isClosed: nights[0]?.cannotLeave ?? false }
  const problem = lengthProblem(plan, type, nightsByPlan(sales, plan, type, nights), leaving)
  if (problem) throw lengthNotSold(problem)
}
