import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import {
  type FilledSentence,
  formatSentence,
  type SentenceValues,
} from '../../sentences/sentences.ts'

export interface Standing {
  id: string
  name: string
  erased: boolean
  in_house: boolean
  booked: boolean
  balance: number | null
}

/** Reads the stays and bills that prevent erasing guests, including stays they accompany or have not claimed. */
export async function readStandings(
  db: Handle,
  hotelId: string,
  guestIds: readonly string[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT g.id, g.name, g.erased_at IS NOT NULL AS erased,
      coalesce(bool_or(s.status = 'inHouse'), FALSE) AS in_house,
      coalesce(bool_or(s.status = 'booked'), FALSE) OR EXISTS (
        SELECT FROM booking b JOIN stay o ON o.hotel_id = b.hotel_id AND o.booking_id = b.id
        WHERE b.hotel_id = ${hotelId} AND o.status = 'booked'
          AND (b.phone = g.phone OR b.email = g.email)) OR EXISTS (
        SELECT FROM channel_booking p
        WHERE p.hotel_id = ${hotelId} AND p.decisions <> '{}' AND p.booking_id IS NULL
          AND (p.content->>'phone' = g.phone OR p.content->>'email' = g.email)) AS booked,
      (SELECT sums.balance::float8 FROM (
        SELECT sum(e.net + e.tax) AS balance FROM folio_entry e JOIN stay o
          ON o.hotel_id = e.hotel_id AND o.id = e.stay_id AND o.guest_id = g.id
        WHERE e.hotel_id = ${hotelId} GROUP BY e.stay_id) sums
      WHERE sums.balance <> 0 LIMIT 1) AS balance
    FROM guest g
    LEFT JOIN stay s ON s.hotel_id = g.hotel_id AND (s.guest_id = g.id OR s.id IN (
      SELECT c.stay_id FROM stay_companion c WHERE c.hotel_id = ${hotelId} AND c.guest_id = g.id))
    WHERE g.hotel_id = ${hotelId} AND g.id = ANY(${guestIds}::uuid[])
    GROUP BY g.hotel_id, g.id`.execute(db)
  return rows
}

export const formatHindrance = (
  { sentence, values, valuesIn }: Hindrance,
  language: AppLanguage,
): string => formatSentence(sentence, language, { ...values, ...valuesIn?.(language) })

interface Hindrance extends FilledSentence {
  valuesIn?: (language: AppLanguage) => SentenceValues
}

/** Why a guest cannot be erased yet. */
export function hindranceOf(standing: Standing, currency: string): Hindrance | undefined {
  const { name, erased, in_house: inHouse, booked, balance } = standing
  const values = { name }
  if (erased) return { sentence: 'This guest has been erased already.' }
  if (inHouse) return { sentence: '{name} is in house. Check them out first.', values }
  if (booked) return { sentence: '{name} has an upcoming stay. Cancel it first.', values }
  if (balance === null) return undefined
  return {
    sentence: balance > 0 ? '{name} still owes {amount}.' : '{name} is still owed {amount}.',
    values,
    valuesIn: (language) => ({
      amount: formatMoney(toWire(Math.abs(balance), currency), currency, localeOf(language)),
    }),
  }
}
