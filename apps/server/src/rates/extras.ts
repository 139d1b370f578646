import type { BodyOf } from '@bellhop/contract/base/route'
import type { createBooking } from '@bellhop/contract/guest/bookings'
import { type ChargeTaxKind, taxesOfCharge } from '@bellhop/domain/money/charge-item'
import type { ExtraUnit, SoldExtra } from '@bellhop/domain/rates/extras'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { textsOf } from './rate-plans.ts'

interface SellingHotel {
  id: string
  languages: string[]
  taxRules: readonly TaxRule[]
}

interface FirstNight {
  date: string
  price: number
}

/** An extra as it is stored; its name is in the hotel's first language, with translations. */
export interface ExtraRow {
  id: string
  name: string
  translations: Translations
  per: ExtraUnit
  price: number
  taxKind: ChargeTaxKind
}

/** The extras of a hotel in its order, as JSON. */
export const selectExtras = (hotelId: string): RawBuilder<ExtraRow[]> => sql<ExtraRow[]>`coalesce((
  SELECT json_agg(json_build_object('id', e.id, 'name', e.name, 'translations', e.translations, 'per', e.per,
    'price', e.price, 'taxKind', e.tax_kind) ORDER BY e.position, e.id)
  FROM extra e WHERE e.hotel_id = ${hotelId}), '[]')`

/** Extras with their taxes on the day of arrival. @param night in the first room */
export function toSoldExtras(
  rows: readonly ExtraRow[],
  { languages: [first = 'en'], taxRules }: Omit<SellingHotel, 'id'>,
  night: FirstNight,
): SoldExtra[] {
  return rows.map(({ id, per, price, taxKind, ...row }) => ({
    ...{ id, name: textsOf(row, 'name', first), per, price, quantity: 1 },
    ...taxesOfCharge(night.date, { rules: taxRules, taxKind, price, roomPrice: night.price }),
  }))
}

/** The extras of a hotel in its order, as `toSoldExtras`. */
export async function readExtras(
  db: Handle,
  hotel: SellingHotel,
  night: FirstNight,
): Promise<SoldExtra[]> {
  const { rows } = await sql<{ extras: ExtraRow[] }>`
    SELECT ${selectExtras(hotel.id)} AS extras`.execute(db)
  return toSoldExtras(rows[0]?.extras ?? [], hotel, night)
}

/** @throws Problem `invalid_request` for an extra that the hotel does not have, or that is chosen twice */
export async function sellExtras(
  db: Handle,
  hotel: SellingHotel,
  night: FirstNight | undefined,
  chosen: BodyOf<typeof createBooking>['extras'] = [],
): Promise<SoldExtra[]> {
  if (chosen.length === 0 || !night) return []
  const offered = await readExtras(db, hotel, night)
  return chosen.map(({ extraId, quantity }, place) => {
    const field = `extras.${place}.extraId`
    const extra = offered.find(({ id }) => id === extraId)
    if (!extra) throw fieldProblem(field, 'We no longer offer this extra.')
    if (chosen.findIndex((other) => other.extraId === extraId) < place) {
      throw fieldProblem(field, 'Choose each extra once.')
    }
    return { ...extra, quantity }
  })
}
