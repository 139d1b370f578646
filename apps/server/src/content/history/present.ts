import { Id } from '@bellhop/contract/base/common'
import { DeskHours } from '@bellhop/contract/base/hours'
import { imagePattern } from '@bellhop/contract/base/images'
import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { undoDays } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { nameOf } from '../entry-name.ts'
import type { FieldChange } from './entry-fields.ts'
import { formatChange, formatField, formatNoun } from './format-change.ts'
import { formatCode } from './format-code.ts'
import { isGone, isUndone, type ReadChange } from './read-change.ts'

/** Long texts are shortened to it. */
const maxShown = 300

export interface Reader {
  /** Names of the entries that others refer to, by id. */
  names: ReadonlyMap<string, string>
  now: Date
  language: AppLanguage
}

export function toChange(read: ReadChange, reader: Reader): Change {
  const { audit, noun, kind } = read
  const row = read.now ?? read.after ?? read.before
  // Rows have their names in the first language.
  const name = noun.list && row && nameOf(row, '')
  const change = {
    _id: audit.id,
    at: audit.at.toISOString(),
    staff: { _id: audit.staff_id, name: audit.staff_name },
    noun: noun.name,
    nounLabel: formatNoun(audit.noun, reader.language),
    kind,
    entry: {
      _id: audit.entry_id,
      ...(name !== undefined && { name }),
      ...(noun.toImage && read.now && { image: noun.toImage(audit.entry_id) }),
    },
    fields: kind === 'changed' ? toFields(read, reader) : [],
    undo: toUndo(read, reader.now),
  }
  return { ...change, sentence: formatChange(change, reader.language) }
}

/** @param changed default: all fields of the change */
export const toFields = (change: ReadChange, reader: Reader, changed = change.fields) =>
  changed.map((field) => toField(change, field, reader))

function toField(
  { noun }: ReadChange,
  { path, changedSince, ...values }: FieldChange,
  { names, language: reader }: Reader,
): ChangedField {
  const [name = '', language] = path.split('.')
  const toShown = (value: unknown) =>
    typeof value === 'string'
      ? (names.get(value) ?? formatCode(name, value, reader) ?? shorten(value))
      : value
  const shown = Object.entries(values).flatMap(([when, value]) =>
    value === undefined ? [] : [[when, Array.isArray(value) ? value.map(toShown) : toShown(value)]],
  )
  return {
    field: path,
    label: formatField(path, reader),
    ...(language && { language }),
    kind: kindOf(name, noun.Entry.properties[name]),
    ...Object.fromEntries(shown),
    changedSince,
  }
}

const shorten = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

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
