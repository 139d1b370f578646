import type { KitchenUse } from '@bellhop/domain/requests/kitchen-capacity'
import type { RequestActor } from '@bellhop/domain/requests/request-status'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { prepare } from '../../../database/prepare.ts'
import { insertOrderEntry } from '../../../ledger/entries.ts'
import { type Limit, limitById, perHour, perMinute } from '../../../limits/limit.ts'
import {
  countUseIn,
  rateLimited,
  releaseUse,
  type Use,
  useOf,
} from '../../../limits/rate-limits.ts'
import { insertRequestEvent } from '../../../requests/request-event.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import type { RequestRow } from '../queries.ts'

/**
 * Order limits per guest, far above the needs of a party in one room, so that a script cannot flood the desk's board.
 */
function orderLimits(guestId: string): Limit[] {
  return [perMinute(20), perHour(60)].map((rate) => limitById('orders', guestId, rate))
}

/** The columns that are empty for a new request. */
export const untouched = {
  accepted_by: null,
  late_told_at: null,
  late_seen_at: null,
  file_id: null,
  message_id: null,
  review_rating: null,
  review_comment: null,
  reviewed_at: null,
  reply: null,
}

/** The columns that are empty for a new line. */
export const untouchedLine = { cancelled: 0, done_at: null, cancel_reason: null }

type NewLine = RequestRow['lines'][number] & {
  taxes: readonly TaxRule[] | null
  included_tax: number
}

/** The columns of a new request. */
export type NewRequest = Omit<
  RequestRow,
  | 'number'
  | 'department'
  | 'outlet'
  | 'timeline'
  | 'billed'
  | 'isDaily'
  | 'isToCome'
  | 'nobodyOnDuty'
  | 'lines'
  | keyof typeof untouched
> & {
  /** The part of the price that is tax. */
  includedTax: number
  lines: NewLine[]
  firstStep: { id: string; at: Date; by: RequestActor; name: string }
}

interface InsertOptions {
  /** The order changed the stock shown on menus. */
  isStockReserved?: boolean
  /** Version of the rows that the order was made from: nothing is stored if they have changed since. */
  contentVersion?: number
  /** When stations with a limit make its dishes. */
  kitchenUses?: readonly KitchenUse[] | undefined
}

/**
 * Stores a new request with its lines, first timeline step and event in one statement, which also counts it against the
 * guest's limits. Throws `rate_limited` if one is exceeded, `stay_ended` if the guest has just checked out: the stay's
 * lock prevents a check-out in between.
 *
 * @returns the request's number, which counts up per hotel; undefined if the hotel's content has another version
 */
export async function insertRequest(
  tx: Handle,
  request: NewRequest,
  { isStockReserved = false, contentVersion, kitchenUses = [] }: InsertOptions = {},
): Promise<number | undefined> {
  const { created_at: now, firstStep } = request
  const limits = orderLimits(request.guest_id)
  const [row] = await insert(tx, {
    ...request,
    ...useOf(limits, now),
    translations: JSON.stringify(request.translations),
    lines: JSON.stringify(request.lines.map((line, position) => ({ ...line, position }))),
    stepId: firstStep.id,
    by: firstStep.by,
    name: firstStep.name,
    entryId: newId(),
    contentVersion: contentVersion ?? null,
    raise: isStockReserved ? 1 : 0,
    kitchenUses: JSON.stringify(
      kitchenUses.map(({ quarter, ...use }) => ({ ...use, quarter: new Date(quarter) })),
    ),
  })
  if (row?.number) return row.number
  if (!row?.inHouse) throw new Problem('stay_ended', 'You have checked out.')
  if (row.fullUntil) throw rateLimited('Too many orders.', row.fullUntil.getTime(), now)
  await releaseUse(tx, limits, now)
  return undefined
}

interface Inserted {
  number: number | null
  inHouse: boolean
  /** Set if a limit is exceeded. */
  fullUntil: Date | null
}

type InsertValues = Omit<NewRequest, 'translations' | 'lines' | 'firstStep'> &
  Use & {
    /** JSON, as the next one. */
    translations: string
    lines: string
    stepId: string
    by: RequestActor
    name: string
    entryId: string
    contentVersion: number | null
    /** The number that is added to the content's version. */
    raise: number
    /** JSON. */
    kitchenUses: string
  }

