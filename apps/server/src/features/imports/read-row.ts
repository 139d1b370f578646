import { type Cell, type CellValue, readCell } from '@bellhop/domain/tables/cells'
import { type Column, listColumns } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import { sayIn } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { BadCell, badCell, checkCells, chooseColumn } from '../../tables/bad-cell.ts'
import { matchHeadings, type ReadColumns } from '../../tables/match-headings.ts'
import { noteReadAs } from '../../tables/note-read-as.ts'
import type { TableRow } from '../../tables/table.ts'
import type { Choices } from '../../tables/table-import.ts'
import { field, type Kind } from './kinds.ts'

export interface ReadRow {
  id: string | undefined
  /** In the hotel's first language. */
  name: string
  reference: string | undefined
  within: string | undefined
  values: [Column, CellValue][]
  empty: Column[]
  /** Sentences about cells that were read as something else. */
  readAs: string[]
}

export interface RowReader {
  /** @throws BadCell */
  read: (row: TableRow) => ReadRow
  /** A new entry with the values of the manager for what it does not have. @throws BadCell */
  fillIn: (row: ReadRow) => ReadRow
  columns: ReadColumns
  /** The entry's name in a row that may be bad. */
  nameIn: (row: TableRow) => string
  referenceTitle: string
  nameTitle: string
}

/** The columns of a kind in an exported table, in their order. */
export function listKindColumns(
  { reference, fields }: Kind,
  languages: readonly string[],
  reader: AppLanguage,
): Column[] {
  const names = ['id', reference.within?.field, reference.field] as const
  const own = names.flatMap((name) => (name ? field(name, 'text') : []))
  return listColumns([...own, ...fields], languages, reader)
}

/** Those that an imported table may have. */
export const listKnownColumns = (
  kind: Kind,
  languages: readonly string[],
  reader: AppLanguage,
): Column[] => [
  ...listKindColumns(kind, languages, reader),
  ...listColumns(kind.changing, languages, reader),
]

/** @throws UnreadableTable if the headings do not fit */
export function createRowReader(
  kind: Kind,
  headings: readonly string[],
  { languages, currency }: EditingStaff,
  choices: Choices,
): RowReader {
  const { language = 'en' } = choices
  const say = sayIn(language)
  const known = listKnownColumns(kind, languages, language)
  const matched = matchHeadings(headings, known, choices)
  const { columns } = matched
  const [first = 'en'] = languages
  const format = { language: first, currency, decimalSign: choices.decimalSign }
  const defaults = new Map(choices.defaults?.map(({ field, value }) => [field, value.trim()]))
  const namePaths = [kind.name, `${kind.name}.${first}`]
  const nameTitle = known.find(({ path }) => namePaths.includes(path))?.title ?? ''
  const { field: referencePath, within } = kind.reference
  const referenceTitle = known.find(({ path }) => path === referencePath)?.title ?? ''
  const at = (path: string | undefined) => columns.findIndex((column) => column?.path === path)
  const idAt = at('id')
  const referenceAt = at(referencePath)
  const withinAt = within ? at(within.field) : -1
  const nameAt = columns.findIndex((column) => column && namePaths.includes(column.path))
  const special = [idAt, referenceAt, withinAt]

  const textAt = ({ cells }: TableRow, index: number): string | undefined => {
    const cell = cells[index] ?? ''
    return typeof cell === 'string' && cell !== '' ? cell : undefined
  }

  function read(row: TableRow): ReadRow {
    const { cells } = row
    checkCells(row, headings, say)
    if (idAt < 0 && nameAt < 0) {
      throw new BadCell(say(chooseColumn, { field: kind.name }), nameTitle)
    }
    const values: [Column, CellValue][] = []
    const empty: Column[] = []
    const readAs: string[] = []
    for (const [index, column] of columns.entries()) {
      if (!column) continue
      const cell = cells[index] as Cell
      if (special.includes(index)) {
        // Not a text; it would be taken for an empty cell.
        if (typeof cell === 'object') readValueOf(cell, column)
      } else if (cell === '') empty.push(column)
      else {
        const value = readValueOf(cell, column)
        values.push([column, value])
        if (column.type === 'money') {
          readAs.push(...noteReadAs('amount', column.title, cell, Number(value), language))
        }
      }
    }
    return {
      id: textAt(row, idAt),
      name: textAt(row, nameAt) ?? '',
      reference: textAt(row, referenceAt),
      within: textAt(row, withinAt),
      ...{ values, empty, readAs },
    }
  }

  function fillIn(read: ReadRow): ReadRow {
    if (defaults.size === 0) return read
    const given = new Set(read.values.map(([column]) => column))
    const others = known.filter(
      ({ path }) => path !== 'id' && path !== referencePath && path !== within?.field,
    )
    const filled = others.flatMap((column): [Column, CellValue][] => {
      const text = defaults.get(column.path)
      return text && !given.has(column) ? [[column, readValueOf(text, column)]] : []
    })
    return {
      ...read,
      reference: read.reference ?? defaults.get(referencePath),
      within: read.within ?? defaults.get(within?.field ?? ''),
      values: [...read.values, ...filled],
    }
  }

  function readValueOf(cell: Cell, column: Column): CellValue {
    const result = readCell(cell, column, format)
    if ('problem' in result) throw badCell(result, column, language)
    return result.value
  }

  const nameIn = (row: TableRow) => textAt(row, nameAt) ?? ''
  return { read, fillIn, columns: matched, referenceTitle, nameTitle, nameIn }
}
