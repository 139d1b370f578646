import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Import, ImportQuestion } from '@bellhop/contract/desk/imports'
import { maxPageSize } from '@bellhop/domain/limits'
import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../sentences/messages.ts'
import { formatFilled } from '../sentences/sentences.ts'
import { inBatches } from '../shared/in-batches.ts'
import { byteOrderMark, toCsv } from '../shared/text/csv.ts'
import { formatReadCell } from './format-cell.ts'
import type { Table, TableRow } from './table.ts'
import type { Plan, RowPlan } from './table-import.ts'

export interface Planner<Row extends RowPlan> {
  plan: (row: TableRow) => Row
  /** Columns with empty cells in the rows so far. */
  listEmpty?: () => Import['empty']
  /** Names of the lists that the rows would add. */
  listNewLists?: (rows: readonly Row[]) => string[]
  /** Headings that are not known. */
  unknown: string[]
  /** The values that a row depends on, beyond its sentence. */
  versionOf?: (plan: Row) => unknown
}

/** How many rows are planned before guests have a turn: some milliseconds. */
const TURN = 50

/** Plans the rows of a table, one after the other, with sentences in the reader's language. Waits often, so that guests are served between. */
export async function planTable<Row extends RowPlan>(
  table: Table,
  planner: Planner<Row>,
  language: AppLanguage,
): Promise<Omit<Plan, 'lock' | 'write'> & { rows: Row[] }> {
  const rows: Row[] = []
  const hash = createHash('sha256')
  for (const [index, row] of table.rows.entries()) {
    const plan = planner.plan(row)
    rows.push(plan)
    hash.update(JSON.stringify([row.row, plan.result, plan.detail, planner.versionOf?.(plan)]))
    if (index % TURN === 0) await setImmediate()
  }
  const of = (result: RowPlan['result']) => rows.filter((plan) => plan.result === result)
  const bad = of('bad')
  return {
    rows,
    hash: hash.digest('hex'),
    check: {
      counts: {
        new: of('new').length,
        changed: of('changed').length,
        unchanged: of('unchanged').length,
        bad: bad.length,
        asked: of('asked').length,
        skipped: of('skipped').length,
      },
      problems: some(bad).map(({ row, name, field, detail }) => ({
        row,
        ...(name && { name: name.slice(0, maxName) }),
        ...(field && { field }),
        detail,
      })),
      questions: some(of('asked')).map(toQuestion),
      changes: some([...of('changed'), ...of('new')]).map(({ row, name, detail }) => ({
        ...{ row, name, detail },
      })),
      empty: planner.listEmpty?.() ?? [],
      unknown: some(planner.unknown),
      notes: table.notes.map((note) => formatFilled(note, language)),
      newLists: some(planner.listNewLists?.(rows) ?? []),
    },
    report: await rowsReport(rows, language),
    badRows: badRows(table, bad, language),
  }
}

/** A cell that is no name may be long. */
const maxName = 100

const some = <T>(list: readonly T[]): T[] => list.slice(0, maxPageSize)

function toQuestion({ row, name, sameName = [] }: RowPlan): ImportQuestion {
  return { row, name, entries: some(sameName) }
}

/** A sentence for each row. */
async function rowsReport(plans: readonly RowPlan[], language: AppLanguage): Promise<string> {
  const { report, results } = staffMessagesOf('columns', language)
  const { row, name, result, column, explanation } = report
  const parts = [byteOrderMark + toCsv([[row, name, result, column, explanation]])]
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
function badRows(
  { headings, rows }: Table,
  bad: readonly RowPlan[],
  language: AppLanguage,
): string {
  const problems = new Map(bad.map(({ row, detail }) => [row, detail]))
  const cells = rows
    .filter(({ row }) => problems.has(row))
    .map(({ row, cells }) => [
      ...headings.map((_, at) => formatReadCell(cells[at] ?? '')),
      problems.get(row) ?? '',
    ])
  const { problem } = staffMessagesOf('columns', language).report
  return byteOrderMark + toCsv([[...headings, problem], ...cells])
}
