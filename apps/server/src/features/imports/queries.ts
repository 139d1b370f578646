import type { ImportKind } from '@bellhop/contract/desk/imports'
import { maxPageSize, undoDays } from '@bellhop/domain/limits'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import type { Check, Choices, Plan } from '../../tables/table-import.ts'

export interface ImportRow {
  id: string
  kind: ImportKind
  created_at: Date
  choices: Choices
  result: Check
  plan_hash: string
  applied_at: Date | null
  undone_at: Date | null
}

const columns = sql`id, kind, created_at, choices, result, plan_hash, applied_at, undone_at`

interface NewImport {
  id: string
  kind: ImportKind
  createdBy: string
  file: Uint8Array
  choices: Choices
  plan: Plan
}

export async function insertImport(
  tx: Handle,
  hotelId: string,
  { id, kind, createdBy, file, choices, plan }: NewImport,
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    INSERT INTO content_import
      (hotel_id, id, kind, created_by, file, choices, result, plan_hash, report, bad_rows)
    VALUES (${hotelId}, ${id}, ${kind}, ${createdBy}, ${file}, ${JSON.stringify(choices)}::jsonb,
      ${JSON.stringify(plan.check)}::jsonb, ${plan.hash}, ${plan.report}, ${plan.badRows})
    RETURNING ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Import ${id} was not stored`)
  return row
}

export async function findImport(
  db: Handle,
  hotelId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    SELECT ${columns} FROM content_import
    WHERE hotel_id = ${hotelId} AND id = ${id} ${lock}`.execute(db)
  return rows[0]
}

export const lockImport = (tx: Handle, hotelId: string, id: string) =>
  findImport(tx, hotelId, id, sql`FOR NO KEY UPDATE`)

/** The table as it was sent; undefined once it was removed. */
export async function findFile(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<Uint8Array | undefined> {
  const row = await findById(db, 'content_import', hotelId, id, ['file'])
  return row?.file ?? undefined
}

export async function findRows(
  db: Handle,
  hotelId: string,
  id: string,
  which: 'all' | 'bad',
): Promise<string | undefined> {
  const row = await findById(db, 'content_import', hotelId, id, [
    which === 'all' ? 'report as text' : 'bad_rows as text',
  ])
  return row?.text ?? undefined
}

/** Stores another check of a table that was not applied. */
export async function updateCheck(
  tx: Handle,
  hotelId: string,
  id: string,
  choices: Choices,
  { check, hash, report, badRows }: Plan,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    UPDATE content_import SET choices = ${JSON.stringify(choices)}::jsonb,
      result = ${JSON.stringify(check)}::jsonb, plan_hash = ${hash}, report = ${report}, bad_rows = ${badRows}
    WHERE hotel_id = ${hotelId} AND id = ${id} AND applied_at IS NULL
    RETURNING ${columns}`.execute(tx)
  return rows[0]
}

/** @returns the time at which the import is applied or undone, as stored */
export async function setDone(
  tx: Handle,
  hotelId: string,
  id: string,
  column: 'applied_at' | 'undone_at',
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    UPDATE content_import SET ${sql.ref(column)} = now()
    WHERE hotel_id = ${hotelId} AND id = ${id} RETURNING ${sql.ref(column)} AS at`.execute(tx)
  const [done] = rows
  if (!done) throw new Error('Expected a locked import')
  return done.at
}

/** Those that can be undone or were, newest first. */
export async function listApplied(db: Handle, hotelId: string) {
  const { rows } = await sql<ImportRow & { staff: string }>`
    SELECT i.id, i.kind, i.created_at, i.result, i.applied_at, i.undone_at, s.name AS staff
    FROM content_import i JOIN staff s ON s.hotel_id = i.hotel_id AND s.id = i.created_by
    WHERE i.hotel_id = ${hotelId} AND i.applied_at > now() - ${undoDays} * interval '1 day'
    ORDER BY i.applied_at DESC, i.id DESC LIMIT ${maxPageSize}`.execute(db)
  return rows
}

/** Lists the changes of an import, in parts by the entries' ids. */
export async function listImportAudit(
  tx: Handle,
  hotelId: string,
  { importId, action, after }: { importId: string; action: string; after: string },
) {
  return await tx
    .selectFrom('audit')
    .select(['subject_id as entry_id', 'before', 'after'])
    .where(is({ hotel_id: hotelId, import_id: importId, action }))
    .where('subject_id', '>', after)
    .$narrowType<{ entry_id: NotNull; before: object | null; after: object | null }>()
    .orderBy('subject_id')
    .limit(500)
    .execute()
}
