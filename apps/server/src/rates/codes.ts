import type { CodeDiscount } from '@bellhop/domain/rates/price-stay'
import type { RatePlan } from '@bellhop/domain/rates/rate-plan'
import { countDays } from '@bellhop/domain/stays/booking'
import { type RawBuilder, sql } from 'kysely'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { fieldProblem } from '../shared/calls/problem.ts'

/** A promo code as it is stored. */
export interface PromoCodeRow {
  id: string
  code: string
  percent: number | null
  amount: number | null
  price: number | null
  ratePlanIds: string[]
  firstNight: string | null
  lastNight: string | null
  bookFrom: string | null
  bookTo: string | null
  /** The most bookings; null: any number. */
  uses: number | null
  /** The bookings that are not cancelled. */
  used: number
}

/** A code that is valid for a stay. */
export interface PromoCode {
  /** The plans that it names. */
  ratePlanIds: readonly string[]
  discount: CodeDiscount & { id: string; code: string }
  isFor: (plan: Pick<RatePlan, 'id' | 'codeOnly'>) => boolean
}

/** The bookings by the code `pc` of a query that are not cancelled. */
const usesOf = (hotelId: string) => sql`(
  SELECT count(*)::integer FROM booking b WHERE b.hotel_id = ${hotelId} AND b.promo_code_id = pc.id AND EXISTS (
    SELECT FROM stay s WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id AND s.status <> 'cancelled'))`

/** The promo code of a hotel as a guest has typed it; null: there is none. */
export const selectCode = (
  hotelId: string,
  typed: string | null | undefined,
): RawBuilder<PromoCodeRow | null> => sql`(
  SELECT json_build_object('id', pc.id, 'code', pc.code, 'percent', pc.percent, 'amount', pc.amount,
    'price', pc.price, 'ratePlanIds', pc.rate_plan_ids, 'firstNight', pc.first_night,
    'lastNight', pc.last_night, 'bookFrom', pc.book_from, 'bookTo', pc.book_to, 'uses', pc.uses,
    'used', ${usesOf(hotelId)})
  FROM promo_code pc WHERE pc.hotel_id = ${hotelId} AND upper(pc.code) = upper(trim(${typed ?? null}::text)))`

export const codeNotValid = () => fieldProblem('code', 'This code is not valid for these dates.')

/**
 * Takes a use of a code for a booking that is about to be stored: of two guests with the last one, the second is told.
 * Call it after the nights are locked.
 *
 * @throws Problem `invalid_request`
 */
export async function takeCode(tx: Handle, hotelId: string, id: string): Promise<void> {
  await lockRow(tx, 'promo_code', hotelId, id)
  const { rows } = await sql`
    SELECT FROM promo_code pc WHERE pc.hotel_id = ${hotelId} AND pc.id = ${id}
      AND (pc.uses IS NULL OR pc.uses > ${usesOf(hotelId)})`.execute(tx)
  if (rows.length === 0) throw codeNotValid()
}

/** @returns undefined for a code that is not valid for these dates, or used up */
export function readCode(
  row: PromoCodeRow,
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
  today: string,
): PromoCode | undefined {
  const { id, code, percent, amount, price, ratePlanIds, firstNight, lastNight } = row
  const { bookFrom, bookTo, uses, used } = row
  if (bookFrom !== null && today < bookFrom) return undefined
  if (bookTo !== null && today > bookTo) return undefined
  if (firstNight !== null && checkInDate < firstNight) return undefined
  if (lastNight !== null && countDays(lastNight, checkOutDate) > 1) return undefined
  if (uses !== null && used >= uses) return undefined
  return {
    ratePlanIds,
    discount: {
      ...{ id, code },
      ...(percent !== null && { percent }),
      ...(amount !== null && { amount }),
      ...(price !== null && { price }),
    },
    isFor: (plan) => (ratePlanIds.length > 0 ? ratePlanIds.includes(plan.id) : !plan.codeOnly),
  }
}
