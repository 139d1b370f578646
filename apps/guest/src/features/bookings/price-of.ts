import type { StayTax } from '@bellhop/contract/base/taxes'
import type {
  AvailableRoom,
  OfferedStayTax,
  SelectedRooms,
  StayAmounts,
} from '@bellhop/contract/guest/rooms'
import { addWire, multiplyWire } from '@bellhop/domain/money/money'
import { type RoomGuests, spreadGuests } from '@bellhop/domain/rooms/room-guests'

export interface PricedRooms extends StayAmounts {
  roomTypeId: string
  name: string
  count: number
  /** The nights of all these rooms. */
  nights: PricedNight[]
  /** Beside the nights. */
  stayTaxes: StayTax[]
}

export type PricedNight = AvailableRoom['nights'][number]

export interface Price extends StayAmounts {
  rooms: PricedRooms[]
}

/** Prices each room as if it were booked alone, like the server. */
export function priceOf(
  selected: readonly SelectedRooms[],
  offered: readonly AvailableRoom[],
  currency: string,
): Price {
  const rooms = selected.flatMap((wanted) => {
    const { roomTypeId, count } = wanted
    const room = offered.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const nights = room.nights.map((night) =>
      sumNights(
        Array.from({ length: count }, () => night),
        currency,
      ),
    )
    const stayTaxes = stayTaxesOf(room, wanted, currency)
    const subtotal = multiplyWire(room.subtotal, count, currency)
    const tax = taxOf({ nights, stayTaxes }, currency)
    return {
      ...{ roomTypeId, name: room.name, count, nights, stayTaxes, subtotal, tax },
      total: addWire([subtotal, tax], currency),
    }
  })
  return { rooms, ...sumOf(rooms, currency) }
}

/** One night of several rooms. It has a rate if they have the same one. */
export function sumNights(nights: readonly PricedNight[], currency: string): PricedNight {
  const [first] = nights
  const sum = (column: 'price' | 'tax' | 'included') =>
    addWire(
      nights.map((night) => night[column] ?? 0),
      currency,
    )
  const isOneRate = nights.every(({ taxRate }) => taxRate === first?.taxRate)
  const included = sum('included')
  return {
    date: first?.date ?? '',
    price: sum('price'),
    tax: sum('tax'),
    ...(isOneRate && first?.taxRate !== undefined && { taxRate: first.taxRate }),
    ...(included > 0 && { included }),
  }
}

/** The taxes of the stay for these rooms and guests. */
export function stayTaxesOf(
  { stayTaxes = [], ...places }: Pick<AvailableRoom, 'stayTaxes' | 'maxAdults' | 'maxChildren'>,
  { count, adults, children }: Omit<SelectedRooms, 'roomTypeId'>,
  currency: string,
): StayTax[] {
  const times = (amount: number, number: number) => multiplyWire(amount, number, currency)
  return stayTaxes
    .map(({ title, nights, room, adult, child, parties }) => {
      const amounts = parties
        ? (spreadGuests({ count, adults, children }, places) ?? []).map((guests) =>
            amountOf(guests, parties),
          )
        : [times(room, count), times(adult, adults), times(child, children)]
      return { title, nights, amount: addWire(amounts, currency) }
    })
    .filter(({ amount }) => amount > 0)
}

function amountOf(guests: RoomGuests, parties: NonNullable<OfferedStayTax['parties']>): number {
  const party = parties.find(
    ({ adults, children }) => adults === guests.adults && children === guests.children,
  )
  return party?.amount ?? 0
}

/** Each tax once, for several rooms. */
export function sumStayTaxes(taxes: readonly StayTax[], currency: string): StayTax[] {
  return [...Map.groupBy(taxes, ({ title }) => title)].map(([title, of]) => ({
    title,
    nights: Math.max(...of.map(({ nights }) => nights)),
    amount: addWire(
      of.map(({ amount }) => amount),
      currency,
    ),
  }))
}

/** The taxes that are added to these rooms: of their nights, and of the stay. */
export function taxOf(
  { nights, stayTaxes }: Pick<PricedRooms, 'nights' | 'stayTaxes'>,
  currency: string,
): number {
  return addWire(
    [...nights.map(({ tax }) => tax), ...stayTaxes.map(({ amount }) => amount)],
    currency,
  )
}

/** The taxes of a price as they are listed. `rate`: of every night, unless nights differ. */
export function taxesOf({ rooms, tax }: Price, currency: string) {
  const nights = rooms.flatMap((room) => room.nights)
  const rates = new Set(nights.map(({ taxRate }) => taxRate))
  const stayTaxes = sumStayTaxes(
    rooms.flatMap((room) => room.stayTaxes),
    currency,
  )
  return {
    rate: rates.size === 1 ? nights[0]?.taxRate : undefined,
    stayTaxes,
    nightTax: addWire([tax, ...stayTaxes.map(({ amount }) => -amount)], currency),
    included: addWire(
      nights.map((night) => night.included ?? 0),
      currency,
    ),
  }
}

/** Sums amounts to the minor unit. */
export function sumOf(parts: readonly StayAmounts[], currency: string): StayAmounts {
  const sum = (kind: keyof StayAmounts) =>
    addWire(
      parts.map((part) => part[kind]),
      currency,
    )
  return { subtotal: sum('subtotal'), tax: sum('tax'), total: sum('total') }
}
