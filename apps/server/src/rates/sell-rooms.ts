import type { Guests } from '@bellhop/domain/rates/guest-prices'
import { type PricedStayNight, priceStay } from '@bellhop/domain/rates/price-stay'
import { addDays } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import type { TypeRate } from '../database/held-rates.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import type { DescribedPlan } from './rate-plans.ts'
import { lengthNotSold, notOffered } from './room-unavailable.ts'
import {
  type BaseNight,
  findPlan,
  isOfferedFor,
  lengthProblem,
  nightsByPlan,
  type Sales,
  type SoldType,
  toRateNights,
  toSoldRate,
} from './sales.ts'

/** A night of a room type that is reserved for the stay. */
interface ReservedNight extends BaseNight {
  roomTypeId: string
  /** By the rules for all plans, no stay ends on the day of departure. */
  cannotLeave: boolean
}

interface Wanted {
  ratePlanId?: string | undefined
  /** The field of the plan in the call. */
  field: string
}

interface Stay {
  checkInDate: string
  checkOutDate: string
  /** The hotel's date. */
  today: string
}

interface Rules {
  /** The desk sells plans for which a guest needs a code. */
  atDesk?: boolean
  /** Sells whatever the rules of the plan and of the nights say. */
  ignoreRestrictions?: boolean
}

/** @throws Problem `invalid_request` for an unknown plan, `room_unavailable` for one that is not offered */
export function choosePlan(
  sales: Sales,
  { ratePlanId, field }: Wanted,
  roomTypeId: string,
  { today, ...stay }: Stay,
  { atDesk = false, ignoreRestrictions = false }: Rules = {},
): DescribedPlan {
  const plan = findPlan(sales, ratePlanId)
  if (!plan) throw fieldProblem(field, 'The hotel has no such rate plan.')
  if (ignoreRestrictions) return plan
  const asked = atDesk ? { ...plan, codeOnly: false } : plan
  if (!isOfferedFor(sales, asked, roomTypeId, stay, today)) throw notOffered()
  return plan
}

/**
 * Sells the rooms of a type by a plan.
 *
 * @param nights of the stay by date, locked
 * @throws Problem `room_unavailable` for what the rules of the arrival and the departure reject
 */
export function sellRooms(
  sales: Sales,
  plan: DescribedPlan,
  type: SoldType,
  nights: readonly ReservedNight[],
  { ignoreRestrictions = false }: Rules = {},
): TypeRate {
  const sold = nightsByPlan(sales, plan, type, nights)
  const last = nights.at(-1)
  if (!last) throw new Error('Expected at least one night')
  const leaving = { date: addDays(last.date, 1), isClosed: last.cannotLeave }
  const problem = ignoreRestrictions ? undefined : lengthProblem(plan, type, sold, leaving)
  if (problem) throw lengthNotSold(problem)
  return { roomTypeId: type.id, rate: toSoldRate(sales, plan, type), nights: toRateNights(sold) }
}

interface Selection {
  checkInDate: string
  checkOutDate: string
  /** The hotel's date. */
  today: string
  selectedRooms: readonly { roomTypeId: string; ratePlanId?: string | undefined }[]
}

/** The plans of a selection, by the room types, each of which is in it once. @throws as `choosePlan` */
export function choosePlans(
  sales: Sales,
  { selectedRooms, ...stay }: Selection,
  rules: Rules = {},
): Map<string, DescribedPlan> {
  return new Map(
    selectedRooms.map(({ roomTypeId, ratePlanId }, place) => {
      const field = `selectedRooms.${place}.ratePlanId`
      return [roomTypeId, choosePlan(sales, { ratePlanId, field }, roomTypeId, stay, rules)]
    }),
  )
}

/** Sells reserved rooms, each type by its plan. @throws as `sellRooms` */
export function sellSelected(
  sales: Sales,
  plans: ReadonlyMap<string, DescribedPlan>,
  types: ReadonlyMap<string, SoldType>,
  reserved: readonly ReservedNight[],
  rules: Rules = {},
): Map<string, TypeRate> {
  return new Map(
    [...plans].map(([id, plan]) => {
      const type = types.get(id)
      if (!type) throw new Error('Expected checked rooms')
      const nights = reserved.filter(({ roomTypeId }) => roomTypeId === id)
      return [id, sellRooms(sales, plan, type, nights, rules)]
    }),
  )
}

/** The nights of one room with its guests. */
export function priceRoom(
  rates: ReadonlyMap<string, TypeRate>,
  room: Guests & { roomTypeId: string },
  taxRules: readonly TaxRule[],
): PricedStayNight[] {
  const sold = rates.get(room.roomTypeId)
  if (!sold) throw new Error('Expected a rate for every room')
  return priceStay(sold.nights, sold.rate, room, taxRules)
}
