import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Import, ImportQuestion } from '@bellhop/contract/desk/imports'
import { maxPageSize } from '@bellhop/domain/limits'
import type { AddedEntry, ChangedEntry } from '../../content/write-entries.ts'
import type { Planner, RowPlan } from './plan-rows.ts'
import type { Table } from './read-table.ts'
import type { NewList } from './references.ts'
import { badRows, rowsReport } from './report.ts'

/** What importing a table would change. */
export interface Plan {
  added: AddedEntry[]
  changed: ChangedEntry[]
  newLists: NewList[]
  /** Of what it would change: the same plan has the same. */
  hash: string
  check: Check
  report: string
  badRows: string
}

/** As the desk shows it. */
export type Check = Omit<
  Import,
  '_id' | 'kind' | 'at' | 'state' | 'undoUntil' | 'defaultAnswer' | 'answered'
>

/** How many rows are planned before guests have a turn: some milliseconds. */
const TURN = 50

/** Plans the rows of a table, one after the other. Waits often, so that guests are served between. */
export async function planImport(table: Table, planner: Planner): Promise<Plan> {
  const plans: RowPlan[] = []
  const hash = createHash('sha256')
  for (const [index, row] of table.rows.entries()) {
    const plan = planner.plan(row)
    plans.push(plan)
    hash.update(JSON.stringify([row.row, plan.result, plan.detail, plan.changed?.version]))
    if (index % TURN === 0) await setImmediate()
  }
  const of = (result: RowPlan['result']) => plans.filter((plan) => plan.result === result)
  const newLists = new Map(plans.flatMap(({ newList: list }) => (list ? [[list.id, list]] : [])))
  const bad = of('bad')
  return {
    added: plans.flatMap(({ added }) => added ?? []),
    changed: plans.flatMap(({ changed }) => changed ?? []),
    newLists: [...newLists.values()],
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
      problems: some(bad).map(({ row, field, detail }) => ({
        row,
        ...(field && { field }),
        detail,
      })),
      questions: some(of('asked')).map(toQuestion),
      changes: some([...of('changed'), ...of('new')]).map(({ row, name, detail }) => ({
        ...{ row, name, detail },
      })),
      empty: planner.listEmpty(),
      unknown: some(planner.unknown),
      newLists: some([...newLists.values()]).map(({ name }) => name),
    },
    report: await rowsReport(plans),
    badRows: badRows(table, bad),
  }
}

const some = <T>(list: readonly T[]): T[] => list.slice(0, maxPageSize)

function toQuestion({ row, name, sameName = [] }: RowPlan): ImportQuestion {
  return { row, name, entries: some(sameName) }
}
