import type { AvailableRoom, CalendarNight, Restriction } from '@bellhop/contract/guest/rooms'
import { type StayAmounts, stayAmounts } from '@bellhop/domain/booking'
import { toWire } from '@bellhop/domain/money'
import type { CalendarRow, NightForSale, RoomTypeRow, SellingHotel } from './queries.ts'

/** A room type for a stay of so many nights. */
export function toAvailableRoom(
  row: RoomTypeRow,
  { currency, roomTax }: SellingHotel,
  nightsOfStay: number,
): AvailableRoom {
  const nights = (isForSale(row, nightsOfStay) && row.nights) || []
  const free = countFree(row, nightsOfStay)
  const restriction = free > 0 ? restrictionOf(nights[0], nightsOfStay) : undefined
  const amounts = stayAmounts(nights.map(({ price }) => ({ price, taxRate: roomTax })))
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
    nights: nights.map(({ date, price }) => ({ date, price: toWire(price, currency) })),
    ...toWireAmounts(amounts, currency),
  }
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

export function toWireAmounts({ subtotal, tax, total }: StayAmounts, currency: string) {
  return {
    subtotal: toWire(subtotal, currency),
    tax: toWire(tax, currency),
    total: toWire(total, currency),
  }
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
