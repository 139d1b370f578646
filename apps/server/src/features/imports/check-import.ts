import type { ImportKind } from '@bellhop/contract/desk/imports'
import { listColumns } from '@bellhop/domain/tables/columns'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { createFieldCheck } from './check-fields.ts'
import { kinds } from './kinds.ts'
import { type Plan, planImport } from './plan.ts'
import { type Choices, createPlanner } from './plan-rows.ts'
import { readInThread } from './read-in-thread.ts'
import { createRowReader, listKindColumns } from './read-row.ts'
import { readReferences } from './references.ts'

type Nouns = ReadonlyMap<string, ContentNoun>

/** One import of a hotel at a time: each compares thousands of entries. */
export const queueImport = createFairQueue({
  ...{ atOnce: 2, atOnceOfHotel: 1, waiting: 20, waitingOfHotel: 4 },
})

/** The editable list of a kind. */
export function listOf(nouns: Nouns, kind: ImportKind): NonNullable<ContentNoun['list']> {
  const list = nouns.get(kinds[kind].noun)?.list
  if (!list) throw new Error(`No editor of ${kind}`)
  return list
}

/**
 * Compares a table with the hotel's entries. Writes nothing.
 *
 * @throws UnreadableTable
 */
export async function checkTable(
  nouns: Nouns,
  staff: StaffSession,
  { kind, bytes, choices }: { kind: ImportKind; bytes: Uint8Array; choices: Choices },
): Promise<Plan> {
  const table = await readInThread(bytes)
  const { [kind]: known } = kinds
  const list = listOf(nouns, kind)
  const reader = createRowReader(known, table.headings, staff)
  const columns = [
    ...listKindColumns(known, staff.languages),
    ...listColumns(known.changing, staff.languages),
  ]
  const planner = createPlanner({
    ...{ staff, list, reader, choices },
    rows: await list.listRows(staff),
    references: await readReferences(nouns, known.reference, staff),
    referenceField: known.reference.field,
    nameField: known.name,
    isUnique: known.isUnique ?? false,
    check: createFieldCheck(list.Body, columns),
  })
  return await planImport(table, planner)
}
