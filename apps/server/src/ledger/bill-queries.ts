import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { missingPriceOf } from '../stays/missing-price.ts'
import { nightDiscountsOfStay, nightsOfStay } from '../stays/nights.ts'
import { payerOfEntry } from '../stays/payer.ts'

/** The reader of a stay's bill: its guest sees what a company does not pay, a companion their own part, the desk all of it. */
interface BillReader {
  hotelId: string
  stayId: string
  /** undefined: the desk */
  guestId: string | undefined
}

/** Whether the guest's part of the bill has the entry `e`; the desk sees both parts. */
const isOfGuest = (hotelId: string, guestId: string | undefined): RawBuilder<boolean> =>
  guestId === undefined ? sql`TRUE` : sql`${payerOfEntry(hotelId)} = 'guest'`

/** Whether a row belongs to this guest; true for the guest of the stay and the desk. */
function isShown(guestId: string | undefined, owner: string): RawBuilder<boolean> {
  if (guestId === undefined) return sql`TRUE`
  return sql`(s.guest_id = ${guestId}::uuid OR ${sql.ref(owner)} = ${guestId}::uuid)`
}

/**
 * Reads a stay with the entries of its bill other than requests and tips, those of a company included, and the guest's
 * payments other than advances, newest first.
 */
export async function findBill(db: Handle, { hotelId, stayId, guestId }: BillReader) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .leftJoin('room', on('room.id', 's.room_id'))
    .leftJoin('company as c', on('c.id', 's.company_id'))
    .select([
      's.guest_id as mainGuestId',
      'c.name as companyName',
      's.company_pays as companyPays',
      's.status',
      's.duration',
      's.tariff',
      'h.currency',
      'h.languages',
      nightsOfStay(hotelId).as('nights'),
      nightDiscountsOfStay(hotelId).as('nightDiscounts'),
      missingPriceOf(hotelId).as('missingPrice'),
      'h.name as hotelName',
      'h.upi_id as upiId',
      'room.number as roomNumber',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('folio_entry as e')
          .select([
            'e.id',
            'e.kind',
            'e.title',
            'e.translations',
            'e.net',
            'e.tax',
            'e.tax_rate as taxRate',
            'e.taxes',
            'e.night',
            'e.created_at as at',
            'e.payment_id as paymentId',
            'e.corrects_id as correctsId',
            'e.is_discount as isDiscount',
            'e.reason',
            'e.staff_id as staffId',
            payerOfEntry(hotelId).as('payer'),
          ])
          .where(refersTo(hotelId, 'e.stay_id', 's.id'))
          .where('e.request_id', 'is', null)
          .where(isShown(guestId, 'e.guest_id'))
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('payment as p')
          .select([
            'p.id',
            'p.amount',
            'p.method',
            'p.status',
            'p.created_at as at',
            'p.decision_reason as reason',
            'p.intent_reference as intentReference',
            'p.gateway_url as gatewayUrl',
            'p.expires_at as expiresAt',
            // The gateway's reason means nothing to a guest.
            sql<string | null>`CASE WHEN p.gateway IS NULL
              THEN coalesce(p.reference, p.intent_reference) END`.as('reference'),
          ])
          .where(refersTo(hotelId, 'p.stay_id', 's.id'))
          .where('p.is_advance', '=', false)
          .where(sql<boolean>`(p.payer = 'guest' OR (p.payer = 'company' AND s.company_id IS NULL)
            OR (p.payer = 'second' AND s.second_bill_name IS NULL))`)
          .where(isShown(guestId, 'p.guest_id'))
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc'),
      ).as('payments'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirst()
}
export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>

/** A request with this end costs nothing, and its disputes need no decision. */
export const unfulfilledStatuses = requestStatuses.filter(isUnfulfilled)

/**
 * Reads the requests on the bill, newest first, with their present cost in the ledger. A request removed by the desk
 * costs nothing and is still listed.
 */
function selectBilledRequests(db: Handle, { hotelId, stayId, guestId }: BillReader) {
  return db
    .selectFrom('guest_request as r')
    .innerJoin('stay as s', on('s.id', 'r.stay_id'))
    .innerJoin('guest as g', on('g.id', 'r.guest_id'))
    .leftJoin('folio_dispute as d', on('d.request_id', 'r.id'))
    .innerJoin(
      sql<{ subtotal: number; tax: number; tip: number; entries: number }>`LATERAL (
        SELECT coalesce(sum(e.net) FILTER (WHERE e.kind = 'request'), 0)::bigint AS subtotal,
          coalesce(sum(e.tax), 0)::bigint AS tax,
          coalesce(sum(e.net) FILTER (WHERE e.kind = 'tip'), 0)::bigint AS tip, count(*) AS entries
        FROM folio_entry e
        WHERE e.hotel_id = ${hotelId} AND e.request_id = r.id AND ${isOfGuest(hotelId, guestId)})`.as(
        'sum',
      ),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.number',
      'r.kind',
      'r.title',
      'r.translations',
      'r.status',
      'r.created_at as orderedAt',
      'r.guest_id as guestId',
      'g.name as orderedBy',
      'r.promised_at as promisedAt',
      'd.reason as disputeReason',
      'd.decision',
      'd.answer',
      'sum.subtotal',
      'sum.tax',
      'sum.tip',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('request_line as l')
          .select([
            'l.id',
            'l.name',
            'l.translations',
            'l.quantity',
            'l.price',
            'l.tax_rate as taxRate',
            'l.note',
          ])
          .select(['l.taxes', 'l.tax_amount as tax', 'l.included_tax as included', 'l.choices'])
          .where(refersTo(hotelId, 'l.request_id', 'r.id'))
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('folio_entry as e')
          .select(['e.id', 'e.net', 'e.tax', 'e.is_discount as isDiscount'])
          .select([
            'e.created_at as at',
            'e.reason',
            'e.staff_id as staffId',
            'e.request_line_id as lineId',
          ])
          .where(refersTo(hotelId, 'e.request_id', 'r.id'))
          .where('e.corrects_id', 'is not', null)
          .where(isOfGuest(hotelId, guestId))
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('corrections'),
      jsonObjectFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.name', 'o.translations'])
          .where(refersTo(hotelId, 'o.id', 'r.outlet_id')),
      ).as('outlet'),
      jsonObjectFrom(
        eb
          .selectFrom('request_timeline as t')
          .select(['t.at', 't.name as by'])
          .where(refersTo(hotelId, 't.request_id', 'r.id'))
          .where('t.status', '=', 'done')
          .limit(1),
      ).as('done'),
    ])
    .where(is({ 'r.hotel_id': hotelId, 'r.stay_id': stayId }))
    .where('r.status', 'not in', unfulfilledStatuses)
    .where('sum.entries', '>', 0)
    .where(isShown(guestId, 'r.guest_id'))
}

export async function listBilledRequests(db: Handle, reader: BillReader) {
  return await selectBilledRequests(db, reader).orderBy('r.number', 'desc').execute()
}
export type BilledRequestRow = Awaited<ReturnType<typeof listBilledRequests>>[number]

export async function findBilledRequest(
  db: Handle,
  reader: BillReader,
  id: string,
): Promise<BilledRequestRow | undefined> {
  return await selectBilledRequests(db, reader).where('r.id', '=', id).executeTakeFirst()
}
