import { isDeepStrictEqual } from 'node:util'
import type { EditingStaff } from '../../sessions/sessions.ts'
import type { ContentNoun } from '../content-nouns.ts'
import type { ContentRow } from '../content-queries.ts'
import { compareFields, type FieldChange, listFields } from './entry-fields.ts'
import type { AuditRow, EntryRow } from './queries.ts'

export interface ReadChange {
  audit: AuditRow
  noun: ContentNoun
  kind: 'added' | 'changed' | 'removed'
  /** The row as it is now; undefined if it was removed. */
  now: ContentRow | undefined
  /** The row before and after the change, in the columns that it has not changed as now. */
  before: ContentRow | undefined
  after: ContentRow | undefined
  /** Undefined if the entry was removed. */
  entry: object | undefined
  fields: FieldChange[]
}

/** Compares a change with the entry as it is now. */
export function readChange(
  audit: AuditRow,
  noun: ContentNoun,
  rows: readonly EntryRow[],
  staff: EditingStaff,
): ReadChange {
  const own = rows.filter((row) => row.noun === audit.noun && row.id === audit.entry_id)
  const now = reviveDates(own.find(({ removed }) => !removed)?.row)
  const kind = audit.before === null ? 'added' : audit.after === null ? 'removed' : 'changed'
  const base = now ?? reviveDates(own.find(({ removed }) => removed)?.row)
  const at = (columns: object | null) =>
    columns === null || (!base && kind === 'changed' && !noun.toImage)
      ? undefined
      : reviveDates({ ...(kind === 'changed' && base), ...columns })
  const [before, after] = [at(audit.before), at(audit.after)]
  const fieldsOf = (row: ContentRow | undefined) => {
    const fields = listFields(noun.Entry.properties, row && noun.toEntry(row, staff))
    return row && noun.list ? fields.set('position', row.position) : fields
  }
  const all = compareFields(fieldsOf(before), fieldsOf(after), fieldsOf(now))
  // The place of an entry that was moved to another list, or that was added, follows from that.
  const isMoved = all.every(({ path }) => path === 'position')
  const fields = isMoved ? all : all.filter(({ path }) => path !== 'position')
  const entry = now && noun.toEntry(now, staff)
  return { audit, noun, kind, now, before, after, entry, fields }
}

/** The audit log has instants as texts, and tables have them in columns named `…_at`. */
function reviveDates(row: object | undefined): ContentRow | undefined {
  if (!row) return undefined
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(columns) as ContentRow
}

/** Whether its entry does not return: a picture that nothing shows is deleted. */
export const isGone = ({ kind, now, noun }: ReadChange): boolean =>
  kind === 'changed' && !now && !noun.list

/** Whether undoing it would change nothing. */
export function isUndone({ kind, now, fields }: ReadChange): boolean {
  if (kind === 'added') return !now
  if (kind === 'removed') return now !== undefined
  return fields.every(({ before, now }) => isDeepStrictEqual(before, now))
}
