import type {
  AvailableRoom,
  CalendarNight,
  Offer,
  OfferedStayTax,
  Restriction,
} from '@bellhop/contract/guest/rooms'
import { toWire } from '@bellhop/domain/money/money'
import { type DepositRule, depositOf } from '@bellhop/domain/rates/deposit'
import type { Guests } from '@bellhop/domain/rates/guest-prices'
import { cheapest, type NightOffer, offersOfNight } from '@bellhop/domain/rates/lowest-rate'
import { priceStay } from '@bellhop/domain/rates/price-stay'
import type { LengthProblem } from '@bellhop/domain/rates/rate-plan'
import { listParties, placeInRoom } from '@bellhop/domain/rooms/room-guests'
import { countDays, maxRooms, type PricedNight, stayAmounts } from '@bellhop/domain/stays/booking'
import { addStayTaxes, totalOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { rulesAt } from '@bellhop/domain/taxes/taxes'
import { type DescribedPlan, toRatePlans } from '../../rates/rate-plans.ts'
import {
  isOfferedFor,
  lengthProblem,
  nightsByPlan,
  type Sales,
  toRateNights,
  toSoldRate,
} from '../../rates/sales.ts'
import { toPricedNight, toWireAmounts } from '../../stays/present-booking.ts'
import { nameIn } from '../../stays/taxes.ts'
import type { CalendarResponse, RoomTypeRow } from './queries.ts'

/** A stay that a guest asks for, and the party in one room. */
export interface Wanted {
  checkInDate: string
  checkOutDate: string
  /** The hotel's date. */
  today: string
  adults?: number | undefined
  childAges?: readonly number[] | undefined
}

interface Reader {
  language: string
  currency: string
}

/** A room type for a stay, by each of its plans. */
export function toAvailableRoom(
  row: RoomTypeRow,
  sales: Sales,
  wanted: Wanted,
  reader: Reader,
): AvailableRoom {
  const offers = listOffers(row, sales, wanted, reader)
  const [first] = offers
  const { nights = [], stayTaxes, available = 0, restriction } = first ?? {}
  const { subtotal, tax, total } = first ?? toWireAmounts(stayAmounts([]), reader.currency)
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    images: row.images,
    maxAdults: row.maxAdults,
    maxChildren: row.maxChildren,
    amenities: row.amenities,
    available,
    ...(restriction && { restriction }),
    ...(row.hidden && { hidden: true }),
    offers,
    nights,
    ...(stayTaxes && { stayTaxes }),
    ...{ subtotal, tax, total },
  }
}

/** The plans by which a room type is offered: those that can be booked first, then the cheapest. */
function listOffers(row: RoomTypeRow, sales: Sales, wanted: Wanted, reader: Reader): Offer[] {
  const nightsOfStay = countDays(wanted.checkInDate, wanted.checkOutDate)
  if (!isForSale(row, nightsOfStay)) return []
  return [...sales.plans.values()]
    .filter((plan) => isOfferedFor(sales, plan, row.id, wanted, wanted.today))
    .map((plan) => toOffer(row, sales, plan, wanted, reader))
    .toSorted((a, b) => Number(b.available > 0) - Number(a.available > 0) || a.total - b.total)
}

function toOffer(
  row: RoomTypeRow,
  sales: Sales,
  plan: DescribedPlan,
  wanted: Wanted,
  { language, currency }: Reader,
): Offer {
  const nights = nightsByPlan(sales, plan, row, row.nights)
  const rate = toSoldRate(sales, plan, row)
  const priceFor = (guests: Guests) => priceStay(toRateNights(nights), rate, guests, sales.taxRules)
  const guests = placeInRoom(wanted, row)
  const priced = priceFor(guests)
  const open = countFree(row, nights.length, 'open')
  const isFree = countFree(row, nights.length, 'left') > 0
  const leaving = { date: wanted.checkOutDate, isClosed: row.cannotLeave }
  const restriction = isFree
    ? toRestriction(lengthProblem(plan, row, nights, leaving), open)
    : undefined
  const stayTaxes = sales.taxRules.some(({ kind }) => kind !== 'percent')
    ? offeredStayTaxes((adults, children) => addStayTaxes(priced, { adults, children }), row, {
        ...{ language, currency },
      })
    : []
  const text = nameIn(plan.text, language)
  const dependsOnGuests =
    rate.guestPrices !== null ||
    rate.mealPrices.length > 0 ||
    sales.taxRules.some(({ freeBelowAge }) => freeBelowAge !== undefined)
  return {
    ratePlanId: plan.id,
    name: nameIn(plan.name, language),
    ...(text && { text }),
    meals: [...plan.meals],
    nights: priced.map((night) => toPricedNight(night, currency)),
    ...(stayTaxes.length > 0 && { stayTaxes }),
    ...toWireAmounts(stayAmounts(priced), currency),
    ...(dependsOnGuests && { dependsOnGuests }),
    ...(rate.code && { withCode: true }),
    terms: rate.terms,
    ...(rate.deposit && { deposit: toDeposit(rate.deposit, priced, wanted, currency) }),
    available: restriction ? 0 : open,
    ...(restriction && { restriction }),
  }
}

function toDeposit(
  rule: DepositRule,
  nights: readonly PricedNight[],
  { checkInDate, today }: Wanted,
  currency: string,
): NonNullable<Offer['deposit']> {
  const { amount, due } = depositOf(rule, nights, { checkInDate, bookedOn: today })
  return { amount: toWire(amount, currency), due }
}

