import type { BookedExtra, Extra } from '@bellhop/contract/guest/extras'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire } from '@bellhop/domain/money/money'
import { priceExtra } from '@bellhop/domain/rates/price-extra'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { countNights, type StayDates } from './choice.ts'
import type { OfferedRooms } from './offered-rooms.ts'
import { type Price, sumOf } from './price-of.ts'

type Priced = Pick<BookedExtra, keyof Omit<Extra, '_id'> | 'extraId' | 'quantity'>

interface Stay {
  dates: StayDates
  rooms: readonly SelectedRooms[]
}

/** Prices extras for these rooms. */
export function priceExtras(
  extras: readonly Priced[],
  { dates, rooms }: Stay,
  { data, currency }: OfferedRooms,
): BookedExtra[] {
  const parties = rooms.flatMap((wanted) => {
    const room = data.find(({ _id }) => _id === wanted.roomTypeId)
    return (room && spreadGuests(wanted, room)) ?? []
  })
  const stay = { nights: countNights(dates), parties }
  return extras.map((extra) => ({ ...extra, ...priceExtra(extra, stay, currency) }))
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
