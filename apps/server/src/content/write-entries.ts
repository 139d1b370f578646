import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import { inBatches } from '../shared/in-batches.ts'
import { changedMeanwhile } from './check-entry.ts'
import type { ContentRow, Source } from './content-queries.ts'
import type { StoredOutdated } from './outdated.ts'

export interface AddedEntry {
  id: string
  /** All columns of the row that an editor sets. */
  columns: object
  /** Its parts, for the audit log: they are empty. */
  parts: object
}

export interface ChangedEntry {
  id: string
  /** The version that the change is based on. */
  version: number
  position: number
  /** The changed columns. */
  before: object
  after: object
  /** The changed parts, for the audit log. */
  parts?: { before: object; after: object } | undefined
  /** Undefined if they are as before. */
  outdated: StoredOutdated
}

/** The list that is written, and what its changes belong to. */
export interface EntryList {
  source: Source
  /** The noun in the audit log: `foodCategory`. */
  key: string
  /** The import that the changes are part of. */
  importId: string | null
}

/**
 * Adds entries at the ends of their lists, with their audit entries.
 *
 * @param isAudited false if the caller records all lists as one action
 */
export async function insertEntries(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  { source, key, importId }: EntryList,
  entries: readonly AddedEntry[],
  isAudited = true,
): Promise<void> {
  const { table, within } = source
  const parent = within ? sql`${sql.ref(`list.${within.column}`)}` : sql`NULL::uuid`
  const ofParent = within
    ? sql`AND ${sql.ref(`old.${within.column}`)} = ${sql.ref(`list.${within.column}`)}`
    : sql``
  for (const batch of inBatches(entries)) {
    const names = Object.keys(batch[0]?.columns ?? {})
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(names.map((name) => sql.ref(`list.${name}`)))
    const json = JSON.stringify(batch.map((entry) => ({ ...entry, audit: newId() })))
    const audit = sql`
      INSERT INTO audit (hotel_id, id, actor_kind, actor_id, action, subject_id, after, import_id)
      SELECT ${hotelId}::uuid, (given.value->>'audit')::uuid, 'staff', ${staffId}::uuid,
        ${`${key}.add`}::text, added.id, to_jsonb(added) || (given.value->'parts'), ${importId}::uuid
      FROM added JOIN given ON (given.value->>'id')::uuid = added.id`
    await sql`
      WITH given AS (
        SELECT value, place FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS one (value, place)
      ), added AS (
        INSERT INTO ${sql.table(table)} (hotel_id, id, position, ${columns})
        SELECT ${hotelId}::uuid, (given.value->>'id')::uuid,
          (SELECT coalesce(max(old.position) + 1, 0) FROM ${sql.table(table)} old
            WHERE old.hotel_id = ${hotelId} ${ofParent})
            + row_number() OVER (PARTITION BY ${parent} ORDER BY given.place) - 1,
          ${values}
        FROM given, jsonb_populate_record(NULL::${sql.table(table)}, given.value->'columns') list
        RETURNING ${sql.table(table)}.*
      )
      ${isAudited ? audit : sql`SELECT FROM added`}`.execute(tx)
  }
}

/**
 * Changes entries, with their audit entries. Only the changed columns are written: stock may be sold at the same time.
 *
 * @throws Problem `changed_meanwhile` if one of them has another version by now
 */
export async function updateEntries(
  tx: Handle,
  staff: EditingStaff,
  list: EntryList,
  entries: readonly ChangedEntry[],
): Promise<void> {
  for (const batch of inBatches(entries)) {
    const changed = await updateBatch(tx, staff, list, batch)
    if (changed < batch.length) throw changedMeanwhile(undefined)
  }
  await storeMarks(tx, staff.hotelId, list, entries)
}

