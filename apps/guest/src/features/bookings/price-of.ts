import type { StayTax } from '@bellhop/contract/base/taxes'
import type { BookedRoom } from '@bellhop/contract/guest/bookings'
import type { BookedExtra } from '@bellhop/contract/guest/extras'
import type {
  AvailableRoom,
  Offer,
  OfferedStayTax,
  SelectedRooms,
  StayAmounts,
} from '@bellhop/contract/guest/rooms'
import { addWire, multiplyWire } from '@bellhop/domain/money/money'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { placeInRoom, type RoomGuests, spreadGuests } from '@bellhop/domain/rooms/room-guests'
import type { OfferedRooms } from './offered-rooms.ts'

export interface PricedRooms extends StayAmounts {
  roomTypeId: string
  name: string
  count: number
  adults: number
  children: number
  /** How they are sold. Missing from bookings of before there were plans. */
  plan?: SoldPlan
  /** Paid in advance for all these rooms. */
  deposit?: OfferedDeposit
  /** The nights of all these rooms. */
  nights: PricedNight[]
  /** Beside the nights. */
  stayTaxes: StayTax[]
}

export type OfferedDeposit = NonNullable<Offer['deposit']>

export interface SoldPlan extends Pick<Offer, 'meals' | 'terms'> {
  /** Missing if there is no other to choose. */
  name?: string
}

export type PricedNight = Offer['nights'][number]

export interface Price extends StayAmounts {
  rooms: PricedRooms[]
  /** Part of the amounts. */
  extras?: BookedExtra[]
  /** Not if it depends on guests for whom no price is known. */
  isExact: boolean
}

/** Prices each room as if it were booked alone, like the server. */
export function priceOf(
  selected: readonly SelectedRooms[],
  { data, currency, asked }: OfferedRooms,
): Price {
  const priced = selected.flatMap((wanted) => {
    const room = data.find(({ _id }) => _id === wanted.roomTypeId)
    const offer = room && offerOf(room, wanted.ratePlanId)
    return room && offer ? priceRooms(wanted, { room, offer, asked }, currency) : []
  })
  const rooms = priced.map(({ rooms }) => rooms)
  return { rooms, ...sumOf(rooms, currency), isExact: priced.every(({ isExact }) => isExact) }
}

function priceRooms(
  wanted: SelectedRooms,
  { room, offer, asked }: { room: AvailableRoom; offer: Offer } & Pick<OfferedRooms, 'asked'>,
  currency: string,
) {
  const { count } = wanted
  const copies = <Part>(part: Part) => Array.from({ length: count }, () => part)
  const isAsked = isPartyOf(wanted, room, asked)
  const isExact = isAsked || !offer.dependsOnGuests
  const nights = offer.nights.map((night) => sumNights(copies(night), currency))
  const stayTaxes = stayTaxesOf(offer, room, wanted, currency)
  const sum = sumOf(copies(offer), currency)
  const tax = taxOf({ nights, stayTaxes }, currency)
  const amounts =
    isAsked && offer.dependsOnGuests
      ? sum
      : { ...sum, tax, total: addWire([sum.subtotal, tax], currency) }
  const hasParts = isExact && amounts.tax === tax
  const rooms: PricedRooms = {
    ...roomsOf(wanted, room),
    plan: planOf(room, offer),
    ...(offer.deposit && {
      deposit: { ...offer.deposit, amount: multiplyWire(offer.deposit.amount, count, currency) },
    }),
    ...(hasParts ? { nights, stayTaxes } : { nights: [], stayTaxes: [] }),
    ...amounts,
  }
  return { rooms, isExact }
}

export const roomsOf = (
  { roomTypeId, count, adults, children }: SelectedRooms,
  { name }: Pick<AvailableRoom, 'name'>,
) => ({ roomTypeId, name, count, adults, children })

/** The plan as it is shown: by name only if there are others. */
export const planOf = ({ offers }: AvailableRoom, { name, meals, terms }: Offer): SoldPlan => ({
  ...(offers.length > 1 && { name }),
  ...{ meals, terms },
})

/** The plan of a booked room, as `planOf`. */
export const soldPlanOf = ({
  name,
  isOnly = false,
  meals,
  terms,
}: NonNullable<BookedRoom['ratePlan']>): SoldPlan => ({ ...(!isOnly && { name }), meals, terms })

/** Whether each of these rooms has the guests that the offer was made for. */
function isPartyOf(wanted: SelectedRooms, room: AvailableRoom, asked: OfferedRooms['asked']) {
  const { adults, childAges } = placeInRoom(asked, room)
  const rooms = spreadGuests(wanted, room) ?? []
  return rooms.every(
    (guests) =>
      guests.adults === adults &&
      guests.children === childAges.length &&
      (guests.childAges ?? []).join() === childAges.join(),
  )
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
  { stayTaxes = [] }: Pick<Offer, 'stayTaxes'>,
  places: Pick<AvailableRoom, 'maxAdults' | 'maxChildren'>,
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
export function taxesOf({ rooms, extras = [], tax }: Price, currency: string) {
  const nights = rooms.flatMap((room) => room.nights)
  const rates = new Set(nights.map(({ taxRate }) => taxRate))
  const stayTaxes = sumStayTaxes(
    rooms.flatMap((room) => room.stayTaxes),
    currency,
  )
  return {
    rate: rates.size === 1 ? nights[0]?.taxRate : undefined,
    stayTaxes,
    nightTax: addWire(
      [tax, ...stayTaxes.map(({ amount }) => -amount), ...extras.map((extra) => -extra.tax)],
      currency,
    ),
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
