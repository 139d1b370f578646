import { isDeepStrictEqual } from 'node:util'
import type { ListKind } from '@bellhop/contract/desk/imports'
import { NIL } from 'uuid'
import { announceEntries } from '../../content/announce-entries.ts'
import type { Rows } from '../../content/change-content.ts'
import { type ContentRow, lockEntries } from '../../content/content-queries.ts'
import { listUsed } from '../../content/uses.ts'
import { type ChangedEntry, deleteEntries, updateEntries } from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import type { Kept } from '../../tables/table-import.ts'
import { kinds, type List, listOf, type Nouns } from './kinds.ts'
import { listImportAudit } from './queries.ts'

/**
 * Undoes an import column by column, where a column is still as the import left it. What was changed since stays as it
 * is, and so does an added entry that was changed.
 *
 * @returns how many entries have later changes
 */
export async function undoEntries(
  tx: Handle,
  nouns: Nouns,
  staff: EditingStaff,
  { importId: id, kind }: { importId: string; kind: ListKind },
): Promise<Kept> {
  const { noun: key, reference } = kinds[kind]
  const list = listOf(nouns, kind)
  const outer = nouns.get(reference.noun)?.list
  const written: Rows<object>[] = []
  let kept = await revertChanges(tx, staff, list, key, id, written)
  kept += await removeAdded(tx, staff, list, key, id, written)
  if (outer) kept += await removeAdded(tx, staff, outer, reference.noun, id, [])
  await list.writeEffects?.(tx, staff, written)?.()
  await announceEntries(tx, staff.hotelId, list)
  return { entries: kept }
}

async function revertChanges(
  tx: Handle,
  staff: EditingStaff,
  list: List,
  key: string,
  importId: string,
  written: Rows<object>[],
): Promise<number> {
  let kept = 0
  for await (const audits of readAudit(tx, staff.hotelId, importId, `${key}.change`)) {
    const ids = audits.map(({ entry_id: id }) => id)
    const rows = await lockEntries(tx, list.source, staff.hotelId, ids, false)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const changes: ChangedEntry[] = []
    for (const { entry_id: id, before, after } of audits) {
      const row = byId.get(id)
      const change = row && toRevert(staff, list, row, before ?? {}, after ?? {})
      if (!row || change?.isPartial) kept++
      if (!row || !change?.entry) continue
      changes.push(change.entry)
      written.push(change.entry)
    }
    await onUniqueViolation(list.unique, () =>
      updateEntries(tx, staff, { source: list.source, key, importId: null }, changes),
    )
  }
  return kept
}

function toRevert(staff: EditingStaff, list: List, row: ContentRow, before: object, after: object) {
  const now = new Map(Object.entries(row))
  const old = Object.entries(before).filter(
    ([name, value]) => name !== 'version' && !isDeepStrictEqual(now.get(name) ?? null, value),
  )
  const back = old.filter(([name]) =>
    isDeepStrictEqual(now.get(name) ?? null, after[name as never]),
  )
  const isPartial = back.length < old.length
  if (back.length === 0) return { isPartial, entry: undefined }
  const values = Object.fromEntries(back)
  const entry: ChangedEntry = {
    ...{ id: row.id, version: row.version, position: row.position },
    before: Object.fromEntries(back.map(([name]) => [name, now.get(name) ?? null])),
    after: values,
    outdated: list.outdatedWith(staff, row, values),
  }
  return { isPartial, entry }
}

/** An added entry that others refer to by now stays. */
async function removeAdded(
  tx: Handle,
  staff: EditingStaff,
  list: List,
  key: string,
  importId: string,
  written: Rows<object>[],
): Promise<number> {
  let kept = 0
  for await (const audits of readAudit(tx, staff.hotelId, importId, `${key}.add`)) {
    const ids = audits.map(({ entry_id: id }) => id)
    const rows = await lockEntries(tx, list.source, staff.hotelId, ids, true)
    const used = await listUsed(tx, list.uses, staff.hotelId, ids)
    const added = new Map(audits.map(({ entry_id: id, after }) => [id, after ?? {}]))
    const removed = rows.filter(
      (row) => isAsAdded(row, added.get(row.id) ?? {}) && !used.includes(row.id),
    )
    kept += rows.length - removed.length
    written.push(...removed.map((row) => ({ before: row, after: undefined })))
    await deleteEntries(
      tx,
      staff,
      { source: list.source, key, importId: null },
      removed.map((row) => ({ row, auditId: newId() })),
    )
  }
  return kept
}

/** Whether it has the values with which it was added; another import may have changed them and was undone. */
function isAsAdded(row: ContentRow, added: object): boolean {
  const now = new Map(Object.entries(row))
  return Object.entries(added).every(
    ([name, value]) =>
      ['version', 'position'].includes(name) || isDeepStrictEqual(now.get(name) ?? null, value),
  )
}

/** In the order of the entries' ids, in which they are locked. */
async function* readAudit(tx: Handle, hotelId: string, importId: string, action: string) {
  let after: string = NIL
  for (;;) {
    const audits = await listImportAudit(tx, hotelId, { importId, action, after })
    if (audits.length === 0) return
    yield audits
    after = audits.at(-1)?.entry_id ?? after
  }
}
