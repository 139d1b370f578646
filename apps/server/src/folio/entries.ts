import { roomNight } from '@bellhop/domain/folio'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'

/**
 * The part of the statement that stores an order which puts it on the bill, if it costs anything.
 *
 * @param request the part of that statement which returns the order's row of guest_request
 */
export function insertOrderEntry(
  hotelId: string,
  request: 'request',
  at: Date,
): RawBuilder<unknown> {
  return sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id,
      created_at)
    SELECT ${hotelId}::uuid, ${newId()}::uuid, stay_id, 'request', title, subtotal, tax, id,
      guest_id, ${at}::timestamptz
    FROM ${sql.table(request)} WHERE subtotal + tax > 0`
}

/**
 * The part of a statement that takes requests off the bill again, with their tips. The requests' rows must have been
 * locked by an earlier statement of the transaction: an entry of another transaction would not be seen otherwise.
 *
 * @param request the part of that statement which returns the `id` of a request
 */
export function insertRequestCorrection(
  hotelId: string,
  request: string,
  { at, reason, staffId = null }: { at: Date; reason: string | null; staffId?: string | null },
): RawBuilder<unknown> {
  // At most one for the order and one for its tips.
  const ids = [newId(), newId()]
  return sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, corrects_id, title, net, tax, request_id,
      guest_id, staff_id, reason, created_at)
    SELECT ${hotelId}::uuid, (${ids}::uuid[])[row_number() OVER ()], sum.*,
      ${staffId}::uuid, ${reason}::text, ${at}::timestamptz
    FROM (
      SELECT e.stay_id, e.kind, (array_agg(e.id ORDER BY e.id))[1], min(e.title), -sum(e.net),
        -sum(e.tax), e.request_id, (array_agg(e.guest_id))[1]
      FROM folio_entry e JOIN ${sql.table(request)} gone ON e.request_id = gone.id
      WHERE e.hotel_id = ${hotelId}
      GROUP BY e.stay_id, e.kind, e.request_id
      HAVING sum(e.net) <> 0 OR sum(e.tax) <> 0
    ) sum`
}

/** Puts what a guest adds to the tip of a request on the bill. @param added minor units, above 0 */
export async function addTipEntry(
  tx: Handle,
  request: { hotel_id: string; id: string; stay_id: string; guest_id: string; title: string },
  added: number,
  at: Date,
): Promise<void> {
  const { hotel_id, id, stay_id, guest_id, title } = request
  await tx
    .insertInto('folio_entry')
    .values({
      hotel_id,
      id: newId(),
      stay_id,
      kind: 'tip',
      title,
      net: added,
      tax: 0,
      request_id: id,
      guest_id,
      created_at: at,
    })
    .execute()
}

/** A stay whose nights are to be posted. */
interface PostedStay {
  hotelId: string
  stayId: string
  /** Of one night, in minor units. */
  tariff: number
  /** Basis points. */
  roomTax: number
}

/** Puts nights on the bill; one that is there already stays as it is. @param nights hotel dates, YYYY-MM-DD */
export async function postNights(
  tx: Handle,
  { hotelId, stayId, tariff, roomTax }: PostedStay,
  nights: readonly string[],
  at: Date,
): Promise<void> {
  if (nights.length === 0) return
  const { kind, net, tax } = roomNight(tariff, roomTax)
  await tx
    .insertInto('folio_entry')
    .values(
      nights.map((night) => ({
        hotel_id: hotelId,
        id: newId(),
        stay_id: stayId,
        kind,
        title: night,
        net,
        tax,
        tax_rate: roomTax,
        night,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
