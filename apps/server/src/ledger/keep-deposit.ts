import { splitFee } from '@bellhop/domain/rates/deposit'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { readHotel, updateById } from '../database/rows.ts'
import {
  countNightsDue,
  findStaysWithFee,
  postFee,
  priceFee,
  queueFees,
  sumFee,
} from './cancellation-fee.ts'
import { correctPayment, requestRefund } from './gateway-refunds.ts'
import { issueInvoice } from './issue-invoice.ts'

/** A payment of a booking before its stay, with what is left of it in minor units. */
interface Advance {
  paymentId: string
  stayId: string
  left: number
}

/** The latest first. */
export async function findAdvances(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    SELECT e.payment_id AS "paymentId", e.stay_id AS "stayId", (0 - sum(e.net))::bigint AS left
    FROM folio_entry e
    WHERE e.hotel_id = ${hotelId} AND e.stay_id = ANY(${stayIds}::uuid[])
      AND e.kind IN ('advance', 'payment')
    GROUP BY e.payment_id, e.stay_id HAVING sum(e.net) < 0
    ORDER BY max(e.created_at) DESC, e.payment_id`.execute(tx)
  return rows
}

/**
 * Settles the rooms that a guest has cancelled by the terms that they were sold with. The fee is taken from the advances
 * first, with an invoice; what is left of them is refunded, at once if it was paid through a gateway, otherwise by the desk. As without an
 * advance, the desk decides about a fee that is more than was paid. Call it under the lock of the booking, before the
 * events.
 */
export async function settleCancellation(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  now: Date,
): Promise<void> {
  const advances = await findAdvances(tx, hotelId, stayIds)
  const [first] = advances
  if (!first) return await queueFees(tx, hotelId, stayIds, now)
  let left = advances.reduce((sum, advance) => sum + advance.left, 0)
  const fees: ReturnType<typeof priceFee> = []
  for (const stay of await findStaysWithFee(tx, hotelId, stayIds)) {
    const count = countNightsDue(stay.terms, stay, stay.timeZone, now)
    const { kept, rest } = splitFee(priceFee(stay, count), left)
    left -= sumFee(kept)
    fees.push(...kept)
    if (rest.length === 0) continue
    await updateById(tx, 'stay', hotelId, stay.id, { fee_nights: count, fee_kept: sumFee(kept) })
  }
  await refundAdvances(tx, hotelId, { advances, amount: left, at: now })
  if (fees.length === 0) return
  const { currency, languages } = await readHotel(tx, hotelId, ['currency', 'languages'])
  const by = { hotelId, currency, languages, staffId: null }
  await postFee(tx, by, first.stayId, { title: 'Cancellation fee', amounts: fees, at: now })
  await issueInvoice(tx, { hotelId, stayId: first.stayId, staffId: null, at: now })
}

/** Refunds what was paid through a gateway, the latest first. The rest stays on the folio until the desk refunds it. */
async function refundAdvances(
  tx: Handle,
  hotelId: string,
  { advances, amount, at }: { advances: readonly Advance[]; amount: number; at: Date },
): Promise<void> {
  let toRefund = amount
  for (const { paymentId, left } of advances) {
    const refund = Math.min(left, toRefund)
    if (refund === 0) return
    if (!(await requestRefund(tx, { hotelId, paymentId, amount: refund, at }))) continue
    toRefund -= refund
    const reason = 'The booking has changed.'
    await correctPayment({ hotelId, id: paymentId }, { amount: refund, reason, at }).execute(tx)
  }
}
