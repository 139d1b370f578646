import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { unfulfilledStatuses } from '../../ledger/bill-queries.ts'
import { missingPriceOf } from '../../stays/missing-price.ts'
import { nightDiscountsOfStay, nightsOfStay } from '../../stays/nights.ts'
import { paidOnAccount, payerOfEntry } from '../../stays/payer.ts'
import { linksOfStay } from '../../stays/stay-links.ts'

/** The stays of a hotel with the columns of the desk's list of bills: one row per stay. */
export function selectStays(db: Handle, hotelId: string) {
  return db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .leftJoin('room as r', on('r.id', 's.room_id'))
    .leftJoin('company as c', on('c.id', 's.company_id'))
    .select([
      'c.id as companyId',
      'c.name as companyName',
      's.company_pays as companyPays',
      's.second_bill_name as secondBillName',
      's.id',
      's.guest_id as guestId',
      'g.name as guestName',
      'r.number as roomNumber',
      's.status',
      's.check_in as checkIn',
      's.duration',
      's.checkout_time as checkoutTime',
      's.checked_out_at as checkedOutAt',
      'h.time_zone as timeZone',
      'h.currency',
      'h.languages',
      's.fee_nights as feeNights',
      's.fee_kept as feeKept',
      nightsOfStay(hotelId).as('nights'),
      nightDiscountsOfStay(hotelId).as('nightDiscounts'),
      missingPriceOf(hotelId).as('missingPrice'),
      paidOnAccount(hotelId).as('paidOnAccount'),
    ])
    .select([
      sql<number>`(SELECT count(*)::integer FROM payment p WHERE p.hotel_id = ${hotelId}
        AND p.stay_id = s.id AND p.status = 'claimed')`.as('toVerify'),
      sql<number>`(SELECT count(*)::integer FROM folio_dispute d
        JOIN guest_request q ON q.hotel_id = d.hotel_id AND q.id = d.request_id
        WHERE d.hotel_id = ${hotelId} AND q.stay_id = s.id AND d.decision IS NULL
          AND q.status <> ALL(${unfulfilledStatuses}::text[]))`.as('disputed'),
    ])
    .where('s.hotel_id', '=', hotelId)
}

export type StayRow = InferResult<ReturnType<typeof selectStays>>[number]

/** The other side of the move that the entry `e` is of; of a move within the stay, the stay itself. */
const otherSideOfMove = (hotelId: string) => sql<MovedRow | null>`(
  SELECT json_build_object('direction', CASE WHEN e.corrects_id IS NULL THEN 'from' ELSE 'to' END,
    'stayId', ms.id, 'roomNumber', mr.number, 'guest', mg.name)
  FROM folio_entry m
  JOIN stay ms ON ms.hotel_id = m.hotel_id AND ms.id = m.stay_id
  JOIN guest mg ON mg.hotel_id = ms.hotel_id AND mg.id = ms.guest_id
  LEFT JOIN room mr ON mr.hotel_id = ms.hotel_id AND mr.id = ms.room_id
  WHERE m.hotel_id = ${hotelId} AND m.move_id = e.move_id
    AND (m.corrects_id IS NULL) <> (e.corrects_id IS NULL)
  LIMIT 1)`

interface MovedRow {
  direction: 'to' | 'from'
  stayId: string
  roomNumber: string | null
  guest: string
}

/** Reads a stay with everything on its bill in one statement. */
export async function findFolio(db: Handle, hotelId: string, stayId: string) {
  return await selectStays(db, hotelId)
    .where('s.id', '=', stayId)
    .select([
      's.billing_name as billingName',
      's.billing_address as billingAddress',
      's.billing_gstin as billingGstin',
      's.second_bill_address as secondBillAddress',
      's.second_bill_tax_number as secondBillTaxNumber',
      's.check_out_reason as checkOutReason',
      's.key_left as keyLeft',
      's.tax_exemption_reason as taxExemptionReason',
      linksOfStay(hotelId, sql.ref('s.id')).as('links'),
      's.table_name as table',
      'g.version as guestVersion',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name'])
          .where(refersTo(hotelId, 'o.id', 's.outlet_id')),
      ).as('outlet'),
      jsonArrayFrom(
        eb
          .selectFrom('folio_entry as e')
          .leftJoin('guest as o', on('o.id', 'e.guest_id'))
          .leftJoin('staff as t', on('t.id', 'e.staff_id'))
          .leftJoin('guest_request as q', on('q.id', 'e.request_id'))
          .leftJoin('payment as p', on('p.id', 'e.payment_id'))
          .select([
            'e.id',
            'e.kind',
            'e.title',
            'e.net',
            'e.tax',
            'e.tax_rate as taxRate',
            'e.taxes',
            'e.created_at as at',
            'e.night',
            'e.corrects_id as correctsId',
            'e.undoes_id as undoesId',
            'e.included_tax as included',
            'e.request_line_id as lineId',
            'e.is_discount as isDiscount',
            'e.reason',
            'o.name as guest',
            't.name as staff',
            'q.id as requestId',
            'q.number as requestNumber',
            'q.kind as requestKind',
            'p.id as paymentId',
            'p.method as paymentMethod',
            payerOfEntry(hotelId).as('payer'),
            otherSideOfMove(hotelId).as('moved'),
          ])
          .where(refersTo(hotelId, 'e.stay_id', 's.id'))
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('request_line as l')
          .innerJoin('guest_request as q', on('q.id', 'l.request_id'))
          .select(['l.id', 'l.request_id as requestId', 'l.name', 'l.quantity', 'l.price'])
          .select(['l.tax_rate as taxRate', 'l.taxes', 'l.choices'])
          .where(refersTo(hotelId, 'q.stay_id', 's.id'))
          .orderBy('l.position'),
      ).as('orderedLines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment as p')
          .leftJoin('guest as o', on('o.id', 'p.guest_id'))
          .select([
            'p.id',
            'o.name as guest',
            'p.stay_id as stayId',
            'p.is_advance as isAdvance',
            'p.amount',
            'p.method',
            'p.status',
            'p.created_at as at',
            'p.decision_reason as reason',
            'p.paid_amount as paidAmount',
            'p.paid_currency as paidCurrency',
            'p.payer',
            sql<string | null>`coalesce(p.reference, p.intent_reference)`.as('reference'),
          ])
          .where(refersTo(hotelId, 'p.stay_id', 's.id'))
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('folio_dispute as d')
          .innerJoin('guest_request as q', on('q.id', 'd.request_id'))
          .innerJoin('guest as o', on('o.id', 'd.guest_id'))
          .select([
            'd.request_id as requestId',
            'q.number',
            'q.title',
            'o.name as guest',
            'd.reason',
            'd.created_at as at',
            'd.decision',
            'd.answer',
          ])
          .where('d.hotel_id', '=', hotelId)
          .whereRef('q.stay_id', '=', 's.id')
          .where('q.status', 'not in', unfulfilledStatuses)
          .orderBy('d.created_at', 'desc'),
      ).as('disputes'),
      sql<number[]>`ARRAY(SELECT q.number FROM guest_request q
        WHERE q.hotel_id = ${hotelId} AND q.stay_id = s.id AND q.status = ANY(${activeStatuses}::text[])
        ORDER BY q.number)`.as('runningRequests'),
    ])
    .executeTakeFirst()
}
export type FolioRow = NonNullable<Awaited<ReturnType<typeof findFolio>>>
