import type { OutdatedTranslation } from '@bellhop/domain/text/outdated-translations'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { ContentNoun } from '../content-nouns.ts'

export interface AuditRow {
  id: string
  at: Date
  staff_id: string
  staff_name: string
  /** `foodCategory` */
  noun: string
  entry_id: string
  before: object | null
  after: object | null
}

interface Filter {
  nouns: readonly string[]
  id?: string | undefined
  entry?: string | undefined
  staff?: string | undefined
  since?: Date | undefined
  /** The id of the change after which the page begins. */
  from?: string | undefined
  limit: number
}

/** Changes of content by staff, newest first. */
export async function listAudit(db: Handle, hotelId: string, filter: Filter): Promise<AuditRow[]> {
  const { nouns, id, entry, staff, since, from, limit } = filter
  const conditions = [
    id && sql`AND a.id = ${id}`,
    entry && sql`AND a.subject_id = ${entry}`,
    staff && sql`AND a.actor_id = ${staff}`,
    since && sql`AND a.at >= ${since}`,
    from && sql`AND a.id < ${from}`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<AuditRow>`
    SELECT a.id, a.at, a.actor_id AS staff_id, s.name AS staff_name,
      split_part(a.action, '.', 1) AS noun, a.subject_id AS entry_id, a.before, a.after
    FROM audit a JOIN staff s ON s.hotel_id = a.hotel_id AND s.id = a.actor_id
    WHERE a.hotel_id = ${hotelId} AND a.actor_kind = 'staff'
      AND split_part(a.action, '.', 1) = ANY(${nouns}::text[]) ${sql.join(conditions, sql` `)}
    ORDER BY a.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export interface EntryRow {
  noun: string
  id: string
  row: object
  removed: boolean
}

type Nouns = ReadonlyMap<string, ContentNoun>

/** The rows of entries: as they are now, or as they were when they were removed. */
export async function listEntryRows(
  db: Handle,
  hotelId: string,
  nouns: Nouns,
  entries: readonly { noun: string; entry_id: string }[],
): Promise<EntryRow[]> {
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map((entry) => entry.entry_id))]
  const present = [...new Set(entries.map(({ noun }) => noun))].flatMap((key) => {
    const noun = nouns.get(key)
    const own = entries.filter((entry) => entry.noun === key).map((entry) => entry.entry_id)
    return noun ? [selectRows(key, noun, hotelId, own)] : []
  })
  const { rows } = await sql<EntryRow>`
    ${sql.join(present, sql` UNION ALL `)}
    UNION ALL (
      SELECT DISTINCT ON (a.subject_id) split_part(a.action, '.', 1), a.subject_id, a.before, TRUE
      FROM audit a
      WHERE a.hotel_id = ${hotelId} AND a.subject_id = ANY(${ids}::uuid[]) AND a.action LIKE '%.remove'
        AND split_part(a.action, '.', 1) = ANY(${[...nouns.keys()]}::text[])
      ORDER BY a.subject_id, a.id DESC)`.execute(db)
  return rows
}

const selectRows = (key: string, noun: ContentNoun, hotelId: string, ids: readonly string[]) => {
  const parts = Object.entries(noun.parts).flatMap(([name, part]) => [
    sql`${name}::text`,
    part(hotelId),
  ])
  return sql`
    SELECT ${key}::text AS noun, ${noun.selectId(hotelId)} AS id,
      to_jsonb(${sql.table(noun.table)}.*) || jsonb_build_object(${sql.join(parts)}) AS row, FALSE AS removed
    FROM ${sql.table(noun.table)} WHERE ${noun.isOneOf(hotelId, ids)}`
}

/** Locks entries until the transaction ends. @param isRemoval new rows that refer to them wait, too */
export async function lockEntries(
  tx: Handle,
  hotelId: string,
  noun: ContentNoun,
  ids: readonly string[],
  isRemoval = false,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    SELECT FROM ${sql.table(noun.table)} WHERE ${noun.isOneOf(hotelId, ids)}
    ORDER BY ${noun.selectId(hotelId)}
    FOR ${isRemoval ? sql`` : sql`NO KEY `}UPDATE`.execute(tx)
}

/** The outdated translations of entries, by id. */
export async function listOutdated(
  db: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<Map<string, OutdatedTranslation[]>> {
  const { rows } = await sql<{ id: string; texts: OutdatedTranslation[] }>`
    SELECT entry_id AS id, texts FROM outdated_translation
    WHERE hotel_id = ${hotelId} AND entry_id = ANY(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** Names of the entries that others refer to, by id. */
export async function listNames(
  db: Handle,
  hotelId: string,
  nouns: Nouns,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const parents = [...nouns.values()].flatMap(({ list }) => list?.parents ?? [])
  const selects = [...new Set([...parents, 'department', 'outlet'] as const)].map(
    (table) => sql`
      SELECT id, name FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; name: string }>`
    ${sql.join(selects, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