async function updateBatch(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  { source: { table, within }, key, importId }: EntryList,
  entries: readonly ChangedEntry[],
): Promise<number> {
  const ids = entries.map(({ id }) => id)
  await sql`
    SELECT FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const names = [...new Set(entries.flatMap(({ after }) => Object.keys(after)))]
  const values = names.map(
    (name) => sql`
      ${sql.ref(name)} = CASE WHEN given.value->'after' ? ${name}::text
        THEN ${sql.ref(`list.${name}`)} ELSE ${sql.ref(`row.${name}`)} END`,
  )
  const position =
    within && names.includes(within.column) && !names.includes('position')
      ? [
          sql`position = CASE WHEN given.value->'after' ? ${within.column}::text
          THEN (SELECT coalesce(max(old.position) + 1, 0) FROM ${sql.table(table)} old
            WHERE old.hotel_id = ${hotelId}
              AND ${sql.ref(`old.${within.column}`)} = ${sql.ref(`list.${within.column}`)}) + given.place - 1
          ELSE row.position END`,
        ]
      : []
  const json = JSON.stringify(entries.map((entry) => ({ ...entry, audit: newId() })))
  const { rows } = await sql<{ id: string }>`
    WITH given AS (
      SELECT value, place FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS one (value, place)
    ), changed AS (
      UPDATE ${sql.table(table)} AS row SET ${sql.join([sql`version = row.version + 1`, ...values, ...position])}
      FROM given, jsonb_populate_record(NULL::${sql.table(table)}, given.value->'after') AS list
      WHERE row.hotel_id = ${hotelId} AND row.id = (given.value->>'id')::uuid
        AND row.version = (given.value->>'version')::integer
      RETURNING row.id, row.version, row.position, given.value
    )
    INSERT INTO audit (hotel_id, id, actor_kind, actor_id, action, subject_id, before, after, import_id)
    SELECT ${hotelId}::uuid, (value->>'audit')::uuid, 'staff', ${staffId}::uuid, ${`${key}.change`}::text, id,
      value->'before' || jsonb_build_object('version', version - 1) || moved.before
        || coalesce(value->'parts'->'before', '{}'),
      value->'after' || jsonb_build_object('version', version) || moved.after
        || coalesce(value->'parts'->'after', '{}'), ${importId}::uuid
    FROM changed, LATERAL (
      SELECT CASE WHEN position = (value->>'position')::integer THEN '{}'::jsonb
          ELSE jsonb_build_object('position', value->'position') END AS before,
        CASE WHEN position = (value->>'position')::integer THEN '{}'::jsonb
          ELSE jsonb_build_object('position', position) END AS after
    ) moved
    RETURNING subject_id AS id`.execute(tx)
  return rows.length
}

/** Stores which translations are outdated since. */
async function storeMarks(
  tx: Handle,
  hotelId: string,
  { source: { noun } }: EntryList,
  entries: readonly Pick<ChangedEntry, 'id' | 'outdated'>[],
): Promise<void> {
  const marked = entries.filter(({ outdated }) => outdated)
  for (const batch of inBatches(marked)) {
    const json = JSON.stringify(batch.map(({ id, outdated }) => ({ id, texts: outdated })))
    await sql`
      WITH given AS (
        SELECT id, texts FROM jsonb_to_recordset(${json}::jsonb) AS one (id uuid, texts jsonb)
      ), removed AS (
        DELETE FROM outdated_translation o USING given
        WHERE o.hotel_id = ${hotelId} AND o.noun = ${noun} AND o.entry_id = given.id AND given.texts = '[]'
      )
      INSERT INTO outdated_translation (hotel_id, noun, entry_id, texts)
      SELECT ${hotelId}::uuid, ${noun}::text, id, texts FROM given WHERE texts <> '[]'
      ON CONFLICT (hotel_id, noun, entry_id) DO UPDATE SET texts = excluded.texts`.execute(tx)
  }
}

/** An entry that is removed, and the id of this in the audit log, which is the time of it. */
export interface RemovedEntry {
  row: ContentRow
  auditId: string
}

/** Removes entries with their rows as they are, with their audit entries. */
export async function deleteEntries(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  { source: { table, noun }, key }: EntryList,
  entries: readonly RemovedEntry[],
): Promise<void> {
  for (const batch of inBatches(entries)) {
    const json = JSON.stringify(
      batch.map(({ row: { outdated_translations: marks, ...row }, auditId }) => ({
        id: row.id,
        // The history has the marks as well, so that they return with the entry.
        row: { ...row, ...(marks && { outdated_translations: marks }) },
        audit: auditId,
      })),
    )
    await sql`
      WITH given AS (
        SELECT id, row, audit FROM jsonb_to_recordset(${json}::jsonb) AS one (id uuid, row jsonb, audit uuid)
      ), removed AS (
        DELETE FROM ${sql.table(table)} t USING given WHERE t.hotel_id = ${hotelId} AND t.id = given.id
      ), marks AS (
        DELETE FROM outdated_translation o USING given
        WHERE o.hotel_id = ${hotelId} AND o.noun = ${noun} AND o.entry_id = given.id
      )
      INSERT INTO audit (hotel_id, id, actor_kind, actor_id, action, subject_id, before)
      SELECT ${hotelId}::uuid, audit, 'staff', ${staffId}::uuid, ${`${key}.remove`}::text, id, row
      FROM given`.execute(tx)
  }
}

/** Brings removed entries back with their ids, to their `position`, with their audit entries. */
export async function restoreEntries(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  list: EntryList,
  rows: readonly ContentRow[],
): Promise<void> {
  const { table, parts = {} } = list.source
  const split = rows.map(({ outdated_translations: outdated, ...row }) => {
    const columns = Object.entries(row).filter(([name]) => !(name in parts))
    return { id: row.id, row, columns: Object.fromEntries(columns), outdated, audit: newId() }
  })
  // A row that was removed before a column was added gets the default of the column.
  const alike = Map.groupBy(split, ({ columns }) => Object.keys(columns).sort().join())
  for (const group of alike.values()) {
    for (const batch of inBatches(group)) {
      const names = Object.keys(batch[0]?.columns ?? {}).filter((name) => name !== 'hotel_id')
      const columns = sql.join(names.map((name) => sql.ref(name)))
      const values = sql.join(names.map((name) => sql.ref(`list.${name}`)))
      await sql`
        WITH given AS (
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
            AS one (id uuid, row jsonb, columns jsonb, audit uuid)
        ), added AS (
          INSERT INTO ${sql.table(table)} (hotel_id, ${columns})
          SELECT ${hotelId}::uuid, ${values}
          FROM given, jsonb_populate_record(NULL::${sql.table(table)}, given.columns) list
        )
        INSERT INTO audit (hotel_id, id, actor_kind, actor_id, action, subject_id, after)
        SELECT ${hotelId}::uuid, audit, 'staff', ${staffId}::uuid, ${`${list.key}.restore`}::text, id, row
        FROM given`.execute(tx)
    }
  }
  await storeMarks(
    tx,
    hotelId,
    list,
    split.filter(({ outdated }) => outdated?.length),
  )
}

export interface Moves {
  /** The new positions. */
  places: { id: string; position: number }[]
  /** For the audit log, one after the other: the place in the list before and after each. */
  moved: { id: string; before: number; after: number }[]
}

/** Moves entries within their lists. */
export async function moveEntries(
  tx: Handle,
  { hotelId, staffId }: EditingStaff,
  { source: { table }, key }: EntryList,
  { places, moved }: Moves,
): Promise<void> {
  if (places.length === 0 && moved.length === 0) return
  const audits = JSON.stringify(moved.map((entry) => ({ ...entry, audit: newId() })))
  await sql`
    WITH placed AS (
      UPDATE ${sql.table(table)} AS row SET position = given.position
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS given (id uuid, position integer)
      WHERE row.hotel_id = ${hotelId} AND row.id = given.id
    )
    INSERT INTO audit (hotel_id, id, actor_kind, actor_id, action, subject_id, before, after)
    SELECT ${hotelId}::uuid, audit, 'staff', ${staffId}::uuid, ${`${key}.move`}::text, id,
      jsonb_build_object('position', before), jsonb_build_object('position', after)
    FROM jsonb_to_recordset(${audits}::jsonb)
      AS given (id uuid, before integer, after integer, audit uuid)`.execute(tx)
}
