import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { isActive, requestStatuses } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { type ReplyRow, selectReply } from '../../feedback/reply.ts'
import { insertRequestEvent } from '../../requests/request-event.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { type RequestScope, scopeOf, whereInScope } from '../../sessions/staff-scope.ts'
import { marksOfStay } from '../../stays/guest-marks.ts'
import { linksOfStay } from '../../stays/stay-links.ts'

// Literals, not parameters, as in the partial index guest_request_active: the plan of a prepared statement does not
// know its parameters and so could not use that index.
const activeStatuses = sql.join(requestStatuses.filter(isActive).map((status) => sql.lit(status)))
const whereActive = sql<boolean>`r.status IN (${activeStatuses})`
const wherePast = sql<boolean>`r.status NOT IN (${activeStatuses})`

/**
 * Reads a request with its lines, timeline, names and present cost on the bill in one statement. Without `jsonArrayFrom`, which would aggregate
 * rows of a subquery, one level more.
 */
function selectRequests(db: Handle, hotelId: string) {
  return db
    .selectFrom('guest_request as r')
    .selectAll('r')
    .select((eb) => [
      eb
        .selectFrom('request_line as l')
        .select((l) =>
          l.fn
            .coalesce(
              l.fn
                .jsonAgg(
                  jsonBuildObject({
                    id: l.ref('l.id'),
                    item_id: l.ref('l.item_id'),
                    name: l.ref('l.name'),
                    translations: l.ref('l.translations'),
                    quantity: l.ref('l.quantity'),
                    price: l.ref('l.price'),
                    tax_rate: l.ref('l.tax_rate'),
                    taxes: l.ref('l.taxes'),
                    tax_amount: l.ref('l.tax_amount'),
                    included_tax: l.ref('l.included_tax'),
                    choices: l.ref('l.choices'),
                    note: l.ref('l.note'),
                  }),
                )
                .orderBy('l.position'),
              sql`'[]'`,
            )
            .as('lines'),
        )
        .whereRef('l.hotel_id', '=', 'r.hotel_id')
        .whereRef('l.request_id', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('lines'),
      eb
        .selectFrom('request_timeline as t')
        .select((t) =>
          t.fn
            .coalesce(
              t.fn
                .jsonAgg(
                  jsonBuildObject({
                    status: t.ref('t.status'),
                    at: t.ref('t.at'),
                    by: t.ref('t.by'),
                    name: t.ref('t.name'),
                    note: t.ref('t.note'),
                    promised_at: t.ref('t.promised_at'),
                  }),
                )
                .orderBy('t.at')
                .orderBy('t.id'),
              sql`'[]'`,
            )
            .as('timeline'),
        )
        .whereRef('t.hotel_id', '=', 'r.hotel_id')
        .whereRef('t.request_id', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('timeline'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('daily_request as y')
            .select(sql<boolean>`y.ended_at IS NULL`.as('runs'))
            .whereRef('y.hotel_id', '=', 'r.hotel_id')
            .whereRef('y.id', '=', 'r.daily_id'),
          sql<boolean>`false`,
        )
        .as('isDaily'),
      jsonObjectFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.translations'])
          .whereRef('d.hotel_id', '=', 'r.hotel_id')
          .whereRef('d.id', '=', 'r.department_id'),
      ).as('department'),
      jsonObjectFrom(
        eb
          .selectFrom('outlet as o')
          .select(['o.id', 'o.name', 'o.translations'])
          .whereRef('o.hotel_id', '=', 'r.hotel_id')
          .whereRef('o.id', '=', 'r.outlet_id'),
      ).as('outlet'),
      eb
        .selectFrom('folio_entry as e')
        .select((e) =>
          jsonBuildObject({
            subtotal: sql<number>`coalesce(sum(e.net) FILTER (WHERE e.kind = 'request'), 0)::bigint`,
            tax: sql<number>`coalesce(sum(e.tax), 0)::bigint`,
            tip: sql<number>`coalesce(sum(e.net) FILTER (WHERE e.kind = 'tip'), 0)::bigint`,
            decision: e
              .selectFrom('folio_dispute as d')
              .select('d.decision')
              .whereRef('d.hotel_id', '=', 'r.hotel_id')
              .whereRef('d.request_id', '=', 'r.id')
              .$asScalar(),
          }).as('billed'),
        )
        .whereRef('e.hotel_id', '=', 'r.hotel_id')
        .whereRef('e.request_id', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('billed'),
      sql<ReplyRow>`CASE WHEN r.review_rating IS NOT NULL THEN ${selectReply(
        sql`e.hotel_id = r.hotel_id AND e.request_id = r.id`,
      )} END`.as('reply'),
    ])
    .where('r.hotel_id', '=', hotelId)
}
export type RequestRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirst']>>
>

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
    .select((eb) => [
      eb
        .selectFrom('guest as g')
        .select('g.name')
        .whereRef('g.hotel_id', '=', 'r.hotel_id')
        .whereRef('g.id', '=', 'r.guest_id')
        .$asScalar()
        .$notNull()
        .as('guestName'),
      eb
        .selectFrom('staff as s')
        .select('s.name')
        .whereRef('s.hotel_id', '=', 'r.hotel_id')
        .whereRef('s.id', '=', 'r.accepted_by')
        .as('acceptedByName'),
      marksOfStay(sql.ref('r.hotel_id'), sql.ref('r.stay_id'), sql.ref('r.guest_id')).as('marks'),
      sql<StayLinks | null>`CASE WHEN ${scope.seesStay}::boolean
        THEN ${linksOfStay(sql.ref('r.hotel_id'), sql.ref('r.stay_id'))} END`.as('links'),
    ])
    .where(whereInScope(scope))
}
export type DeskRequestRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectDeskRequests>['executeTakeFirst']>>
>

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
    selectRequests(db, hotelId).where('r.guest_id', '=', guestId).where('r.id', '=', id).compile(),
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

export interface NewTime {
  hotelId: string
  id: string
  promisedAt: Date
  timelineId: string
  /** The timeline's row gets this time, or one just after the request's last change if that is later. */
  at: Date
  by: 'guest' | 'hotel'
  name: string
  note?: string | undefined
  /** The guest asks for this time. */
  isWanted?: boolean
}

/** Sets a new promised time of a locked request, with its timeline row and event, in one statement. */
export async function storeNewTime(tx: Handle, newTime: NewTime): Promise<void> {
  const { hotelId, id, promisedAt, isWanted, timelineId, by, name, note = null } = newTime
  const asked = isWanted ? sql`, deliver_at = ${promisedAt.toISOString()}::timestamptz` : sql``
  await sql`
    WITH moved AS (
      UPDATE guest_request
      SET promised_at = ${promisedAt.toISOString()}::timestamptz,
        updated_at = greatest(${newTime.at.toISOString()}::timestamptz, updated_at + interval '1 millisecond')${asked}
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING id, number, kind, status, stay_id, place, guest_id, department_id, outlet_id, promised_at,
        updated_at
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name, note, promised_at)
      SELECT ${hotelId}::uuid, ${timelineId}::uuid, id, status, updated_at, ${by}::text, ${name}::text,
        ${note}::text, promised_at
      FROM moved
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + 1
      WHERE hotel_id = ${hotelId} AND EXISTS (SELECT FROM moved)
      RETURNING event_id
    )
    ${insertRequestEvent(hotelId, 'moved', newTime.at, promisedAt)}`.execute(tx)
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
  await tx
    .updateTable('guest_request')
    .set(change)
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
