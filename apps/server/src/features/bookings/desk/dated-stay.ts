import { adjust } from '@bellhop/domain/rates/adjust'
import { addExtras, extrasOf } from '@bellhop/domain/rates/extras'
import { noPlan, priceNights } from '@bellhop/domain/rates/price-nights'
import { taxNight } from '@bellhop/domain/rates/price-stay'
import {
  addDays,
  countDays,
  daysForSale,
  listNights,
  type StayAmounts,
  stayAmounts,
} from '@bellhop/domain/stays/booking'
import { exemptionsOf, exemptNight } from '@bellhop/domain/taxes/exemptions'
import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import { checkOutAt, hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { type AppliedTerms, priceFee, termsOfStay } from '../../../ledger/cancellation-fee.ts'
import { selectRatePlans } from '../../../rates/rate-plans.ts'
import {
  findPlan,
  nightsByPlan,
  type SalesRow,
  type SoldType,
  selectPlanRules,
  toSales,
} from '../../../rates/sales.ts'
import { keyOfNight } from '../../../rooms/exchange-nights.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import { readPrice } from '../../../shared/text/read-price.ts'
import { checkStayDates } from '../../../stays/check-dates.ts'
import {
  type NightDiscount,
  nightDiscountsOfStay,
  nightsOfStay,
  type SoldNight,
} from '../../../stays/nights.ts'
import type { BookedStayRow } from '../../../stays/read-booking.ts'
import { notBooked, type Receptionist } from './lock-stay-and-booking.ts'

export interface WantedDates {
  checkOutDate: string
  /** The price of each added night, on the wire. */
  price?: number | undefined
}

interface StayRow
  extends Omit<SalesRow, 'terms'>,
    Pick<SoldType, 'planRules' | 'guestPrices'>,
    Omit<
      BookedStayRow,
      'guestId' | 'name' | 'translations' | 'checkIn' | 'preCheckIn' | 'walked' | 'fee'
    > {
  maxAdults: number
  checkIn: Date
  /** The regular time of check-out, HH:mm: a late one ends with other dates. */
  checkoutTime: string
  nightDiscounts: NightDiscount[]
  /** Null: the hotel has no cancellation fee. */
  terms: AppliedTerms | null
  /** The room of the guest in house, or else that of the last night, if one is assigned. */
  room: { id: string; number: string } | null
}

/** A stay, and the nights by which it is to become longer or shorter. */
export interface DatedStay extends StayRow {
  checkInDate: string
  checkOutDate: string
  added: string[]
  released: SoldNight[]
}

/**
 * Reads a stay, and what another day of departure changes.
 *
 * @throws Problem `not_found`, `not_booked`, `invalid_request`
 */
export async function readDatedStay(
  db: Handle,
  { hotelId, timeZone }: Receptionist,
  stayId: string,
  { checkOutDate, price }: WantedDates,
  now: Date,
): Promise<DatedStay> {
  const stay = await findStay(db, hotelId, stayId, hotelDate(now, timeZone))
  if (!stay) throw notFound('stay')
  if (stay.status !== 'booked' && stay.status !== 'inHouse') throw notBooked(stay.status)
  const checkInDate = hotelDate(stay.checkIn, timeZone)
  checkStayDates({ checkInDate, checkOutDate }, timeZone, now, checkInDate)
  if (checkOutDate < hotelDate(now, timeZone)) {
    throw fieldProblem('checkOutDate', 'Check-out cannot be in the past.')
  }
  const added = listNights(addDays(checkInDate, stay.duration), checkOutDate)
  if (price !== undefined && added.length === 0) {
    throw fieldProblem('price', 'No night is added. The nights keep their rates.')
  }
  const released = stay.nights.filter(({ date }) => date >= checkOutDate)
  return { ...stay, checkInDate, checkOutDate, added, released }
}

/** @param today the hotel's date: nights of before it are not added */
async function findStay(db: Handle, hotelId: string, stayId: string, today: string) {
  const nights = { from: addDays(today, -1), to: addDays(today, daysForSale) }
  const { rows } = await sql<StayRow>`
    SELECT s.id, s.status, s.room_type_id AS "roomTypeId", s.adults, s.children,
      s.child_ages AS "childAges", s.rate, t.max_adults AS "maxAdults", t.guest_prices AS "guestPrices",
      ${selectPlanRules(hotelId, sql`s.room_type_id`, nights)} AS "planRules",
      ${selectRatePlans(hotelId)} AS plans, h.languages, s.check_in AS "checkIn", s.duration,
      coalesce(s.regular_checkout_time, s.checkout_time) AS "checkoutTime", ${nightsOfStay(hotelId)} AS nights,
      ${nightDiscountsOfStay(hotelId)} AS "nightDiscounts", ${termsOfStay(hotelId)} AS terms, h.tax_rules AS "taxRules", (
        SELECT json_build_object('id', r.id, 'number', r.number) FROM room r
        WHERE r.hotel_id = ${hotelId} AND r.id = coalesce(s.room_id, (
          SELECT n.room_id FROM stay_night n WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id
          ORDER BY n.night DESC LIMIT 1))
      ) AS room
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}`.execute(db)
  return rows[0]
}

/**
 * The nights of the stay with its new dates: its own as they were sold, and the added ones.
 *
 * @param rates the present prices of the room type, in minor units, by `keyOfNight`
 */
export function planNights(
  stay: DatedStay,
  { price }: WantedDates,
  rates: ReadonlyMap<string, number>,
  currency: string,
): SoldNight[] {
  const { id: stayId, checkInDate, checkOutDate, taxRules, rate } = stay
  const own = price === undefined ? undefined : readPrice('price', price, currency)
  const room = { ...stay, stayId, ratePriceOf: priceByPlan(stay, rates) }
  const dates = listNights(checkInDate, checkOutDate)
  const [nights = []] = priceNights([stay], [room], dates, taxRules)
  const isExempt = exemptionsOf(stay.nights)
  const priced = nights.map((night) => {
    if (own === undefined || !stay.added.includes(night.date)) return night
    const ownNight = taxNight({ date: night.date, price: own }, rate ?? noPlan, stay, taxRules)
    return exemptNight({ date: night.date, ...ownNight }, isExempt)
  })
  // The nights of the stay keep their extras; added ones have those of its last night.
  const sold = new Map(stay.nights.map(({ date, extras }) => [date, extras]))
  const lasting = extrasOf(stay.nights.slice(-1))
  return addExtras(addStayTaxes(priced, stay), lasting, stay).map((night) => ({
    ...night,
    extras: sold.get(night.date) ?? night.extras,
  }))
}

/** The present price of a night by the plan of the stay, or by the standard one. */
function priceByPlan(
  { roomTypeId, rate, ...stay }: DatedStay,
  rates: ReadonlyMap<string, number>,
): (date: string) => number {
  const sales = toSales({ ...stay, terms: null }, { stay, today: stay.checkInDate })
  const plan = rate ? sales.plans.get(rate.plan.id) : findPlan(sales, undefined)
  const type = { ...stay, id: roomTypeId }
  return (date) => {
    const price = rates.get(keyOfNight({ roomTypeId, date })) ?? 0
    if (!plan) return (rate?.adjustments ?? []).reduce(adjust, price)
    const [night] = nightsByPlan(sales, plan, type, [{ date, price, ...noRules }])
    return night?.price ?? price
  }
}

const noRules = {
  ...{ minNights: 1, maxNights: null, closedToArrival: false, closedToDeparture: false },
}

/** When the guest checks out with the new dates. */
export const newCheckOut = (
  { checkIn, checkInDate, checkOutDate, checkoutTime }: DatedStay,
  timeZone: string,
): string => {
  const duration = countDays(checkInDate, checkOutDate)
  return checkOutAt({ checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone })
}

/** With tax. */
export function compareAmounts(
  { nights }: DatedStay,
  planned: readonly SoldNight[],
): { before: StayAmounts; after: StayAmounts } {
  return { before: stayAmounts(nights), after: stayAmounts(planned) }
}

/** Prices the fee that the hotel can charge for the released nights of a guest in house, by its cancellation terms. */
export function priceEarlyDeparture({
  status,
  terms,
  released,
  nightDiscounts,
}: DatedStay): ReturnType<typeof priceFee> {
  if (status !== 'inHouse' || terms?.fee !== 'stay') return []
  return priceFee({ nights: released, nightDiscounts }, released.length)
}
