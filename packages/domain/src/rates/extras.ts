/** Extras that guests book with their rooms, such as parking or a cot. Amounts are minor units. */
import { includedTax, lineTax, type PricedLine } from '../money/priced-line.ts'
import type { TaxRule } from '../taxes/taxes.ts'

/** An extra is charged for each stay, night or guest, or for each guest on each night. */
export const extraUnits = ['stay', 'night', 'person', 'personNight'] as const
export type ExtraUnit = (typeof extraUnits)[number]

/** The amounts of an extra depend on these. */
export interface PricedExtra extends PricedLine {
  per: ExtraUnit
}

/** An extra as a booking keeps it, whatever becomes of it. */
export interface SoldExtra extends PricedExtra {
  id: string
  /** By language. */
  name: Record<string, string>
  taxes: TaxRule[]
}

/** An extra at a night of a stay, where so many of it are charged. */
export type NightExtra<Extra extends PricedExtra = SoldExtra> = Extra & { count: number }

interface Party {
  adults: number
  children: number
}

const isByPerson = ({ per }: PricedExtra) => per === 'person' || per === 'personNight'

/** The extras of each room of a booking: those by stay or night are of the first room, the others of all. */
export function extrasOfRoom<Extra extends PricedExtra>(
  extras: readonly Extra[],
  place: number,
): Extra[] {
  return extras.filter((extra) => place === 0 || isByPerson(extra))
}

/** Adds to each night what is charged with it: the first night has all extras. */
export function addExtras<Night extends object, Extra extends PricedExtra>(
  nights: readonly Night[],
  extras: readonly Extra[],
  { adults, children }: Party,
): (Night & { extras: NightExtra<Extra>[] })[] {
  return nights.map((night, place) => ({
    ...night,
    extras: extras
      .filter(({ per }) => place === 0 || per === 'night' || per === 'personNight')
      .map((extra) => ({
        ...extra,
        count: extra.quantity * (isByPerson(extra) ? adults + children : 1),
      })),
  }))
}

/** The extras that stays were sold with, each once. */
export function extrasOf(
  nights: readonly { extras?: readonly NightExtra[] | undefined }[],
): SoldExtra[] {
  const all = nights.flatMap(({ extras = [] }) => extras)
  return [...new Map(all.map(({ count: _, ...extra }) => [extra.id, extra])).values()]
}

interface SoldNights {
  nights: readonly { extras?: readonly NightExtra[] | undefined }[]
}

/**
 * The extras of each room of a changed booking. A stay keeps its own; the first one also gets those by stay or night of
 * stays that end, and new rooms those by guest.
 *
 * @param count of the rooms, those of the retained stays first
 */
export function extrasOfRooms(
  count: number,
  retained: readonly SoldNights[],
  dropped: readonly SoldNights[],
): SoldExtra[][] {
  const byGuest = extrasOf([...retained, ...dropped].flatMap(({ nights }) => nights)).filter(
    isByPerson,
  )
  return Array.from({ length: count }, (_, place) => {
    const stay = retained[place]
    if (!stay) return byGuest
    const own = extrasOf(stay.nights)
    if (place > 0) return own
    const left = extrasOf(dropped.flatMap(({ nights }) => nights))
    const isNew = (extra: SoldExtra) => !isByPerson(extra) && own.every(({ id }) => id !== extra.id)
    return [...own, ...left.filter(isNew)]
  })
}

/** The amounts of an extra at a night, as of an entry on the bill: `included` is the tax within `net`. */
export function extraAmounts({ count, ...extra }: NightExtra<PricedExtra>) {
  const line = { ...extra, quantity: count }
  return { net: extra.price * count, tax: lineTax(line), included: includedTax(line) }
}
