import { maxPageSize } from '@bellhop/domain/limits'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import { decodePlace, encodePlace, uuid } from '../shared/calls/paging.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import { findEventRange } from './events.ts'
import type { Handle } from './open.ts'
import type { StoredEventName } from './stored-event.ts'

/** How a list finds its rows by the events. */
export interface FollowedRows {
  table: 'booking' | 'stay' | 'guest_request'
  /** Every change of a row records one of these events. */
  events: readonly StoredEventName[]
  /** The id of the row that an event `e` is about; NULL: of none. */
  rowOf: (hotelId: string) => RawBuilder<string | null>
}

interface FollowingQuery {
  changedSince?: string
  cursor?: string
  limit?: number
}

/** @throws Problem `invalid_request` if a list that is followed is filtered, too: a row that leaves the filter would be missed */
export function isFollowing({ changedSince, cursor, limit: _, ...filters }: FollowingQuery) {
  if (changedSince === undefined && cursor === undefined) return false
  const [filter] = Object.keys(filters)
  if (filter) throw fieldProblem(filter, 'A list that is followed cannot be filtered.')
  return true
}

export const listNeeded = () => fieldProblem('list', 'Choose a list.')

/**
 * After the event with the id `after`. With `row`, everything is still being read, as of this event, in the order of ids:
 * `row` was the last.
 */
interface Position {
  after: number
  row?: string
}

const positionPattern = new RegExp(`^(\\d{1,15})(?: (${uuid}))?$`)
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Times of events are taken before they are committed: in this time every transaction has ended. */
const LATE_MS = 10 * MINUTE_MS

/**
 * Reads the rows that have changed after a position, in the order of their last events, as of one moment. Ids of events
 * count up in the order of commits, so no change is missed that is committed later, and a row is read again only after
 * another event.
 *
 * @param read reads the rows with these ids, in any order; those that it does not find are removed
 * @throws Problem `cursor_expired` once events after the position may have been deleted
 */
export async function followRows<Row extends { _id: string }, Rest extends object>(
  db: Handle,
  hotelId: string,
  followed: FollowedRows,
  { changedSince = '', cursor, limit = maxPageSize, now }: FollowingQuery & { now: Date },
  read: (tx: Handle, ids: string[]) => Promise<Rest & { data: Row[] }>,
) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { latest } = await findEventRange(tx, hotelId)
      const oldest = new Date(now.getTime() - keptDays.events * DAY_MS + LATE_MS)
      const position = cursor
        ? decodePosition(cursor)
        : await findPosition(tx, hotelId, { since: new Date(changedSince), oldest, latest })
      if (!(await isRetained(tx, hotelId, { ...position, oldest, latest }))) {
        throw new Problem('cursor_expired', 'This cursor has expired. Read everything again.')
      }
      const { ids, next } =
        position.row === undefined
          ? await listChanged(tx, hotelId, followed, { ...position, limit, latest })
          : await listUnchanged(tx, hotelId, followed, { ...position, row: position.row, limit })
      const { data, ...rest } = await read(tx, ids)
      const rows = new Map(data.map((row) => [row._id, row]))
      return {
        ...rest,
        data: ids.flatMap((id) => rows.get(id) ?? []),
        removed: ids.filter((id) => !rows.has(id)),
        cursor: encodePlace(next.row ? `${next.after} ${next.row}` : String(next.after)),
      }
    })
}

function decodePosition(cursor: string): Position {
  const [after, row] = decodePlace(cursor, positionPattern, {
    field: 'cursor',
    message: 'must be the `cursor` of an earlier response',
  })
  return { after: Number(after), ...(row && { row }) }
}

/** @returns the position before every event of this time and later ones; of everything if they are no longer there */
async function findPosition(
  tx: Handle,
  hotelId: string,
  { since, oldest, latest }: { since: Date; oldest: Date; latest: number },
): Promise<Position> {
  const from = new Date(since.getTime() - LATE_MS)
  if (from < oldest) return { after: latest, row: lowestId }
  const { first } = await tx
    .selectFrom('event')
    .select(sql<number | null>`min(id)`.as('first'))
    .where('hotel_id', '=', hotelId)
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow()
  return { after: first === null ? latest : Number(first) - 1 }
}

/** Whether every event after the position is still there: the next one is, and is too young for a later one to be deleted. */
async function isRetained(
  tx: Handle,
  hotelId: string,
  { after, oldest, latest }: Position & { oldest: Date; latest: number },
): Promise<boolean> {
  if (after === latest) return true
  const next = await tx
    .selectFrom('event')
    .select('created_at')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', after + 1)
    .executeTakeFirst()
  return next !== undefined && next.created_at >= oldest
}

const eventsAfter = (hotelId: string, { events, rowOf }: FollowedRows, after: number) => sql`
  SELECT e.id, ${rowOf(hotelId)} AS row_id FROM event e
  WHERE e.hotel_id = ${hotelId} AND e.id > ${after} AND e.name = ANY(${events}::text[])`

interface Page {
  ids: string[]
  next: Position
}

async function listChanged(
  tx: Handle,
  hotelId: string,
  followed: FollowedRows,
  { after, limit, latest }: { after: number; limit: number; latest: number },
): Promise<Page> {
  const { rows } = await sql<{ id: string; last: number }>`
    SELECT row_id AS id, max(id)::float8 AS last
    FROM (${eventsAfter(hotelId, followed, after)}) changed
    WHERE row_id IS NOT NULL GROUP BY row_id ORDER BY last LIMIT ${limit}`.execute(tx)
  const last = rows.length < limit ? latest : (rows.at(-1)?.last ?? latest)
  return { ids: rows.map(({ id }) => id), next: { after: last } }
}

/** Lists rows without an event after the position. The others are changes, which come once all of these are read. */
async function listUnchanged(
  tx: Handle,
  hotelId: string,
  followed: FollowedRows,
  { after, row, limit }: Required<Position> & { limit: number },
): Promise<Page> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(followed.table)} t
    WHERE t.hotel_id = ${hotelId} AND t.id > ${row}::uuid AND NOT EXISTS (
      SELECT FROM (${eventsAfter(hotelId, followed, after)}) changed WHERE changed.row_id = t.id)
    ORDER BY t.id LIMIT ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  return { ids, next: { after, ...(last && ids.length === limit && { row: last }) } }
}