/** Lists how much each tax of the stay adds for a room, an adult and a child. */
function offeredStayTaxes(
  taxesOf: (adults: number, children: number) => ReturnType<typeof addStayTaxes>,
  places: { maxAdults: number; maxChildren: number },
  { language, currency }: { language: string; currency: string },
): OfferedStayTax[] {
  const listFor = (adults: number, children: number) =>
    taxesOf(adults, children).flatMap(({ stayTaxes }) => stayTaxes)
  const [room, adult, child] = [listFor(0, 0), listFor(1, 0), listFor(0, 1)]
  return [...Map.groupBy(listFor(1, 1), ({ ruleId }) => ruleId)].map(([id, taxes]) => {
    const sumOf = (list: typeof room) =>
      list.reduce((sum, tax) => (tax.ruleId === id ? sum + totalOfStayTax(tax) : sum), 0)
    const [ofRoom, ofAdult, ofChild] = [sumOf(room), sumOf(adult), sumOf(child)]
    const parties = listParties(places).map(({ adults, children }) => ({
      ...{ adults, children },
      amount: sumOf(listFor(adults, children)),
    }))
    const isSum = parties.every(
      ({ adults, children, amount }) =>
        amount === ofRoom + adults * (ofAdult - ofRoom) + children * (ofChild - ofRoom),
    )
    return {
      title: nameIn(taxes[0]?.name ?? {}, language),
      nights: taxes.length,
      room: toWire(ofRoom, currency),
      adult: toWire(ofAdult - ofRoom, currency),
      child: toWire(ofChild - ofRoom, currency),
      ...(!isSum && {
        parties: parties.map((party) => ({ ...party, amount: toWire(party.amount, currency) })),
      }),
    }
  })
}

/**
 * The rooms of every night of a stay that are free (`left`) or that the guest can reserve (`open`), ignoring rules of
 * the arrival.
 */
export function countFree(
  row: RoomTypeRow | undefined,
  nightsOfStay: number,
  kind: 'left' | 'open',
): number {
  if (!row || !isForSale(row, nightsOfStay)) return 0
  const counts = row.nights.map(({ left, open, openOfHotel }) =>
    kind === 'left' ? left : Math.min(open, openOfHotel),
  )
  return Math.max(0, Math.min(...counts))
}

/** How many rooms of any types the guest can reserve for the stay. */
export function countOpen(roomTypes: readonly RoomTypeRow[]): number {
  const nights = roomTypes.flatMap(({ nights }) => nights)
  return Math.min(maxRooms, ...nights.map(({ openOfHotel }) => openOfHotel))
}

function isForSale({ nights }: RoomTypeRow, nightsOfStay: number): boolean {
  return nights.length === nightsOfStay
}

/** The rules of the plan and its nights, then what is left for strangers. */
function toRestriction(problem: LengthProblem | undefined, open: number): Restriction | undefined {
  if (problem?.reason === 'minNights') return { reason: 'minNights', minNights: problem.nights }
  if (problem?.reason === 'maxNights') return { reason: 'maxNights', maxNights: problem.nights }
  if (problem) return { reason: problem.reason }
  return open === 0 ? { reason: 'reserved' } : undefined
}

/** The nights of a calendar. A price is that of the cheapest room that can be booked, without a promo code. */
export function toCalendar(
  dates: readonly string[],
  { plans: rows, roomTypes, languages, today, currency }: CalendarResponse,
): CalendarNight[] {
  const plans = toRatePlans(rows, languages)
  const offered = roomTypes.flatMap(({ id, planRules, nights }) =>
    nights.flatMap((night) => {
      const rooms = Math.min(night.open, night.openOfHotel)
      const offers =
        rooms > 0 ? offersOfNight(night, { plans, roomTypeId: id, planRules, today }) : []
      return offers.length > 0 ? [{ ...night, rooms, offers }] : []
    }),
  )
  const byDate = Map.groupBy(offered, ({ date }) => date)
  return dates.map((date) => toCalendarNight(date, byDate.get(date) ?? [], currency))
}

function toCalendarNight(
  date: string,
  types: readonly { rooms: number; openOfHotel: number; offers: NightOffer[] }[],
  currency: string,
): CalendarNight {
  const offers = types.flatMap((type) => type.offers)
  const arrivals = offers.filter(({ closedToArrival }) => !closedToArrival)
  const best = cheapest(offers)
  return {
    date,
    price: best ? toWire(best.price, currency) : null,
    available: Math.min(
      types.reduce((sum, { rooms }) => sum + rooms, 0),
      types[0]?.openOfHotel ?? 0,
    ),
    closedToArrival: offers.length > 0 && arrivals.length === 0,
    minNights: arrivals.length > 0 ? Math.min(...arrivals.map((one) => one.minNights)) : 1,
  }
}

/** Names the taxes of rooms today, by whether the price of a night contains them. */
export function toPriceTaxes({ taxRules, today }: CalendarResponse, language: string) {
  const rules = rulesAt(taxRules, 'room', today)
  const namesOf = (isIncluded: boolean) => [
    ...new Set(
      rules
        .filter(({ inclusive = false }) => inclusive === isIncluded)
        .map(({ name }) => nameIn(name, language)),
    ),
  ]
  return { included: namesOf(true), added: namesOf(false) }
}
