import type { AvailableRoom, CalendarNight, Restriction } from '@bellhop/contract/guest/rooms'
import { stayAmounts } from '@bellhop/domain/booking'
import { rateToWire, toWire } from '@bellhop/domain/money'
import { addStayTaxes } from '@bellhop/domain/taxes'
import { toPricedNight, toWireAmounts } from '../../inventory/present-booking.ts'
import { sellNight } from '../../inventory/sell-night.ts'
import type { CalendarRow, NightForSale, RoomTypeRow, SellingHotel } from './queries.ts'

/** A room type for a stay of so many nights. */
export function toAvailableRoom(
  row: RoomTypeRow,
  { currency, taxRules }: SellingHotel,
  nightsOfStay: number,
): AvailableRoom {
  const nights = (isForSale(row, nightsOfStay) && row.nights) || []
  const free = countFree(row, nightsOfStay)
  const restriction = free > 0 ? restrictionOf(nights[0], nightsOfStay) : undefined
  const sold = nights.map(({ date, price }) => sellNight(date, price, taxRules))
  const taxesOf = (adults: number, children: number) => addStayTaxes(sold, { adults, children })
  const amounts = stayAmounts(taxesOf(Math.min(2, row.maxAdults), 0))
  const room = sumStayTaxes(taxesOf(0, 0))
  const stayTaxes = {
    room: toWire(room, currency),
    adult: toWire(sumStayTaxes(taxesOf(1, 0)) - room, currency),
    child: toWire(sumStayTaxes(taxesOf(0, 1)) - room, currency),
  }
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    images: row.images,
    maxAdults: row.maxAdults,
    maxChildren: row.maxChildren,
    amenities: row.amenities,
    available: restriction ? 0 : free,
    ...(restriction && { restriction }),
    nights: sold.map((night) => toPricedNight(night, currency)),
    ...(Object.values(stayTaxes).some((amount) => amount > 0) && { stayTaxes }),
    ...toWireAmounts(amounts, currency),
  }
}

/** The percentage that is added to each of these nights, if it is one. */
export function commonRate(
  roomTypes: readonly RoomTypeRow[],
  { taxRules }: SellingHotel,
): { roomTax?: number } {
  const rates = new Set(
    roomTypes.flatMap(({ nights }) =>
      (nights ?? []).map(({ date, price }) => sellNight(date, price, taxRules).taxRate),
    ),
  )
  const [rate = 0] = rates
  return rates.size > 1 ? {} : { roomTax: rateToWire(rate) }
}

function sumStayTaxes(nights: ReturnType<typeof addStayTaxes>): number {
  return nights.reduce(
    (sum, { stayTaxes }) => stayTaxes.reduce((total, { amount }) => total + amount, sum),
    0,
  )
}

/** The rooms free on every night of a stay, ignoring rules of the arrival. */
export function countFree(row: RoomTypeRow | undefined, nightsOfStay: number): number {
  if (!row || !isForSale(row, nightsOfStay)) return 0
  return Math.max(0, Math.min(...(row.nights ?? []).map(({ left }) => left)))
}

function isForSale({ nights }: RoomTypeRow, nightsOfStay: number): boolean {
  return nights?.length === nightsOfStay
}

/** The rules of the night of arrival; those of other nights do not apply. */
function restrictionOf(
  arrival: NightForSale | undefined,
  nightsOfStay: number,
): Restriction | undefined {
  if (arrival?.closedToArrival) return { reason: 'closedToArrival' }
  if (arrival && arrival.minNights > nightsOfStay) {
    return { reason: 'minNights', minNights: arrival.minNights }
  }
  return undefined
}

/** @param row undefined for a night that is not for sale */
export function toCalendarNight(
  date: string,
  row: CalendarRow | undefined,
  currency: string,
): CalendarNight {
  return {
    date,
    price: typeof row?.price === 'number' ? toWire(row.price, currency) : null,
    available: row?.available ?? 0,
    closedToArrival: row?.closedToArrival ?? false,
    minNights: row?.minNights ?? 1,
  }
}
