import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { announceEntries } from '../../content/announce-entries.ts'
import type { Rows } from '../../content/change-content.ts'
import { checkImages, listImages } from '../../content/check-entry.ts'
import { checkUnused } from '../../content/check-unused.ts'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { type ContentRow, findImages } from '../../content/content-queries.ts'
import { onUnknownReference } from '../../content/unknown-reference.ts'
import { listUsed } from '../../content/uses.ts'
import {
  type ChangedEntry,
  deleteEntries,
  type EntryList,
  type Moves,
  moveEntries,
  type RemovedEntry,
  restoreEntries,
  updateEntries,
} from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import type { Target } from './plan-undo.ts'
import { fieldsOf } from './undo.ts'

type List = NonNullable<ContentNoun['list']>

/** The entries of a list that change. */
interface Batch {
  name: string
  list: List
  entries: EntryList
  removed: ContentRow[]
  /**
   * Those of `removed` that others still refer to. In the audit log they are removed before others move, as the places
   * of those are counted without them.
   */
  inUse: RemovedEntry[]
  restored: ContentRow[]
  changed: (ChangedEntry & { row: ContentRow })[]
  places: Target['places']
  moves: Moves
}

const managed = ['id', 'hotel_id', 'version', 'position', 'outdated_translations']

/**
 * Writes the rows that entries are to have, as their editors would. A bounded number of statements for each list;
 * records and the descriptions of pictures are written one by one.
 */
export async function writeTargets(
  tx: Handle,
  staff: EditingStaff,
  targets: readonly Target[],
): Promise<void> {
  const touched = targets.filter(({ before, after }) => before !== after)
  await checkTargetImages(tx, staff, touched)
  const lists = touched.filter(({ noun }) => noun.list)
  const batches = inOrder(
    [...Map.groupBy(lists, ({ key }) => key).values()].map((own) => toBatch(staff, own)),
  )
  // An entry that replaced another one goes first, the list of entries that return to another one last.
  for (const batch of batches.toReversed()) await removeUnused(tx, staff, batch)
  for (const batch of batches) {
    await onUniqueViolation(batch.list.unique, () =>
      onUnknownReference(() => writeBatch(tx, staff, batch)),
    )
  }
  for (const batch of batches.toReversed()) await removeRest(tx, staff, batch)
  for (const batch of batches) await batch.list.writeEffects?.(tx, staff, rowsOf(batch))?.()
  for (const { noun, id, before, after } of touched) {
    if (noun.list || !before || !after) continue
    const body = { ...fieldsOf(noun.toEntry(after, staff)), version: before.version }
    await noun.change(tx, staff, id, body)
  }
  for (const { list } of batches) await announceEntries(tx, staff.hotelId, list)
}

/** Entries after those that they refer to. */
function inOrder(batches: readonly Batch[]): Batch[] {
  const sorted: Batch[] = []
  const refersTo = ({ list }: Batch, other: Batch) =>
    list.source.within?.table === other.list.source.table ||
    other.list.uses.some((use) => 'table' in use && use.table === list.source.table)
  function visit(batch: Batch): void {
    if (sorted.includes(batch)) return
    for (const other of batches) if (other !== batch && refersTo(batch, other)) visit(other)
    sorted.push(batch)
  }
  for (const batch of batches) visit(batch)
  return sorted
}

function toBatch(staff: EditingStaff, targets: readonly Target[]): Batch {
  const [{ key, noun, places, moves } = {} as Target] = targets
  const list = noun.list as List
  const batch: Batch = {
    name: noun.name,
    list,
    entries: { source: list.source, key, importId: null },
    ...{ removed: [], inUse: [], restored: [], changed: [], places },
    moves: moves ?? { places: [], moved: [] },
  }
  for (const { before, after } of targets) {
    if (before && !after) batch.removed.push(before)
    if (!before && after) batch.restored.push(after)
    if (!before || !after) continue
    const entry = toChanged(staff, list, before, after)
    if (entry) batch.changed.push({ ...entry, row: after })
  }
  return batch
}

