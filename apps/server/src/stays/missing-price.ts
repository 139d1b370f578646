import { toWire } from '@bellhop/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../shared/calls/problem.ts'

/** The price of a portal in another currency, in minor units of that. */
export interface PortalPrice {
  total: number | null
  currency: string
}

/**
 * The price of the stay `s` of a query while it is missing: a portal has sold its nights in another currency, and no
 * person has entered it in the hotel's. They are at 0, and are not charged. NULL: no price is missing.
 */
export const missingPriceOf = (
  hotelId: string | RawBuilder<string>,
): RawBuilder<PortalPrice | null> => sql`(
  SELECT json_build_object('total', p.content -> 'total', 'currency', p.content ->> 'currency') FROM channel_booking p
  WHERE p.hotel_id = ${hotelId} AND p.booking_id = s.booking_id AND s.id = ANY(p.stay_ids)
    AND 'currency' = ANY(p.decisions) LIMIT 1)`

/** The price in the currency of the portal, as people read it. */
export const toMissingPrice = ({ total, currency }: PortalPrice) => ({
  ...{ total: toWire(total ?? 0, currency || 'EUR'), currency },
})

/** @throws Problem `invalid_transition` */
export function checkPriced({ missingPrice }: { missingPrice: PortalPrice | null }): void {
  if (!missingPrice) return
  const { total, currency } = toMissingPrice(missingPrice)
  throw new Problem(
    'invalid_transition',
    'The portal’s price of {amount} {currency} is not in the hotel’s currency yet. Enter it in Channels, then check out.',
    { values: { amount: String(total), currency } },
  )
}
