import { type OpenEntry, type Taxed, takePart } from '@bellhop/domain/money/corrections'
import { type FolioAmount, roomNight } from '@bellhop/domain/money/folio'
import { type CompanyPays, type Payer, payerOf } from '@bellhop/domain/money/folio-parts'
import { extraAmounts, type NightExtra } from '@bellhop/domain/rates/extras'
import type { PricedNight } from '@bellhop/domain/stays/booking'
import type { StayTax } from '@bellhop/domain/taxes/stay-taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Stay } from '../database/types.generated.ts'
import type { PortalPrice } from './missing-price.ts'

/** A night of a stay with its price. */
export interface SoldNight extends PricedNight {
  /** The hotel's date, YYYY-MM-DD. */
  date: string
  stayTaxes?: StayTax[] | undefined
  extras?: NightExtra[] | undefined
  /** By the plan, for the usual number of guests; null or missing: the price is of its own. */
  ratePrice?: number | null | undefined
}

/** The nights of the stay `s` of a query, by date. */
export const nightsOfStay = (hotelId: string | Expression<string>): RawBuilder<SoldNight[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('date', n.night, 'price', n.price,
    'taxRate', n.tax_rate, 'taxes', n.taxes, 'stayTaxes', n.stay_taxes, 'extras', n.extras, 'ratePrice', n.rate_price) ORDER BY n.night), '[]')
  FROM stay_night n WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id)`

/** A discount on a night that is not posted yet. */
export interface NightDiscount {
  id: string
  night: string
  /** Minor units, without tax. */
  net: number
  reason: string
  at: string
  staffId: string
  /** Their name. */
  staff: string
}

/** The discounts on nights of the stay `s` of a query, oldest first. */
export const nightDiscountsOfStay = (hotelId: string): RawBuilder<NightDiscount[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'night', d.night, 'net', d.net,
    'reason', d.reason, 'at', d.created_at, 'staffId', t.id, 'staff', t.name) ORDER BY d.created_at, d.id), '[]')
  FROM night_discount d JOIN staff t ON t.hotel_id = d.hotel_id AND t.id = d.staff_id
  WHERE d.hotel_id = ${hotelId} AND d.stay_id = s.id)`

/** The posted nights of the stay `s` of a query. */
export const postedNightsOfStay = (
  hotelId: string | Expression<string>,
): RawBuilder<string[]> => sql`ARRAY(
  SELECT e.night::text FROM folio_entry e
  WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND e.kind = 'roomNight'
    AND e.corrects_id IS NULL)`

/** A night with what its discounts leave of it, and the part of each discount. */
export function discountNight<Discount extends { net: number }>(
  night: PricedNight,
  discounts: readonly Discount[],
): { entry: OpenEntry; parts: (Discount & Taxed)[] } {
  const { net, tax, included } = roomNight(night)
  const left = { net, tax, included }
  const entry = { net, tax, included, taxRate: night.taxRate, taxes: night.taxes, left }
  const parts = discounts.map((discount) => {
    const part = takePart(entry, discount.net)
    left.net -= part.net
    left.tax -= part.tax
    left.included -= part.included
    return { ...discount, ...part }
  })
  return { entry, parts }
}

/** The nights that are over: a night is over when the hotel's date has changed. */
export function listPastNights(
  { nights, timeZone }: { nights: SoldNight[]; timeZone: string },
  now: Date,
): SoldNight[] {
  const today = hotelDate(now, timeZone)
  return nights.filter(({ date }) => date < today)
}

interface StayWithNights {
  /** Without a price, they are not charged. */
  missingPrice?: PortalPrice | null
  status: Stay['status']
  nights: SoldNight[]
  nightDiscounts: NightDiscount[]
}

/** Its `net` and `tax` are what its discounts leave. */
interface NightToCome extends FolioAmount, SoldNight {
  entry: OpenEntry
  discounts: (NightDiscount & Taxed)[]
}

/** Computes the amounts of nights to come, each with who pays it: themselves, the taxes of the stay, and extras. */
export function amountsToCome(
  nights: readonly NightToCome[],
  pays: CompanyPays | null,
): (FolioAmount & { payer: Payer })[] {
  return nights.flatMap(({ kind, net, tax, stayTaxes = [], extras = [] }) => [
    { kind, net, tax, payer: payerOf(kind, pays) },
    ...stayTaxes.map(({ amount, tax = 0 }) => ({
      ...{ kind: 'stayTax' as const, net: amount, tax },
      payer: payerOf('stayTax', pays),
    })),
    ...extras.map((extra) => ({
      ...{ kind: 'charge' as const, ...extraAmounts(extra) },
      payer: payerOf('charge', pays),
    })),
  ])
}

/** The nights that are not posted yet, less their discounts. None is added after check-out. */
export function listNightsToCome(
  { status, nights, nightDiscounts, missingPrice }: StayWithNights,
  posted: { has(night: string): boolean },
): NightToCome[] {
  if ((status !== 'booked' && status !== 'inHouse') || missingPrice) return []
  const discountsOf = Map.groupBy(nightDiscounts, ({ night }) => night)
  return nights
    .filter(({ date }) => !posted.has(date))
    .map((night) => {
      const { entry, parts } = discountNight(night, discountsOf.get(night.date) ?? [])
      return { ...night, kind: 'roomNight', ...entry.left, entry, discounts: parts }
    })
}
