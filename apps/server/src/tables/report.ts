import { setImmediate } from 'node:timers/promises'
import { byteOrderMark, toCsv } from '../shared/csv.ts'
import { inBatches } from '../shared/in-batches.ts'
import { formatReadCell } from './format-cell.ts'
import type { Table } from './table.ts'
import type { RowPlan } from './table-import.ts'

const results: Record<RowPlan['result'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  bad: 'Not imported',
  asked: 'To be decided',
  skipped: 'Left out',
}

/** A sentence for each row. */
export async function rowsReport(plans: readonly RowPlan[]): Promise<string> {
  const parts = [byteOrderMark + toCsv([['Row', 'Name', 'Result', 'Column', 'Explanation']])]
  for (const batch of inBatches(plans)) {
    parts.push(
      toCsv(
        batch.map(({ row, name, result, field = '', detail }) => [
          ...[String(row), name, results[result], field, detail],
        ]),
      ),
    )
    await setImmediate()
  }
  return parts.join('')
}

/** The bad rows as they were sent, each with its problem: to correct and to import. */
export function badRows({ headings, rows }: Table, bad: readonly RowPlan[]): string {
  const problems = new Map(bad.map(({ row, detail }) => [row, detail]))
  const cells = rows
    .filter(({ row }) => problems.has(row))
    .map(({ row, cells }) => [
      ...headings.map((_, at) => formatReadCell(cells[at] ?? '')),
      problems.get(row) ?? '',
    ])
  return byteOrderMark + toCsv([[...headings, 'Problem'], ...cells])
}