const insert = prepare((db, v: InsertValues) =>
  sql<Inserted>`
    WITH in_house AS (
      SELECT s.id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = ${v.guest_id}
      WHERE s.hotel_id = ${v.hotel_id} AND s.id = ${v.stay_id}
        -- An early check-in is for a guest who is yet to arrive.
        AND (s.status = CASE WHEN ${v.purpose}::text = 'earlyCheckIn' THEN 'booked' ELSE 'inHouse' END
          OR (s.status = 'openBill' AND ${v.kind}::text <> 'department'))
      -- The new row locks the guest, too, but after the counter.
      FOR SHARE OF s FOR KEY SHARE OF g
    ), ${countUseIn(v, sql`EXISTS (SELECT FROM in_house)`)}, counter AS (
      -- Reading the others locks them before the hotel's counter, which is always locked last.
      UPDATE hotel_counter SET request_number = request_number + 1, event_id = event_id + 1,
        content_version = content_version + ${v.raise}::bigint
      WHERE hotel_id = ${v.hotel_id} AND EXISTS (SELECT FROM in_house)
        AND (SELECT until FROM exceeded) IS NULL
        AND coalesce(${v.contentVersion}, content_version) = content_version
      RETURNING request_number, event_id
    ), request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, place, purpose, checkout_time, daily_id, status, title, translations,
        guest_id, stay_id, room_number, department_id, outlet_id, note, deliver_at, window_minutes, promised_at,
        lead_minutes, acknowledge_minutes, may_enter, read_in, subtotal, tax, tip, created_at, updated_at)
      SELECT ${v.hotel_id}::uuid, ${v.id}::uuid, request_number, ${v.kind}::text, ${v.place}::text, ${v.purpose}::text, ${v.checkout_time}::text, ${v.daily_id}::uuid,
        ${v.status}::text, ${v.title}::text, ${v.translations}::jsonb,
        ${v.guest_id}::uuid, ${v.stay_id}::uuid, ${v.room_number}::text,
        ${v.department_id}::uuid, ${v.outlet_id}::uuid, ${v.note}::text,
        ${v.deliver_at}::timestamptz, ${v.window_minutes}::integer, ${v.promised_at}::timestamptz,
        ${v.lead_minutes}::integer, ${v.acknowledge_minutes}::integer,
        ${v.may_enter}::boolean, ${v.read_in}::text[], ${v.subtotal}::bigint, ${v.tax}::bigint, ${v.tip}::bigint,
        ${v.created_at}::timestamptz, ${v.updated_at}::timestamptz
      FROM counter
      RETURNING *
    ), entry AS (${insertOrderEntry(v.hotel_id, v.entryId, 'request', { includedTax: v.includedTax, at: v.created_at })}
    ), lines AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, translations,
        quantity, price, tax_rate, tax_amount, taxes, included_tax, choices, note, category_id)
      SELECT ${v.hotel_id}::uuid, line.id, request.id, position, item_id, name, line.translations,
        quantity, price, tax_rate, tax_amount, taxes, included_tax, choices, line.note, category_id
      FROM request, jsonb_to_recordset(${v.lines}::jsonb) AS line (id uuid, position integer, item_id uuid,
        name text, translations jsonb, quantity integer, price integer, tax_rate integer, tax_amount bigint,
        taxes jsonb, included_tax bigint, choices jsonb, note text, category_id uuid)
    ), kitchen AS (
      INSERT INTO kitchen_use (hotel_id, line_id, quarter, request_id, station_id, dishes)
      SELECT ${v.hotel_id}::uuid, made."lineId", made.quarter, request.id, made."stationId", made.dishes
      FROM request, jsonb_to_recordset(${v.kitchenUses}::jsonb) AS made ("lineId" uuid, quarter timestamptz,
        "stationId" uuid, dishes integer)
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
      SELECT ${v.hotel_id}::uuid, ${v.stepId}::uuid, id, ${v.status}::text,
        ${v.created_at}::timestamptz, ${v.by}::text, ${v.name}::text
      FROM request
    ), event AS (${insertRequestEvent(v.hotel_id, 'request', v.created_at)}
    )
    SELECT (SELECT request_number FROM counter) AS number, EXISTS (SELECT FROM in_house) AS "inHouse",
      until AS "fullUntil"
    FROM exceeded`.compile(db),
)
