import { Id } from '@bellhop/contract/base/common'
import { DeskHours } from '@bellhop/contract/base/hours'
import { imagePattern } from '@bellhop/contract/base/images'
import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { undoDays } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { nameOf } from '../entry-name.ts'
import type { FieldChange } from './entry-fields.ts'
import { isGone, isUndone, type ReadChange } from './read-change.ts'

/** Long texts are shortened to it. */
const maxShown = 300

export function toChange(
  change: ReadChange,
  names: ReadonlyMap<string, string>,
  now: Date,
): Change {
  const { audit, noun, kind, fields } = change
  const row = change.now ?? change.after ?? change.before
  // Rows have their names in the first language.
  const name = noun.list && row && nameOf(row, '')
  return {
    _id: audit.id,
    at: audit.at.toISOString(),
    staff: { _id: audit.staff_id, name: audit.staff_name },
    noun: noun.name,
    kind,
    entry: {
      _id: audit.entry_id,
      ...(name !== undefined && { name }),
      ...(noun.toImage && change.now && { image: noun.toImage(audit.entry_id) }),
    },
    fields: kind === 'changed' ? fields.map((field) => toField(change, field, names)) : [],
    undo: toUndo(change, now),
  }
}

export function toField(
  { noun }: ReadChange,
  { path, changedSince, ...values }: FieldChange,
  names: ReadonlyMap<string, string>,
): ChangedField {
  const [name = '', language] = path.split('.')
  const shown = Object.entries(values).flatMap(([when, value]) =>
    value === undefined ? [] : [[when, shorten(names.get(String(value)) ?? value)]],
  )
  return {
    field: path,
    ...(language && { language }),
    kind: kindOf(name, noun.Entry.properties[name]),
    ...Object.fromEntries(shown),
    changedSince,
  }
}

const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > maxShown ? `${value.slice(0, maxShown)}…` : value

const { pattern: idPattern } = Id as Schema

interface Schema {
  pattern?: string
  properties?: Record<string, unknown>
}

const amounts = ['price', 'tariff', 'tipValues']

function kindOf(name: string, schema: Schema | undefined): ChangedField['kind'] {
  if (amounts.includes(name)) return 'money'
  if (schema?.pattern === imagePattern) return 'picture'
  const names = Object.keys(schema?.properties ?? {})
  return names.length > 0 && names.every((one) => one in DeskHours.properties) ? 'hours' : 'other'
}

/** The ids of other entries in the fields of changes. */
export function listReferences(changes: readonly ReadChange[]): string[] {
  const ids = changes.flatMap(({ noun, fields }) =>
    fields
      .filter(
        ({ path }) => (noun.Entry.properties[path] as Schema | undefined)?.pattern === idPattern,
      )
      .flatMap(({ before, after, now }) => [before, after, now]),
  )
  return [...new Set(ids)].filter((id): id is string => typeof id === 'string')
}

export const isLate = ({ audit }: ReadChange, now: Date): boolean =>
  audit.at.getTime() < now.getTime() - undoDays * DAY_MS

function toUndo(change: ReadChange, now: Date): Change['undo'] {
  if (change.kind === 'added' && !change.noun.list) return 'never'
  if (isGone(change)) return 'never'
  if (isUndone(change)) return 'undone'
  return isLate(change, now) ? 'late' : 'possible'
}
