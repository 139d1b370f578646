import type { ContentNoun } from '../../content/content-nouns.ts'
import type { ContentRow } from '../../content/content-queries.ts'
import {
  type AuditRow,
  listEntryRows,
  listOutdated,
  lockEntries,
} from '../../content/history/queries.ts'
import { isGone, type ReadChange, readChange } from '../../content/history/read-change.ts'
import type { Moves } from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { type Places, readPlaces } from './places.ts'
import { checkUndo, listChangedSince, workOutUndo } from './undo.ts'

type Nouns = ReadonlyMap<string, ContentNoun>

/** An entry whose changes are undone. */
export interface Target {
  /** The noun in the audit log: `foodCategory`. */
  key: string
  noun: ContentNoun
  id: string
  /** The row as it is; undefined if it was removed. */
  before: ContentRow | undefined
  /** The row as it is to be; undefined if it is to be removed. */
  after: ContentRow | undefined
  /** Undefined if no place in the list changes. */
  places: Places | undefined
  moves?: Moves
}

interface Plan {
  /** How many changes are undone. */
  undone: number
  /** The changes by others since. */
  kept: ReadChange[]
  targets: Target[]
}

/**
 * Works out what undoing these changes, the latest first, makes of their entries. Locks these until the transaction
 * ends; the number of statements depends on the number of nouns only.
 */
export async function planUndo(
  tx: Handle,
  staff: EditingStaff,
  nouns: Nouns,
  audits: readonly AuditRow[],
  now: Date,
): Promise<Plan> {
  const targets = await lockTargets(tx, staff, nouns, audits)
  const kept: ReadChange[] = []
  let undone = 0
  for (const audit of audits) {
    const target = targets.get(targetKey(audit.noun, audit.entry_id))
    if (!target) throw new Error(`No entry of the change ${audit.id}`)
    placeIn(target)
    const { noun, key, id, before, after } = target
    const row = after ?? before
    const rows = row ? [{ noun: key, id, row, removed: !after }] : []
    const change = readChange(audit, noun, rows, staff)
    if (isGone(change)) continue
    checkUndo(change, now)
    const others = listChangedSince(change).map(({ path }) => path)
    const isRemoved = change.kind === 'changed' && !change.now
    if (others.length > 0 || isRemoved) kept.push(change)
    // An entry that others have changed since is not removed.
    if (isRemoved || (change.kind === 'added' && others.length > 0)) continue
    const rest = change.fields.map(({ path }) => path).filter((path) => !others.includes(path))
    if (undoIn(target, change, rest, staff)) undone++
  }
  const moves = new Map([...targets.values()].map(({ places }) => [places, places?.listMoves()]))
  for (const target of targets.values()) {
    const own = moves.get(target.places)
    if (own) target.moves = own
    placeIn(target)
  }
  return { undone, kept, targets: [...targets.values()] }
}

/** All records of a hotel have its id. */
const targetKey = (noun: string, id: string) => `${noun} ${id}`

async function lockTargets(
  tx: Handle,
  staff: EditingStaff,
  nouns: Nouns,
  audits: readonly AuditRow[],
): Promise<Map<string, Target>> {
  const { hotelId } = staff
  const targets = new Map<string, Target>()
  for (const [key, own] of Map.groupBy(audits, ({ noun }) => noun)) {
    const noun = nouns.get(key)
    if (!noun) throw new Error(`No editor of ${key}`)
    const ids = own.map(({ entry_id: id }) => id)
    const added = own.filter(({ before }) => before === null).map(({ entry_id: id }) => id)
    const places = await readPlaces(tx, hotelId, noun, own)
    // All of them first, by id: other calls lock the rows of a table in this order.
    await lockEntries(tx, hotelId, noun, ids)
    await lockEntries(tx, hotelId, noun, added, true)
    for (const id of ids)
      targets.set(targetKey(key, id), {
        key,
        noun,
        id,
        places,
        before: undefined,
        after: undefined,
      })
  }
  // Read after the locks: a statement that has waited for them has outdated parts.
  const rows = await listEntryRows(tx, hotelId, nouns, audits)
  const outdated = await listOutdated(
    tx,
    hotelId,
    audits.map(({ entry_id: id }) => id),
  )
  for (const { noun, id, row, removed } of rows) {
    const target = targets.get(targetKey(noun, id))
    if (!target || removed) continue
    const marks = outdated.get(id)
    const present = { ...row, ...(marks && { outdated_translations: marks }) } as ContentRow
    target.before = present
    target.after = present
  }
  return targets
}

/** Undoes a change in the row that the entry is to have, as `undo` does in the database. */
function undoIn(
  target: Target,
  change: ReadChange,
  chosen: readonly string[],
  staff: EditingStaff,
): boolean {
  const undoing = workOutUndo(change, staff, chosen)
  if (!undoing) return false
  const { noun, id, places, after: row } = target
  const parentIn = (one: ContentRow) => noun.list?.parentIn(one) ?? ''
  if (undoing.does === 'remove') {
    places?.remove(id)
    target.after = undefined
  } else if (undoing.does === 'restore') {
    const { row: before, fields } = undoing
    const values = noun.toValues(staff, fields, before)
    const restored = { ...before, ...values, version: before.version + 1 }
    places?.insert(id, parentIn(restored), before.position)
    target.after = restored
  } else if (row) {
    const { position, edit } = undoing
    if (position !== undefined) places?.move(id, position)
    if (edit) {
      const { position: place, ...parts } = edit.former
      target.after = { ...row, ...noun.toValues(staff, edit.fields, { ...row, ...parts }) }
      places?.transfer(id, parentIn(target.after), place)
    }
  }
  return true
}

/** Gives the row the place that its entry has by now. */
function placeIn(target: Target): void {
  const position = target.places?.find(target.id)?.position
  if (target.after && position !== undefined && position !== target.after.position)
    target.after = { ...target.after, position }
}
