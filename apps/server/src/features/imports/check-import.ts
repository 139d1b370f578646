import type { ListKind } from '@bellhop/contract/desk/imports'
import type { StaffSession } from '../../sessions/sessions.ts'
import { createFieldCheck } from '../../tables/check-fields.ts'
import { planTable } from '../../tables/plan-table.ts'
import type { Table } from '../../tables/table.ts'
import type { Choices, Plan, TableImport } from '../../tables/table-import.ts'
import { writeEntries } from './apply-import.ts'
import { kinds, listOf, type Nouns } from './kinds.ts'
import { createPlanner, listNewLists } from './plan-rows.ts'
import { createRowReader, listKnownColumns } from './read-row.ts'
import { readReferences } from './references.ts'
import { undoEntries } from './undo-import.ts'

/** The import of a list that the hotel edits. */
export const importList = (nouns: Nouns, kind: ListKind): TableImport => ({
  columns: ({ languages }) => listKnownColumns(kinds[kind], languages),
  plan: (_db, staff, table, choices) => planEntries(nouns, staff, { kind, table, choices }),
  undo: (tx, staff, importId) => undoEntries(tx, nouns, staff, { kind, importId }),
})

async function planEntries(
  nouns: Nouns,
  staff: StaffSession,
  { kind, table, choices }: { kind: ListKind; table: Table; choices: Choices },
): Promise<Plan> {
  const { [kind]: known } = kinds
  const list = listOf(nouns, kind)
  const reader = createRowReader(known, table.headings, staff)
  const columns = listKnownColumns(known, staff.languages)
  const planner = createPlanner({
    ...{ staff, list, reader, choices },
    rows: await list.listRows(staff),
    references: await readReferences(nouns, known.reference, staff),
    referenceField: known.reference.field,
    nameField: known.name,
    isUnique: known.isUnique ?? false,
    check: createFieldCheck(list.Body, columns),
  })
  const { rows, ...plan } = await planTable(table, planner)
  const entries = {
    added: rows.flatMap(({ added }) => added ?? []),
    changed: rows.flatMap(({ changed }) => changed ?? []),
    newLists: listNewLists(rows),
  }
  return {
    ...plan,
    write: (tx, importId) => writeEntries(tx, nouns, staff, { kind, importId, ...entries }),
  }
}
