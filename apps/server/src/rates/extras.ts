import type { BodyOf } from '@bellhop/contract/base/route'
import type { createBooking } from '@bellhop/contract/guest/bookings'
import { taxesOfCharge } from '@bellhop/domain/money/charge-item'
import type { SoldExtra } from '@bellhop/domain/rates/extras'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import type { Handle } from '../database/open.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
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

/** The extras of a hotel in its order, with their taxes on the day of arrival. @param night in the first room */
export async function readExtras(
  db: Handle,
  { id: hotelId, languages, taxRules }: SellingHotel,
  night: FirstNight,
): Promise<SoldExtra[]> {
  const rows = await db
    .selectFrom('extra')
    .select(['id', 'name', 'translations', 'per', 'price', 'tax_kind as taxKind'])
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const [first = 'en'] = languages
  return rows.map(({ id, per, price, taxKind, ...row }) => ({
    ...{ id, name: textsOf(row, 'name', first), per, price, quantity: 1 },
    ...taxesOfCharge(night.date, { rules: taxRules, taxKind, price, roomPrice: night.price }),
  }))
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
