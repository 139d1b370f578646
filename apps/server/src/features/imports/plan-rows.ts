import { isDeepStrictEqual } from 'node:util'
import { maxEntries } from '@bellhop/domain/limits'
import { formatMoney } from '@bellhop/domain/money/format-money'
import type { CellValue } from '@bellhop/domain/tables/cells'
import { formatCell } from '@bellhop/domain/tables/cells'
import type { Column } from '@bellhop/domain/tables/columns'
import { foldText } from '@bellhop/domain/text/fold-text'
import { localeOf } from '@bellhop/languages'
import type { ContentNoun } from '../../content/content-nouns.ts'
import type { ContentRow } from '../../content/content-queries.ts'
import type { AddedEntry, ChangedEntry } from '../../content/write-entries.ts'
import { joinParts } from '../../sentences/join-parts.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { sayIn } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { BadCell, planBadRow } from '../../tables/bad-cell.ts'
import type { FieldCheck } from '../../tables/check-fields.ts'
import type { Planner } from '../../tables/plan-table.ts'
import type { TableRow } from '../../tables/table.ts'
import type { Choices, RowPlan } from '../../tables/table-import.ts'
import { yesNoIn } from '../../tables/titles.ts'
import { type Fields, fieldsOf, readValue, withValue } from './fields.ts'
import type { ReadRow, RowReader } from './read-row.ts'
import type { NewList, References } from './references.ts'

/** The plan for a row, and its writes. */
export interface EntryPlan extends RowPlan {
  added?: AddedEntry
  changed?: ChangedEntry
  newList?: NewList | undefined
}

export interface PlanContext {
  staff: EditingStaff
  list: NonNullable<ContentNoun['list']>
  rows: readonly ContentRow[]
  references: References
  /** The field with the id of another entry. */
  referenceField: string
  nameField: string
  /** The hotel has each name once. */
  isUnique: boolean
  reader: RowReader
  check: FieldCheck
  choices: Choices
}

interface Present {
  row: ContentRow
  fields: Fields
}

const inList = 'in “{name}”'
const inListOf = 'in “{name}” of “{outer}”'
const inNew = 'in the new category “{name}”'
const inNewOf = 'in the new category “{name}” of “{outer}”'
const noEntry = 'No entry has this id. Empty the cell to add a new one.'
const sameName = 'Row {row} has the same {field, select, number {number} other {name}}.'

