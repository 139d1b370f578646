import type { BodyOf } from '@bellhop/contract/base/route'
import type { undoChange } from '@bellhop/contract/desk/changes'
import { undoDays } from '@bellhop/domain/limits'
import type { ContentNoun } from '../../content/content-nouns.ts'
import type { ContentRow } from '../../content/content-queries.ts'
import { type FieldChange, withFields } from '../../content/history/entry-fields.ts'
import { isLate } from '../../content/history/present.ts'
import { type AuditRow, listEntryRows, lockEntries } from '../../content/history/queries.ts'
import { isGone, isUndone, type ReadChange, readChange } from '../../content/history/read-change.ts'
import type { Handle } from '../../database/open.ts'
import type { Sentence } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/calls/problem.ts'

type Nouns = ReadonlyMap<string, ContentNoun>

/** Reads a change and locks its entry until the transaction ends. */
export async function lockChange(
  tx: Handle,
  staff: EditingStaff,
  nouns: Nouns,
  audit: AuditRow,
): Promise<ReadChange> {
  const noun = nouns.get(audit.noun)
  if (!noun) throw new Error(`No editor of ${audit.noun}`)
  // Read after the lock: a statement that has waited for it has outdated parts.
  await lockEntries(tx, staff.hotelId, noun, [audit.entry_id])
  const rows = await listEntryRows(tx, staff.hotelId, nouns, [audit])
  return readChange(audit, noun, rows, staff)
}

/** The fields that others have changed since. */
export const listChangedSince = ({ kind, fields }: ReadChange): FieldChange[] =>
  kind === 'removed' ? [] : fields.filter(({ changedSince }) => changedSince)

/** @throws Problem `invalid_request` for a change that cannot be undone */
export function checkUndo(change: ReadChange, now: Date): void {
  const { kind, noun } = change
  const reject = (sentence: Sentence) =>
    new Problem('invalid_request', sentence, { values: { days: undoDays } })
  if (isGone(change)) throw reject('This was deleted, because nothing shows it.')
  if (isLate(change, now)) throw reject('A change can be undone for {days} days.')
  if (kind === 'added' && !noun.list) {
    throw reject('This was set for the first time. Change it instead.')
  }
}

/** @throws Problem `changed_meanwhile` */
export function checkPresent({ kind, now }: ReadChange): void {
  if (kind !== 'changed' || now) return
  throw new Problem('changed_meanwhile', 'This was removed since. Undo its removal first.')
}

/** The effect of undoing a change on its entry. */
type Undoing =
  | { does: 'remove' }
  | { does: 'restore'; row: ContentRow; fields: object }
  | {
      does: 'change'
      /** The place to move it to. */
      position?: number
      edit?: { fields: object; version: number; former: ReturnType<typeof pickFormer> }
    }

/**
 * Works out how to undo a change: `undo` does so in the database, `planUndo` in rows.
 *
 * @param chosen the fields to undo; default: all of them
 * @returns undefined if there is nothing to undo
 */
export function workOutUndo(
  change: ReadChange,
  staff: EditingStaff,
  chosen?: readonly string[],
): Undoing | undefined {
  const { noun, kind, now, before, entry } = change
  if (isUndone(change)) return undefined
  if (kind === 'added') return { does: 'remove' }
  if (kind === 'removed') {
    return before && { does: 'restore', row: before, fields: fieldsOf(noun.toEntry(before, staff)) }
  }
  if (!now || !entry) return undefined
  const fields = change.fields.filter(({ path }) => chosen?.includes(path) ?? true)
  if (fields.length === 0) return undefined
  const position = fields.find(({ path }) => path === 'position')
  const edited = fields.filter((field) => field !== position)
  const values = edited.map(({ path, before }) => [path, before] as const)
  return {
    does: 'change',
    ...(position && { position: Number(position.before) }),
    ...(edited.length > 0 && {
      edit: {
        fields: withFields(fieldsOf(entry), values),
        version: now.version,
        former: pickFormer(change, edited),
      },
    }),
  }
}

/**
 * Undoes a change as the editor would.
 *
 * @param chosen the fields to undo; default: all of them
 * @returns whether there was something to undo
 */
export async function undo(
  tx: Handle,
  staff: EditingStaff,
  change: ReadChange,
  chosen: BodyOf<typeof undoChange>['fields'],
): Promise<boolean> {
  const undoing = workOutUndo(change, staff, chosen)
  if (!undoing) return false
  const { noun, audit } = change
  const { entry_id: id } = audit
  if (undoing.does === 'remove') await noun.list?.remove(tx, staff, id)
  else if (undoing.does === 'restore') {
    await noun.list?.add(tx, staff, undoing.fields, undoing.row)
  } else {
    const { position, edit } = undoing
    if (position !== undefined) await noun.list?.move(tx, staff, id, position)
    if (edit) {
      const { fields, version, former } = edit
      await noun.change(tx, staff, id, { ...fields, version }, former)
    }
  }
  return true
}

/** Picks the fields of an entry that are sent. */
export function fieldsOf(entry: object): object {
  const managed = entry as { _id?: string; version?: number; outdatedTranslations?: unknown }
  const { _id, version: _, outdatedTranslations: _outdated, ...fields } = managed
  return fields
}

/**
 * The former rows of parts, of which those removed since have their ids again, and the former place of an entry that
 * was moved to another list.
 */
function pickFormer(
  { noun, before }: ReadChange,
  fields: readonly FieldChange[],
): { position?: number | undefined } {
  const isUndone = (name: string | undefined) => fields.some(({ path }) => path === name)
  const parts = Object.entries(before ?? {}).filter(
    ([name]) => name in noun.parts && isUndone(name),
  )
  const isMoved = isUndone(noun.list?.parentField)
  return { ...Object.fromEntries(parts), ...(isMoved && { position: before?.position }) }
}
