import { hotelDate } from '@bellhop/domain/hotel-time'
import type { LedgerEntry } from '@bellhop/domain/invoice'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../database/open.ts'
import { listNightsToCome, nightDiscountsOfStay, nightsOfStay } from './nights.ts'

/** Reads a stay with everything its documents need, and the invoice if it is issued. */
export async function findBilledStay(db: Handle, hotelId: string, stayId: string) {
  return await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .innerJoin('guest as g', (join) =>
      join.onRef('g.hotel_id', '=', 's.hotel_id').onRef('g.id', '=', 's.guest_id'),
    )
    .leftJoin('room as r', (join) =>
      join.onRef('r.hotel_id', '=', 's.hotel_id').onRef('r.id', '=', 's.room_id'),
    )
    .leftJoin('invoice as i', (join) =>
      join
        .onRef('i.hotel_id', '=', 's.hotel_id')
        .onRef('i.stay_id', '=', 's.id')
        .on('i.kind', '=', 'invoice'),
    )
    .select([
      's.guest_id as guestId',
      'g.name as guestName',
      's.status',
      's.check_in as checkIn',
      's.checked_out_at as checkedOutAt',
      's.billing_name as billingName',
      's.billing_address as billingAddress',
      's.billing_gstin as billingGstin',
      'r.number as roomNumber',
      'h.name as hotelName',
      'h.translations as hotelTranslations',
      'h.legal_name as legalName',
      'h.address',
      'h.phone',
      'h.email',
      'h.gstin',
      'h.country',
      'h.currency',
      'h.time_zone as timeZone',
      'h.brand_color as brandColor',
      'h.room_tax_code as roomTaxCode',
      'i.id as invoiceId',
      'i.kind as invoiceKind',
      'i.number as invoiceNumber',
      'i.issued_at as issuedAt',
      'i.content',
      nightsOfStay.as('nights'),
      nightDiscountsOfStay.as('nightDiscounts'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('folio_entry as e')
          .leftJoin('guest_request as q', (join) =>
            join.onRef('q.hotel_id', '=', 'e.hotel_id').onRef('q.id', '=', 'e.request_id'),
          )
          .leftJoin('payment as p', (join) =>
            join.onRef('p.hotel_id', '=', 'e.hotel_id').onRef('p.id', '=', 'e.payment_id'),
          )
          .select([
            'e.id',
            'e.corrects_id as correctsId',
            'e.is_discount as isDiscount',
            'e.kind',
            'e.title',
            'e.translations',
            'e.net',
            'e.tax',
            'e.tax_rate as taxRate',
            'e.night',
            'e.request_id as requestId',
            'e.reason',
            'e.created_at as at',
            'p.method',
            sql<string | null>`coalesce(p.reference, p.intent_reference)`.as('reference'),
            taxCode.as('taxCode'),
          ])
          .whereRef('e.hotel_id', '=', 's.hotel_id')
          .whereRef('e.stay_id', '=', 's.id')
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('guest_request as q')
          .innerJoin('request_line as l', (join) =>
            join.onRef('l.hotel_id', '=', 'q.hotel_id').onRef('l.request_id', '=', 'q.id'),
          )
          .select([
            'l.request_id as requestId',
            'q.number',
            'l.name',
            'l.translations',
            'l.quantity',
            'l.price',
            'l.tax_rate as taxRate',
            'l.choices',
          ])
          .whereRef('q.hotel_id', '=', 's.hotel_id')
          .whereRef('q.stay_id', '=', 's.id')
          .orderBy('q.number')
          .orderBy('l.position'),
      ).as('orderedLines'),
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', stayId)
    .executeTakeFirst()
}
export type BilledStay = NonNullable<Awaited<ReturnType<typeof findBilledStay>>>

/** HSN or SAC: a charge may have its own, everything else uses the hotel's. */
const taxCode: RawBuilder<string | null> = sql`coalesce(e.tax_code, CASE
  WHEN e.kind = 'roomNight' THEN h.room_tax_code
  WHEN e.kind = 'charge' OR q.kind IN ('amenity', 'department') THEN h.service_tax_code
  WHEN q.kind = 'food' THEN h.food_tax_code
  WHEN q.kind = 'gift' THEN h.gift_tax_code END)`

/** The entries of a stay for its documents. */
export function readLedger({ entries, timeZone }: BilledStay): LedgerEntry[] {
  return entries.map(({ night, at, ...entry }) => ({
    ...entry,
    date: night ?? hotelDate(new Date(at), timeZone),
  }))
}

/** The nights that are not posted yet, each with its discounts. */
export function readNightsToCome(stay: BilledStay): LedgerEntry[] {
  const posted = new Set(stay.entries.map(({ night }) => night))
  return listNightsToCome(stay, posted).flatMap(({ date, kind, taxRate, entry, discounts }) => {
    const night = {
      ...{ kind, date, taxRate, title: date, translations: {}, taxCode: stay.roomTaxCode },
      ...{ requestId: null, method: null, reference: null },
    }
    return [
      { ...night, id: date, correctsId: null, isDiscount: false, net: entry.net, tax: entry.tax },
      ...discounts.map(({ id, net, tax }) => ({
        ...night,
        ...{ id, correctsId: date, isDiscount: true, net: 0 - net, tax: 0 - tax },
      })),
    ]
  })
}