/** Compares rows with the entries that the hotel has. */
export function createPlanner(context: PlanContext): Planner<EntryPlan> {
  const { staff, list, references, referenceField, nameField, isUnique } = context
  const { reader, check, choices } = context
  const { language = 'en' } = choices
  const say = sayIn(language)
  const [first = 'en'] = staff.languages
  const byId = new Map(context.rows.map((row) => [row.id, row]))
  const presentOf = (row: ContentRow): Present => ({
    row,
    fields: fieldsOf(list.toEntry(row, staff)),
  })
  const { results } = staffMessagesOf('columns', language)
  const nameOf = (fields: Fields) => {
    const name = fields[nameField]
    return String((typeof name === 'object' ? (name as Fields)[first] : name) ?? '')
  }
  const parentOf = (fields: Fields) => (list.parents ? String(fields[referenceField] ?? '') : '')

  const byName = Map.groupBy(context.rows, (row) => foldText(nameOf(presentOf(row).fields)))
  const sizes = new Map<string, number>()
  for (const row of context.rows) addTo(sizes, list.parentIn(row) ?? '')
  const answers = new Map(choices.answers.map((answer) => [answer.row, answer]))
  const rowOfEntry = new Map<string, number>()
  const rowOfName = new Map<string, number>()
  const emptyCells = new Map<Column, number>()

  function plan(row: TableRow): EntryPlan {
    try {
      return planRow(reader.read(row), row.row)
    } catch (error) {
      return planBadRow(row, reader.nameIn(row), error)
    }
  }

  function planRow(read: ReadRow, row: number): EntryPlan {
    if (read.id !== undefined) {
      const found = byId.get(read.id)
      if (!found) throw new BadCell(say(noEntry), 'ID')
      return planChange(read, row, found)
    }
    const same = byName.get(foldText(read.name)) ?? []
    if (same.length === 0) return planAddition(read, row)
    const own = answers.get(row)
    const answer = own?.answer ?? choices.defaultAnswer
    if (answer === 'new' && isUnique) throw takenName()
    if (answer === 'new') return planAddition(read, row)
    if (answer === 'skip') {
      return { row, result: 'skipped', name: read.name, detail: say('Left out.') }
    }
    const chosen = own?.entryId ? same.find(({ id }) => id === own.entryId) : same[0]
    if (answer === 'same' && chosen && (own?.entryId || same.length === 1)) {
      return planChange(read, row, chosen)
    }
    const sameName = same.map((entry) => ({ _id: entry.id, ...withinOf(entry) }))
    const detail = say('There is an entry of this name already.')
    return { row, result: 'asked', name: read.name, detail, sameName }
  }

  function withinOf(entry: ContentRow) {
    const within = references.nameOf(String(presentOf(entry).fields[referenceField]))
    return within === undefined ? {} : { within }
  }

  function planAddition(given: ReadRow, row: number): EntryPlan {
    const read = reader.fillIn(given)
    const reference = findReference(read, undefined)
    const within: Fields = reference ? { [referenceField]: reference.id } : {}
    const fields = read.values.reduce(
      (all, [column, value]) => withValue(all, column.path, value),
      within,
    )
    check(fields)
    const parent = parentOf(fields)
    const { values, columns } = prepare(fields)
    checkSize(parent)
    claimName(isUnique ? '' : parent, nameOf(fields), row)
    addTo(sizes, parent)
    const partNames = Object.keys(values).filter((name) => !(name in columns))
    const parts = Object.fromEntries(partNames.map((name) => [name, values[name as never]]))
    const places = nameWithin(fields, reference?.added !== undefined)
    const prices = read.values.flatMap(([column, value]) =>
      column.type === 'money' ? formatOf(value, column) : [],
    )
    return {
      ...{ row, result: 'new', name: read.name },
      detail: [
        say('{list}.', { list: joinParts([results.new, ...places, ...prices], language) }),
        ...read.readAs,
      ].join(' '),
      added: { id: newId(), columns, parts },
      newList: reference?.added,
    }
  }

  /** Names the list around it, too, if there are several. */
  function nameWithin(fields: Fields, isNew: boolean): string[] {
    const id = String(fields[referenceField])
    const name = references.nameOf(id)
    const outer = references.outerNames.length > 1 ? references.outerNameOf(id) : undefined
    if (name === undefined) return []
    if (outer === undefined) return [say(isNew ? inNew : inList, { name })]
    return [say(isNew ? inNewOf : inListOf, { name, outer })]
  }

  /** Values as staff read them: prices in the currency of the hotel. */
  function formatOf(value: CellValue | undefined, column: Column): string {
    return column.type === 'money' && typeof value === 'number'
      ? formatMoney(value, staff.currency, localeOf(language), { isShort: true })
      : shorten(formatCell(value, column, yesNoIn(language)))
  }

  function planChange(read: ReadRow, row: number, found: ContentRow): EntryPlan {
    const other = rowOfEntry.get(found.id)
    if (other) throw new BadCell(say('Row {row} is about the same entry.', { row: other }))
    rowOfEntry.set(found.id, row)
    const { fields: before } = presentOf(found)
    const name = read.name || nameOf(before)
    const reference = findReference(read, String(before[referenceField]))
    const edits: [Column, CellValue | undefined][] = read.values.filter(
      ([column, value]) => !isDeepStrictEqual(readValue(before, column.path), value),
    )
    for (const column of read.empty) {
      const hasValue = !isEmpty(readValue(before, column.path))
      if (column.required || !hasValue) continue
      addTo(emptyCells, column)
      if (choices.clear.includes(column.path)) edits.push([column, undefined])
    }
    const isMoved = reference !== undefined && reference.id !== before[referenceField]
    if (edits.length === 0 && !isMoved) return { row, result: 'unchanged', name, detail: '' }
    const base = isMoved ? { ...before, [referenceField]: reference.id } : before
    const fields = edits.reduce((all, [column, value]) => withValue(all, column.path, value), base)
    check(fields)
    const changed = compare(found, before, fields)
    if (!changed) return { row, result: 'unchanged', name, detail: '' }
    const newName = nameOf(fields)
    if (isUnique && foldText(newName) !== foldText(nameOf(before))) {
      if (byName.has(foldText(newName))) throw takenName()
      claimName('', newName, row)
    }
    if (isMoved && list.parents) {
      checkSize(reference.id)
      addTo(sizes, reference.id)
    }
    const lists = isMoved ? [moveSentence(before, reference)] : []
    const sentences = edits.map(([column, value]) => {
      const old = readValue(before, column.path)
      return `${column.title}: ${formatOf(old, column)} → ${formatOf(value, column)}`
    })
    const detail = say('{list}.', { list: [...lists, ...sentences].join('; ') })
    return { row, result: 'changed', name, detail, changed, newList: reference?.added }
  }

  function takenName(): BadCell {
    const { nameTitle } = reader
    return new BadCell(say('The hotel has this number already.'), nameTitle)
  }

  /** Claims a name among the rows of a list, or of the hotel. */
  function claimName(within: string, name: string, row: number): void {
    const key = `${within} ${foldText(name)}`
    const other = rowOfName.get(key)
    const { nameTitle } = reader
    if (other) throw new BadCell(say(sameName, { row: other, field: nameField }), nameTitle)
    rowOfName.set(key, row)
  }

  function moveSentence(before: Fields, to: { id: string; added?: NewList }): string {
    const old = references.nameOf(String(before[referenceField])) ?? '–'
    return `${reader.referenceTitle}: ${old} → ${to.added?.name ?? references.nameOf(to.id)}`
  }

  /** The changed columns; undefined if there are none. */
  function compare(row: ContentRow, before: Fields, after: Fields): ChangedEntry | undefined {
    const old = prepare(before, row).columns as Fields
    const { values, columns } = prepare(after, row)
    const changed = Object.entries(columns).filter(
      ([name, value]) => !isDeepStrictEqual(old[name], value),
    )
    if (changed.length === 0) return undefined
    return {
      ...{ id: row.id, version: row.version, position: row.position },
      before: Object.fromEntries(changed.map(([name]) => [name, row[name as never] ?? null])),
      after: Object.fromEntries(changed),
      outdated: list.outdatedWith(staff, row, values),
    }
  }

  function findReference({ reference, within }: ReadRow, present: string | undefined) {
    const found = references.find(reference, within, present)
    if (found && 'problem' in found) throw new BadCell(found.problem, found.title)
    return found
  }

  /** @throws BadCell for rules that the schema cannot express */
  function prepare(fields: Fields, row?: ContentRow) {
    try {
      return list.prepare(staff, fields, row)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [field] = error.extras.errors ?? []
      throw new BadCell(error.detailIn(language), field && check.titleOf(field.field))
    }
  }

  function checkSize(parent: string): void {
    if ((sizes.get(parent) ?? 0) < maxEntries) return
    throw new BadCell(say('The list would have more than {limit} entries.', { limit: maxEntries }))
  }

  return {
    plan,
    unknown: reader.columns.unknown,
    versionOf: ({ changed }) => changed?.version,
    listNewLists: (rows) => listNewLists(rows).map(({ name }) => name),
    listEmpty: () =>
      [...emptyCells].map(([{ path, title }, cells]) => ({
        ...{ field: path, title, cells },
        chosen: choices.clear.includes(path),
      })),
  }
}

export function listNewLists(rows: readonly EntryPlan[]): NewList[] {
  return [...new Map(rows.flatMap(({ newList: list }) => (list ? [[list.id, list]] : []))).values()]
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const isEmpty = (value: CellValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0)

const shorten = (text: string): string =>
  text === '' ? '–' : text.length > 60 ? `${text.slice(0, 59)}…` : text
