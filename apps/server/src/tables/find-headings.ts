import { toKey } from '@bellhop/domain/tables/columns'
import type { FilledSentence } from '../sentences/sentences.ts'
import type { TableRow } from './table.ts'

/** The hints below the headings of a template begin with it. */
export const hintMark = '→'

/** Whether a row has the hints of a template. */
export function isHints({ cells }: TableRow): boolean {
  const texts = cells.filter((cell) => cell !== '')
  return texts.every((cell) => typeof cell === 'string' && cell.startsWith(hintMark))
}

/** So many rows may stand above the headings: titles, addresses, dates. */
export const maxAbove = 30

/** @param known headings, normalised */
export const countKnown = (row: TableRow | undefined, known: readonly string[]): number =>
  row?.cells.filter((cell) => typeof cell === 'string' && known.includes(toKey(cell))).length ?? 0

/**
 * Finds the row with the headings: the first one, unless another of the first rows has known headings and the first has
 * not, or the first is a title, which has fewer cells than the rows below.
 *
 * @param rows those that are not blank
 * @returns its place among them
 */
export function findHeadings(rows: readonly TableRow[], known: readonly string[]): number {
  const first = rows.slice(0, maxAbove)
  const counts = first.map((row) => countKnown(row, known))
  const most = Math.max(0, ...counts)
  if ((counts[0] ?? 0) > 1 || first.length < 2) return 0
  if (most > 1) return counts.indexOf(most)
  const widths = first.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const width = Math.max(...widths)
  return Math.max(
    0,
    widths.findIndex((one) => one * 2 > width),
  )
}

/** Says that the headings are not in the first row. */
export function noteAbove(rows: readonly TableRow[], headings: number): FilledSentence[] {
  const { row } = rows[headings] ?? {}
  if (headings === 0 || row === undefined) return []
  const sentence = 'The headings are in row {row}. The rows above them are not imported.'
  return [{ sentence, values: { row } }]
}
