import type { billStatuses, DeskBill } from '@bellhop/contract/desk/bills'
import { movableKinds } from '@bellhop/domain/money/folio-parts'
import { toWire } from '@bellhop/domain/money/money'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { on } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../../shared/calls/paging.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { matchesEveryWord } from '../../../shared/text/search-words.ts'

/** The bills of sales without a stay. */
function selectBills(db: Handle, hotelId: string) {
  const sumOf = (condition: RawBuilder<unknown>) => sql<number>`(
    SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
    WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${condition})`
  return db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .innerJoin('guest as g', on('g.id', 's.guest_id'))
    .leftJoin('outlet as o', on('o.id', 's.outlet_id'))
    .select([
      's.id',
      's.status',
      's.table_name as table',
      's.check_in as openedAt',
      's.checked_out_at as closedAt',
      'g.name',
      'g.version',
      'o.id as outletId',
      'o.name as outletName',
      'h.currency',
    ])
    .select([
      sumOf(sql`TRUE`).as('balance'),
      sumOf(sql`e.kind = ANY(${movableKinds}::text[])`).as('total'),
      sql<number[]>`ARRAY(SELECT q.number FROM guest_request q
        WHERE q.hotel_id = ${hotelId} AND q.stay_id = s.id AND q.status = ANY(${activeStatuses}::text[])
        ORDER BY q.number)`.as('runningRequests'),
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.status', 'in', ['openBill', 'closedBill'])
}
type BillRow = InferResult<ReturnType<typeof selectBills>>[number]

interface ListedBills {
  hotelId: string
  status: (typeof billStatuses)[number]
  search?: string | undefined
  limit: number
  before?: string | undefined
}

export async function listBills(
  db: Handle,
  { hotelId, status, search, limit, before }: ListedBills,
) {
  const isOpen = status === 'open'
  const place = before === undefined ? undefined : decodeTimeCursor(before)
  const rows = await selectBills(db, hotelId)
    .where('s.status', '=', isOpen ? 'openBill' : 'closedBill')
    .$if(search !== undefined, (query) =>
      query.where(
        matchesEveryWord(
          search ?? '',
          (word) => sql`(g.search_text LIKE ${word} OR fold_text(s.table_name) LIKE ${word})`,
        ),
      ),
    )
    .$if(place !== undefined, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`(s.check_in, s.id) > (${place?.at}::timestamptz, ${place?.id}::uuid)`
          : sql<boolean>`(s.checked_out_at, s.id) < (${place?.at}::timestamptz, ${place?.id}::uuid)`,
      ),
    )
    .orderBy(isOpen ? 's.check_in' : 's.checked_out_at', isOpen ? 'asc' : 'desc')
    .orderBy('s.id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: shown, ...next } = splitPage(rows, limit, ({ id, openedAt, closedAt }) =>
    formatTimePlace({ id, at: isOpen || !closedAt ? openedAt : closedAt }),
  )
  return { data: shown.map(toBill), ...next }
}

/** @throws Problem `not_found` */
export async function readBill(db: Handle, hotelId: string, id: string): Promise<DeskBill> {
  const row = await selectBills(db, hotelId).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('bill')
  return toBill(row)
}

function toBill(row: BillRow): DeskBill {
  const { id, version, table, name, closedAt, currency } = row
  return {
    ...{ _id: id, version, table, name },
    status: row.status === 'openBill' ? 'open' : 'closed',
    outlet: row.outletId && row.outletName ? { _id: row.outletId, name: row.outletName } : null,
    openedAt: row.openedAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    total: toWire(row.total, currency),
    balance: toWire(row.balance, currency),
    runningRequests: row.runningRequests,
  }
}
