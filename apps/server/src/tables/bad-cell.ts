import { type CellProblem, maxAmount } from '@bellhop/domain/tables/cells'
import type { Column } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import { formatSentence, type Say, type Sentence } from '../sentences/sentences.ts'
import type { TableRow } from './table.ts'
import type { RowPlan } from './table-import.ts'

/** A row that is not imported, and why, in the reader's language. */
export class BadCell extends Error {
  /** The heading of the cell. */
  readonly field: string | undefined

  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

/** @throws BadCell if the row has fewer cells than there are headings, or more */
export function checkCells({ cells }: TableRow, headings: readonly string[], say: Say): void {
  if (cells.length < headings.length) {
    throw new BadCell(
      say('This row has {count} of {all} cells. Is it cut off?', {
        ...{ count: cells.length, all: headings.length },
      }),
    )
  }
  if (cells.slice(headings.length).some((cell) => cell !== '')) {
    throw new BadCell(say('This row has more cells than there are headings.'))
  }
}

/** Its field is the column without which no row is read. */
export const chooseColumn =
  'Choose the column with the {field, select, guest {guest} arrival {arrival} departure {departure} number {number} other {name}}.'

export const severalOfName = 'There are {count} of this name. Rename one of them first.'

const cellSentences = {
  notText: 'The spreadsheet has turned this into a date. Format the cell as text.',
  notInteger: 'Write a whole number.',
  notYesNo: 'Write yes or no.',
  notListed: 'Write {list}.',
  notMoment: 'Write date and time as 2026-11-26 14:00.',
  notDate: 'Write the date as 2026-04-03.',
  noAmount: 'Write an amount such as 250.50.',
  tooMuch: 'Write at most {limit}.',
  tooFine: 'It has more decimals than the currency.',
  ambiguous: 'This amount can be read in two ways. Write 1250, or 1.25.',
  notCalculated:
    'The formula {error} was not calculated. Open the table in a spreadsheet, save it and try again.',
  formulaError:
    'The spreadsheet has an error here: {error}. Correct its formula, or write the value.',
  severalDates: 'This date can be read in two ways. Write {list}.',
} as const satisfies Record<CellProblem['problem'], Sentence>

/** Says in the reader's language why a cell cannot be read. */
export function badCell(
  problem: CellProblem,
  { title, type }: Pick<Column, 'title' | 'type'>,
  language: AppLanguage,
): BadCell {
  const choices = typeof type === 'object' ? Object.values(type.oneOf) : []
  const list = 'dates' in problem ? problem.dates : choices
  const sentence = formatSentence(cellSentences[problem.problem], language, {
    list: new Intl.ListFormat(language, { type: 'disjunction' }).format(list),
    error: 'error' in problem ? problem.error : '',
    limit: maxAmount,
  })
  return new BadCell(sentence, title)
}

/** The plan of a row for which an error was thrown; throws others again. */
export function planBadRow({ row }: TableRow, name: string, error: unknown): RowPlan {
  if (!(error instanceof BadCell)) throw error
  const { field, message: detail } = error
  return { row, result: 'bad', name, ...(field && { field }), detail }
}
