import type {
  AvailableRoom,
  CalendarNight,
  OfferedStayTax,
  Restriction,
} from '@bellhop/contract/guest/rooms'
import { toWire } from '@bellhop/domain/money/money'
import { listParties } from '@bellhop/domain/rooms/room-guests'
import { maxRooms, stayAmounts } from '@bellhop/domain/stays/booking'
import { addStayTaxes, totalOfStayTax } from '@bellhop/domain/taxes/stay-taxes'
import { rulesAt } from '@bellhop/domain/taxes/taxes'
import { toPricedNight, toWireAmounts } from '../../stays/present-booking.ts'
import { sellNight } from '../../stays/sell-night.ts'
import { nameIn } from '../../stays/taxes.ts'
import type {
  CalendarResponse,
  CalendarRow,
  NightForSale,
  RoomTypeRow,
  SellingHotel,
} from './queries.ts'

/** A room type for a stay of so many nights. */
export function toAvailableRoom(
  row: RoomTypeRow,
  { currency, taxRules }: SellingHotel,
  { nightsOfStay, language }: { nightsOfStay: number; language: string },
): AvailableRoom {
  const nights = (isForSale(row, nightsOfStay) && row.nights) || []
  const open = countFree(row, nightsOfStay, 'open')
  const isFree = countFree(row, nightsOfStay, 'left') > 0
  const restriction = isFree ? restrictionOf(nights[0], nightsOfStay, open) : undefined
  const sold = nights.map(({ date, price }) => sellNight(date, price, taxRules))
  const taxesOf = (adults: number, children: number) => addStayTaxes(sold, { adults, children })
  const priced = taxesOf(Math.min(2, row.maxAdults), 0)
  const amounts = stayAmounts(priced)
  const stayTaxes = offeredStayTaxes(taxesOf, row, { language, currency })
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    images: row.images,
    maxAdults: row.maxAdults,
    maxChildren: row.maxChildren,
    amenities: row.amenities,
    available: restriction ? 0 : open,
    ...(restriction && { restriction }),
    ...(row.hidden && { hidden: true }),
    nights: priced.map((night) => toPricedNight(night, currency)),
    ...(stayTaxes.length > 0 && { stayTaxes }),
    ...toWireAmounts(amounts, currency),
  }
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
  const counts = (row.nights ?? []).map(({ left, open, openOfHotel }) =>
    kind === 'left' ? left : Math.min(open, openOfHotel),
  )
  return Math.max(0, Math.min(...counts))
}

/** How many rooms of any types the guest can reserve for the stay. */
export function countOpen(roomTypes: readonly RoomTypeRow[]): number {
  const nights = roomTypes.flatMap(({ nights }) => nights ?? [])
  return Math.min(maxRooms, ...nights.map(({ openOfHotel }) => openOfHotel))
}

function isForSale({ nights }: RoomTypeRow, nightsOfStay: number): boolean {
  return nights?.length === nightsOfStay
}

/** The rules of the night of arrival; those of other nights do not apply. Then what is left for strangers. */
function restrictionOf(
  arrival: NightForSale | undefined,
  nightsOfStay: number,
  open: number,
): Restriction | undefined {
  if (arrival?.closedToArrival) return { reason: 'closedToArrival' }
  if (arrival && arrival.minNights > nightsOfStay) {
    return { reason: 'minNights', minNights: arrival.minNights }
  }
  if (open === 0) return { reason: 'reserved' }
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