function toChanged(
  staff: EditingStaff,
  list: List,
  before: ContentRow,
  after: ContentRow,
): ChangedEntry | undefined {
  const { parts = {} } = list.source
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after)
    .map(([name, value]) => [name, old.get(name) ?? null, value ?? null] as const)
    .filter(([name, was, is]) => !managed.includes(name) && !isDeepStrictEqual(was, is))
  if (changed.length === 0) return undefined
  if (list.parentIn(before) !== list.parentIn(after))
    changed.push(['position', before.position, after.position])
  const pick = (isPart: boolean, at: 1 | 2) =>
    Object.fromEntries(
      changed.filter(([name]) => name in parts === isPart).map((one) => [one[0], one[at]]),
    )
  return {
    ...{ id: before.id, version: before.version, position: before.position },
    before: pick(false, 1),
    after: pick(false, 2),
    parts: { before: pick(true, 1), after: pick(true, 2) },
    outdated: list.outdatedWith(staff, before, after),
  }
}

async function removeUnused(tx: Handle, staff: EditingStaff, batch: Batch): Promise<void> {
  const ids = batch.removed.map(({ id }) => id)
  const used = await listUsed(tx, batch.list.uses, staff.hotelId, ids)
  const isUsed = ({ row }: RemovedEntry) => used.includes(row.id)
  const removed = batch.removed.map((row) => ({ row, auditId: newId() }))
  const unused = removed.filter((entry) => !isUsed(entry))
  await deleteEntries(tx, staff, batch.entries, unused)
  batch.inUse = removed.filter(isUsed)
}

/** @throws Problem `in_use` */
async function removeRest(tx: Handle, staff: EditingStaff, batch: Batch): Promise<void> {
  const { list, name, inUse } = batch
  const ids = inUse.map(({ row }) => row.id)
  const [used] = await listUsed(tx, list.uses, staff.hotelId, ids)
  if (used) await checkUnused(tx, staff.hotelId, used, { ...list, noun: name })
  await deleteEntries(tx, staff, batch.entries, inUse)
}

async function writeBatch(tx: Handle, staff: EditingStaff, batch: Batch): Promise<void> {
  const { list, entries, restored, changed, places, moves } = batch
  const arriving = [
    ...restored,
    ...changed.filter(({ after }) => 'position' in after).map(({ row }) => row),
  ].map((row) => list.parentIn(row) ?? '')
  if (arriving.length > 0) {
    const counts = places?.count() ?? new Map()
    const own = new Map(arriving.map((parent) => [parent, counts.get(parent) ?? 0]))
    await list.lockPlaces(tx, staff, own)
  }
  if (changed.length > 0) await updateEntries(tx, staff, entries, changed)
  await restoreEntries(tx, staff, entries, restored)
  const written = [
    ...restored.map((row) => ({ id: row.id, values: row })),
    ...changed.map(({ id, parts }) => ({ id, values: parts?.after ?? {} })),
  ]
  for (const write of list.writeParts(staff.hotelId, written)) await sql`${write}`.execute(tx)
  await moveEntries(tx, staff, entries, moves)
}

function rowsOf({ removed, restored, changed }: Batch): Rows<object>[] {
  return [
    ...removed.map((row) => ({ before: row, after: undefined })),
    ...restored.map((row) => ({ before: undefined, after: row })),
    ...changed,
  ]
}

async function checkTargetImages(
  tx: Handle,
  staff: EditingStaff,
  targets: readonly Target[],
): Promise<void> {
  const imagesOf = ({ noun }: Target, row: ContentRow | undefined) =>
    row ? listImages(noun.Entry, noun.toEntry(row, staff)) : []
  const wanted = targets.flatMap((target) => imagesOf(target, target.after))
  const known = await findImages(tx, staff.hotelId, wanted)
  for (const target of targets) {
    const present = imagesOf(target, target.before).map(({ hash }) => hash)
    checkImages(imagesOf(target, target.after), [...known, ...present])
  }
}
