import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

export interface EntryRow {
  id: string
  at: Date
  actor_kind: 'guest' | 'staff' | 'server'
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_id: string | null
  before: object | null
  after: object | null
  address: string | null
  device: string | null
}

/** Actions that are named in full, and those of the editors, which are named by their noun. */
export interface Actions {
  actions: readonly string[]
  nouns: readonly string[]
}

export interface Filter {
  person?: string | undefined
  subject?: string | undefined
  area?: Actions | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Each as a condition on the row `a`. */
  search?: readonly RawBuilder<boolean>[] | undefined
  /** The id of the entry after which the page begins. */
  before?: string | undefined
  limit: number
}

/** How many rows a search looks through with one statement. */
export const scanLimit = 20_000

/** The clocks of servers and database differ by less: ids have the time of the first, entries that of the second. */
const clockSlackMs = 3_600_000

/**
 * Reads entries, newest first, by the index of the narrowest condition. Conditions without an index are checked on the
 * latest rows only.
 *
 * @returns `scannedTo`: the last row that was looked at, if there may be more
 */
export async function listEntries(
  db: Handle,
  hotelId: string,
  filter: Filter,
): Promise<{ rows: EntryRow[]; scannedTo: { id: string; at: Date } | undefined }> {
  const { person, subject, area, search = [], limit } = filter
  const byArea = area !== undefined && !person && !subject && search.length === 0
  const checks = [...(area && !byArea ? [isOf(area)] : []), ...search]
  if (subject && person) checks.push(sql`a.actor_id = ${person}`)
  const most = checks.length > 0 ? scanLimit : limit
  const range = rangeOf(filter)
  const pick = (condition: RawBuilder<unknown>) => sql`(
    SELECT a.* FROM audit a WHERE a.hotel_id = ${hotelId} AND ${condition} ${range}
    ORDER BY a.id DESC LIMIT ${most})`
  const pickOfEach = (values: readonly string[], condition: RawBuilder<unknown>) =>
    sql`(SELECT one_kind.* FROM unnest(${values}::text[]) AS one (kind), LATERAL ${pick(condition)} one_kind)`
  const source = subject
    ? pick(sql`a.subject_id = ${subject}`)
    : person
      ? sql`${pick(sql`a.actor_id = ${person}`)} UNION ALL
        ${pick(sql`a.subject_id = ${person} AND a.action = 'staff.signInFailed'`)}`
      : byArea
        ? sql`${pickOfEach(area.actions, sql`a.action = one.kind`)} UNION ALL
          ${pickOfEach(area.nouns, sql`split_part(a.action, '.', 1) = one.kind`)}`
        : pick(sql`TRUE`)
  const { rows } = await sql<EntryRow & { last: { id: string; at: string; count: number } | null }>`
    WITH scanned AS (SELECT * FROM (${source}) source ORDER BY id DESC LIMIT ${most}),
    last AS (
      SELECT jsonb_build_object('id', id, 'at', at, 'count', (SELECT count(*) FROM scanned)) AS last
      FROM scanned ORDER BY id LIMIT 1
    ), found AS (
      SELECT a.* FROM scanned a WHERE ${sql.join([sql`TRUE`, ...checks], sql` AND `)}
      ORDER BY a.id DESC LIMIT ${limit}
    )
    SELECT f.id, f.at, f.actor_kind, f.actor_id, coalesce(s.name, g.name) AS actor_name, f.action,
      f.subject_id, f.before, f.after, f.address, f.device, last.last
    FROM last LEFT JOIN found f ON TRUE
    LEFT JOIN staff s ON s.hotel_id = ${hotelId} AND s.id = f.actor_id AND f.actor_kind = 'staff'
    LEFT JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = f.actor_id AND f.actor_kind = 'guest'
    ORDER BY f.id DESC`.execute(db)
  const last = rows[0]?.last
  const isCut = checks.length > 0 && last !== null && last !== undefined && last.count >= scanLimit
  return {
    rows: rows.filter(({ id }) => id !== null),
    scannedTo: isCut ? { id: last.id, at: new Date(last.at) } : undefined,
  }
}

function rangeOf({ from, to, before }: Filter) {
  const conditions = [
    from && sql`AND a.at >= ${from} AND a.id >= ${firstIdAt(from.getTime() - clockSlackMs)}`,
    to && sql`AND a.at < ${to} AND a.id < ${firstIdAt(to.getTime() + clockSlackMs)}`,
    before && sql`AND a.id < ${before}`,
  ].filter((condition) => condition !== undefined)
  return sql.join([sql``, ...conditions], sql` `)
}

/** The lowest UUID of version 7 of a time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

export const isOf = ({ actions, nouns }: Actions): RawBuilder<boolean> =>
  sql`(a.action = ANY(${actions}::text[]) OR split_part(a.action, '.', 1) = ANY(${nouns}::text[]))`
