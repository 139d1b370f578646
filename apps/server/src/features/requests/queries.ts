import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { isActive, requestStatuses } from '@bellhop/domain/requests/request-status'
import { type InferResult, type Selectable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { updateById } from '../../database/rows.ts'
import type { FolioDispute, RequestLine, RequestTimeline } from '../../database/types.generated.ts'
import { type ReplyRow, selectReply } from '../../feedback/reply.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { type RequestScope, scopeOf, whereInScope } from '../../sessions/staff-scope.ts'
import { marksOfStay } from '../../stays/guest-marks.ts'
import { linksOfStay } from '../../stays/stay-links.ts'
import { nobodyOnDuty } from './nobody-on-duty.ts'
import { isOfferToCome } from './offer-to-come.ts'

// Literals, not parameters, as in the partial index guest_request_active: the plan of a prepared statement does not
// know its parameters and so could not use that index.
const activeStatuses = sql.join(requestStatuses.filter(isActive).map((status) => sql.lit(status)))
const whereActive = sql<boolean>`r.status IN (${activeStatuses})`
const wherePast = sql<boolean>`r.status NOT IN (${activeStatuses})`

type Line = Omit<Selectable<RequestLine>, 'hotel_id' | 'request_id' | 'position' | 'done_at'> & {
  done_at: string | null
  cancel_reason: string | null
}

// Not with `jsonArrayFrom`, which would aggregate rows of a subquery, one level more.
const lines = (hotelId: string) => sql<Line[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'name', l.name,
    'translations', l.translations, 'quantity', l.quantity, 'price', l.price, 'tax_rate', l.tax_rate,
    'taxes', l.taxes, 'tax_amount', l.tax_amount, 'included_tax', l.included_tax, 'choices', l.choices,
    'note', l.note, 'category_id', l.category_id, 'cancelled', l.cancelled, 'done_at', l.done_at,
    'cancel_reason', CASE WHEN l.cancelled > 0 THEN (SELECT c.reason FROM line_cancellation c
      WHERE c.hotel_id = ${hotelId} AND c.request_id = r.id AND c.line_id = l.id ORDER BY c.at DESC LIMIT 1) END
    ) ORDER BY l.position), '[]')
  FROM request_line l WHERE l.hotel_id = ${hotelId} AND l.request_id = r.id)`

interface Step extends Pick<RequestTimeline, 'status' | 'by' | 'name' | 'note'> {
  at: string
  promised_at: string | null
}

const timeline = (hotelId: string) => sql<Step[]>`(
  SELECT coalesce(json_agg(json_build_object('status', t.status, 'at', t.at, 'by', t.by, 'name', t.name,
    'note', t.note, 'promised_at', t.promised_at) ORDER BY t.at, t.id), '[]')
  FROM request_timeline t WHERE t.hotel_id = ${hotelId} AND t.request_id = r.id)`

interface Billed {
  subtotal: number
  tax: number
  tip: number
  decision: FolioDispute['decision']
}

const billed = (hotelId: string) => sql<Billed>`(
  SELECT json_build_object('subtotal', coalesce(sum(e.net) FILTER (WHERE e.kind = 'request'), 0)::bigint,
    'tax', coalesce(sum(e.tax), 0)::bigint,
    'tip', coalesce(sum(e.net) FILTER (WHERE e.kind = 'tip'), 0)::bigint,
    'decision', (SELECT d.decision FROM folio_dispute d
      WHERE d.hotel_id = ${hotelId} AND d.request_id = r.id))
  FROM folio_entry e WHERE e.hotel_id = ${hotelId} AND e.request_id = r.id)`

/** Reads a request with its lines, timeline, names and present cost on the bill in one statement. */
function selectRequests(db: Handle, hotelId: string) {
  return db
    .selectFrom('guest_request as r')
    .selectAll('r')
    .select((eb) => [
      lines(hotelId).as('lines'),
      timeline(hotelId).as('timeline'),
      sql<boolean>`EXISTS (SELECT FROM daily_request y
        WHERE y.hotel_id = ${hotelId} AND y.id = r.daily_id AND y.ended_at IS NULL)`.as('isDaily'),
      jsonObjectFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.translations'])
          .where(refersTo(hotelId, 'd.id', 'r.department_id')),
      ).as('department'),
      jsonObjectFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name', 'o.translations'])
          .where(refersTo(hotelId, 'o.id', 'r.outlet_id')),
      ).as('outlet'),
      billed(hotelId).as('billed'),
      isOfferToCome(hotelId).as('isToCome'),
      nobodyOnDuty(hotelId).as('nobodyOnDuty'),
      sql<ReplyRow>`CASE WHEN r.review_rating IS NOT NULL THEN ${selectReply(
        hotelId,
        sql`e.request_id = r.id`,
      )} END`.as('reply'),
    ])
    .where('r.hotel_id', '=', hotelId)
}
export type RequestRow = InferResult<ReturnType<typeof selectRequests>>[number]

interface DeskScope extends RequestScope {
  hotelId: string
  /** Whether the role may see the guest's stay. */
  seesStay: boolean
}

const deskScopeOf = (staff: StaffSession): DeskScope => ({
  hotelId: staff.hotelId,
  seesStay: frontOffice.includes(staff.role),
  ...scopeOf(staff),
})

/** The requests that a member of staff may see. */
function selectDeskRequests(db: Handle, scope: DeskScope) {
  return selectRequests(db, scope.hotelId)
    .select([
      sql<string>`(SELECT g.name FROM guest g
        WHERE g.hotel_id = ${scope.hotelId} AND g.id = r.guest_id)`.as('guestName'),
      sql<string | null>`(SELECT s.name FROM staff s
        WHERE s.hotel_id = ${scope.hotelId} AND s.id = r.accepted_by)`.as('acceptedByName'),
      sql<boolean>`EXISTS (SELECT FROM department d
        WHERE d.hotel_id = ${scope.hotelId} AND d.id = r.department_id AND d.asks_picture)`.as(
        'asksPicture',
      ),
      sql<{
        table: string | null
      } | null>`(SELECT json_build_object('table', b.table_name) FROM stay b
        WHERE b.hotel_id = ${scope.hotelId} AND b.id = r.stay_id AND b.booking_id IS NULL)`.as(
        'bill',
      ),
      marksOfStay(scope.hotelId, sql.ref('r.stay_id'), sql.ref('r.guest_id')).as('marks'),
      sql<StayLinks | null>`CASE WHEN ${scope.seesStay}::boolean
        THEN ${linksOfStay(scope.hotelId, sql.ref('r.stay_id'))} END`.as('links'),
    ])
    .where(whereInScope(scope))
}
export type DeskRequestRow = InferResult<ReturnType<typeof selectDeskRequests>>[number]

export interface RequestFilter {
  status?: 'active' | 'past' | undefined
  departmentId?: string | undefined
  /** Requests with a smaller number. */
  before?: number | undefined
  limit: number
}

const groups = { all: sql<boolean>`TRUE`, active: whereActive, past: wherePast }
type Group = keyof typeof groups

/** Above every number. */
const NO_NUMBER = 2 ** 31 - 1

/** Newest first, one more than `limit` to detect a next page. */
export async function listRequestsOfGuest(
  db: Handle,
  hotelId: string,
  guestId: string,
  { status, before = NO_NUMBER, limit }: RequestFilter,
): Promise<RequestRow[]> {
  return await listsOfGuest[status ?? 'all'](db, { hotelId, guestId, before, count: limit + 1 })
}

interface Page {
  before: number
  count: number
}

const prepareListOfGuest = (group: Group) =>
  prepare((db, { hotelId, guestId, before, count }: { hotelId: string; guestId: string } & Page) =>
    selectRequests(db, hotelId)
      .where('r.guest_id', '=', guestId)
      .where(groups[group])
      .where('r.number', '<', before)
      .orderBy('r.number', 'desc')
      .limit(sql<number>`${count}`)
      .compile(),
  )

const listsOfGuest = {
  all: prepareListOfGuest('all'),
  active: prepareListOfGuest('active'),
  past: prepareListOfGuest('past'),
}

/** Lists the requests that this member of staff may see, newest first, one more than `limit`. */
export async function listRequestsOfDesk(
  db: Handle,
  staff: StaffSession,
  { status, departmentId, before = NO_NUMBER, limit }: RequestFilter,
): Promise<DeskRequestRow[]> {
  const page = { before, count: limit + 1 }
  const values = { ...deskScopeOf(staff), departmentId: departmentId ?? null, ...page }
  return await listsOfDesk[status ?? 'all'](db, values)
}

const prepareListOfDesk = (group: Group) =>
  prepare((db, values: DeskScope & Page & { departmentId: string | null }) =>
    selectDeskRequests(db, values)
      .where(groups[group])
      .where(
        sql<boolean>`(${values.departmentId}::uuid IS NULL OR r.department_id = ${values.departmentId}::uuid)`,
      )
      .where('r.number', '<', values.before)
      .orderBy('r.number', 'desc')
      .limit(sql<number>`${values.count}`)
      .compile(),
  )

const listsOfDesk = {
  all: prepareListOfDesk('all'),
  active: prepareListOfDesk('active'),
  past: prepareListOfDesk('past'),
}

/** Finds those of the requests that this member of staff may see. */
export async function findRequestsOfDesk(
  db: Handle,
  staff: StaffSession,
  ids: readonly string[],
): Promise<DeskRequestRow[]> {
  return await selectDeskRequests(db, deskScopeOf(staff))
    .where(sql<boolean>`r.id = ANY(${ids}::uuid[])`)
    .execute()
}

export async function findRequestOfGuest(
  db: Handle,
  hotelId: string,
  guestId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await selectRequestOfGuest(db, { hotelId, guestId, id })
  return row
}

const selectRequestOfGuest = prepare(
  (db, { hotelId, guestId, id }: { hotelId: string; guestId: string; id: string }) =>
    selectRequests(db, hotelId)
      .where(is({ 'r.guest_id': guestId, 'r.id': id }))
      .compile(),
)

/** Reads the same, locked until the transaction ends, which serialises simultaneous changes. */
export async function lockRequestOfGuest(
  tx: Handle,
  hotelId: string,
  guestId: string,
  id: string,
): Promise<RequestRow | undefined> {
  await lockRow(tx, 'guest_request', hotelId, id)
  return await findRequestOfGuest(tx, hotelId, guestId, id)
}

/** Reads the same, locked until the transaction ends. */
export async function lockRequestOfDesk(
  tx: Handle,
  staff: StaffSession,
  id: string,
): Promise<DeskRequestRow | undefined> {
  await lockRow(tx, 'guest_request', staff.hotelId, id)
  return await findRequestOfDesk(tx, staff, id)
}

export async function findRequestOfDesk(
  db: Handle,
  staff: StaffSession,
  id: string,
): Promise<DeskRequestRow | undefined> {
  return await selectDeskRequests(db, deskScopeOf(staff)).where('r.id', '=', id).executeTakeFirst()
}

/** Stores a tip or a review, which do not change the request's status. */
export async function updateRequest(
  tx: Handle,
  hotelId: string,
  id: string,
  change:
    | { tip: number; updated_at: Date }
    | { review_rating: number; review_comment: string | null; reviewed_at: Date; updated_at: Date },
): Promise<void> {
  await updateById(tx, 'guest_request', hotelId, id, change)
}
