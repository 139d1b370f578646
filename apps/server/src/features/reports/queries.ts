import type { DayReport } from '@bellhop/contract/desk/reports'
import type { FolioKind } from '@bellhop/domain/money/folio'
import { type RatedEntry, rateOfLine, withRates } from '@bellhop/domain/taxes/entry-rates'
import { type DayLine, splitDayLine } from '@bellhop/domain/taxes/line-portions'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { on, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type CashCountRow, countColumns, selectExpectedCash } from './cash-queries.ts'

/** A day of the hotel: instants, ISO 8601. */
export interface DayRange {
  from: string
  to: string
}

/** Lists the entries of a day, oldest first, with the fields for the sums. */
function selectDay(db: Handle, hotelId: string, { from, to }: DayRange) {
  return db
    .selectFrom('folio_entry as e')
    .innerJoin('hotel as h', 'h.id', 'e.hotel_id')
    .leftJoin('guest_request as r', on('r.id', 'e.request_id'))
    .leftJoin('payment as p', on('p.id', 'e.payment_id'))
    .select(['e.id', 'e.corrects_id as correctsId', 'r.kind as requestKind'])
    .select(sql<FolioKind>`coalesce(e.moved_kind, e.kind)`.as('kind'))
    .select(['e.title', 'e.net as price', 'e.tax_rate as taxRate', 'e.taxes', 'h.country'])
    .select([
      sql<number>`e.net - e.included_tax`.as('net'),
      sql<number>`e.tax + e.included_tax`.as('tax'),
    ])
    .select((eb) => [
      sql<boolean>`e.corrects_id IS NOT NULL`.as('isCorrection'),
      'p.method',
      jsonArrayFrom(
        eb
          .selectFrom('request_line as l')
          .select(['l.tax_rate as taxRate', 'l.taxes', 'l.price', 'l.quantity'])
          .select([
            sql<number>`l.price::bigint * l.quantity - l.included_tax`.as('net'),
            sql<number>`l.tax_amount + l.included_tax`.as('tax'),
          ])
          .where(refersTo(hotelId, 'l.request_id', 'e.request_id'))
          .where('e.kind', '=', 'request')
          .where(sql<boolean>`(e.request_line_id IS NULL OR e.request_line_id = l.id)`)
          .orderBy('l.tax_rate'),
      ).as('lines'),
    ])
    .where('e.hotel_id', '=', hotelId)
    .where('e.created_at', '>=', new Date(from))
    .where('e.created_at', '<', new Date(to))
    .orderBy('e.created_at')
    .orderBy('e.id')
}

/** For the report: includes the recipient of a tip. */
export async function listDayEntries(db: Handle, hotelId: string, range: DayRange) {
  const rows = await selectDay(db, hotelId, range)
    .leftJoin('outlet as o', on('o.id', 'r.outlet_id'))
    .leftJoin('department as d', on('d.id', 'r.department_id'))
    .select(sql<string | null>`coalesce(o.name, d.name)`.as('servedBy'))
    .execute()
  return withFullRates(rows)
}
export type DayEntryRow = Awaited<ReturnType<typeof listDayEntries>>[number]

/** For the table: includes everything a bookkeeper needs. */
export async function listDayLines(db: Handle, hotelId: string, range: DayRange) {
  const rows = await selectDay(db, hotelId, range)
    .innerJoin('stay as s', on('s.id', 'e.stay_id'))
    .innerJoin('guest as g', (join) =>
      join
        .onRef('g.hotel_id', '=', 'e.hotel_id')
        .on('g.id', '=', sql<string>`coalesce(e.guest_id, s.guest_id)`),
    )
    .leftJoin('room as ro', on('ro.id', 's.room_id'))
    .leftJoin('staff as st', on('st.id', 'e.staff_id'))
    .select([
      'e.created_at as at',
      'e.reason',
      // The room it was delivered to: the guest may have moved since.
      sql<string | null>`coalesce(r.room_number, ro.number)`.as('room'),
      'g.name as guest',
      'st.name as staff',
      'r.number as requestNumber',
    ])
    .execute()
  return withFullRates(rows)
}

/** Rates include the tax within prices. */
function withFullRates<Row extends RatedEntry & { lines: DayLine[] }>(rows: Row[]): Row[] {
  return withRates(rows).map((row) => ({
    ...row,
    lines: row.lines.flatMap(splitDayLine).map((line) => ({ ...line, taxRate: rateOfLine(line) })),
  }))
}

export type DayLineRow = Awaited<ReturnType<typeof listDayLines>>[number]

/** Arrivals and departures of a day, and the drawer. */
export async function findDayFacts(db: Handle, hotelId: string, { from, to }: DayRange) {
  const [start, end] = [new Date(from), new Date(to)]
  const { rows } = await sql<DayFacts>`
    SELECT
      (SELECT count(*) FROM stay WHERE hotel_id = ${hotelId} AND check_in >= ${start}
        AND check_in < ${end} AND status IN ('inHouse', 'checkedOut')) AS arrivals,
      (SELECT count(*) FROM stay WHERE hotel_id = ${hotelId} AND checked_out_at >= ${start}
        AND checked_out_at < ${end} AND status = 'checkedOut') AS "checkOuts",
      (SELECT coalesce(json_agg(json_build_object('_id', s.id, 'guest', g.name, 'hotel', s.walked ->> 'hotel')
          ORDER BY s.walked ->> 'at', s.id), '[]')
        FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
        WHERE s.hotel_id = ${hotelId} AND s.walked IS NOT NULL
          AND (s.walked ->> 'at')::timestamptz >= ${start} AND (s.walked ->> 'at')::timestamptz < ${end}) AS walked,
      (${selectExpectedCash(hotelId)}) AS "expectedCash",
      (SELECT coalesce(json_agg(listed ORDER BY at DESC), '[]') FROM (
        SELECT ${countColumns}, c.counted_at >= ${start} AND c.counted_at < ${end} AS "isOfDay"
        FROM cash_count c JOIN staff s ON s.hotel_id = c.hotel_id AND s.id = c.staff_id
        WHERE c.hotel_id = ${hotelId} AND (
          (c.counted_at >= ${start} AND c.counted_at < ${end})
          OR c.counted_at = (SELECT max(counted_at) FROM cash_count WHERE hotel_id = ${hotelId}))
      ) listed) AS counts`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('Expected one row')
  return facts
}

export interface DayFacts {
  arrivals: number
  checkOuts: number
  walked: DayReport['walked']
  /** The expected amount in the drawer now; null if it has never been counted. */
  expectedCash: number | null
  /** The latest of all, and those of the day, newest first. */
  counts: (CashCountRow & { isOfDay: boolean })[]
}
