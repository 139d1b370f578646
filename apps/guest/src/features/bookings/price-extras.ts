import type { BookedExtra, Extra } from '@bellhop/contract/guest/extras'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire, fromWire, rateFromWire, toWire } from '@bellhop/domain/money/money'
import { orderAmounts } from '@bellhop/domain/money/priced-line'
import { addExtras, extrasOfRoom } from '@bellhop/domain/rates/extras'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { countNights, type StayDates } from './choice.ts'
import type { OfferedRooms } from './offered-rooms.ts'
import { type Price, sumOf } from './price-of.ts'

type Priced = Pick<BookedExtra, keyof Omit<Extra, '_id'> | 'extraId' | 'quantity'>

interface Stay {
  dates: StayDates
  rooms: readonly SelectedRooms[]
}

/** Prices extras for these rooms with the server's own functions. */
export function priceExtras(
  extras: readonly Priced[],
  { dates, rooms }: Stay,
  { data, currency }: OfferedRooms,
): BookedExtra[] {
  const nights = Array.from({ length: countNights(dates) }, () => noNight)
  const parties = rooms.flatMap((wanted) => {
    const room = data.find(({ _id }) => _id === wanted.roomTypeId)
    return (room && spreadGuests(wanted, room)) ?? []
  })
  return extras.map((extra) => {
    const price = fromWire(extra.price, currency)
    const sold = { ...extra, price, taxRate: rateFromWire(extra.taxRate) }
    const { subtotal, tax, total } = stayAmounts(
      parties.flatMap((party, place) => addExtras(nights, extrasOfRoom([sold], place), party)),
    )
    return {
      ...extra,
      subtotal: toWire(subtotal, currency),
      tax: toWire(tax, currency),
      total: toWire(total, currency),
    }
  })
}

const noNight = { price: 0, taxRate: 0 }

/** One of an extra, with its taxes. */
export function priceWithTax({ price: wire, taxRate, taxes }: Extra, currency: string): number {
  const price = fromWire(wire, currency)
  const line = { price, taxRate: rateFromWire(taxRate), taxes, quantity: 1 }
  return toWire(orderAmounts([line]).total, currency)
}

/** The extras of several rooms, each once. */
export function sumExtras(extras: readonly BookedExtra[], currency: string): BookedExtra[] {
  return [...Map.groupBy(extras, ({ extraId }) => extraId).values()].flatMap((alike) => {
    const [extra] = alike
    return extra ? { ...extra, ...sumOf(alike, currency) } : []
  })
}

export function withExtras(price: Price, extras: BookedExtra[], currency: string): Price {
  if (extras.length === 0) return price
  return { ...price, ...sumOf([price, ...extras], currency), extras }
}

/** The price of rooms without their extras. */
export function withoutExtras(subtotal: number, extras: readonly BookedExtra[], currency: string) {
  return addWire([subtotal, ...extras.map((extra) => -extra.subtotal)], currency)
}
