import type { ListKind } from '@bellhop/contract/desk/imports'
import type { Column } from '@bellhop/domain/tables/columns'
import type { AppLanguage } from '@bellhop/languages'
import type { TSchema } from 'typebox'
import { announceEntries } from '../../content/announce-entries.ts'
import type { Rows } from '../../content/change-content.ts'
import {
  type AddedEntry,
  type ChangedEntry,
  insertEntries,
  updateEntries,
} from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import { sayIn } from '../../sentences/sentences.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { createFieldCheck } from '../../tables/check-fields.ts'
import { describeColumns } from '../../tables/describe-columns.ts'
import { planTable } from '../../tables/plan-table.ts'
import type { Table } from '../../tables/table.ts'
import type { Choices, KnownField, Plan, TableImport } from '../../tables/table-import.ts'
import { type Kind, kinds, type List, listOf, type Nouns } from './kinds.ts'
import { createPlanner, listNewLists } from './plan-rows.ts'
import { createRowReader, listKindColumns, listKnownColumns } from './read-row.ts'
import { type NewList, type References, readReferences } from './references.ts'
import { undoEntries } from './undo-import.ts'

/** The import of a list that the hotel edits. */
export const importList = (nouns: Nouns, kind: ListKind): TableImport => ({
  columns: ({ languages }) => listKnownColumns(kinds[kind], languages, 'en'),
  fields: (_db, staff, language) => readFields(nouns, staff, kind, language),
  plan: (_db, staff, table, choices) => planEntries(nouns, staff, { kind, table, choices }),
  undo: (tx, staff, importId) => undoEntries(tx, nouns, staff, { kind, importId }),
})

async function readFields(
  nouns: Nouns,
  staff: EditingStaff,
  kind: ListKind,
  language: AppLanguage,
): Promise<KnownField[]> {
  const { [kind]: known } = kinds
  const references = await readReferences(nouns, known.reference, staff, language)
  const columns = listKindColumns(known, staff.languages, language)
  return listFields({ kind: known, Body: listOf(nouns, kind).Body, columns, references })
}

async function planEntries(
  nouns: Nouns,
  staff: EditingStaff,
  { kind, table, choices }: { kind: ListKind; table: Table; choices: Choices },
): Promise<Plan> {
  const { [kind]: known } = kinds
  const { language = 'en' } = choices
  const list = listOf(nouns, kind)
  const references = await readReferences(nouns, known.reference, staff, language, choices.outletId)
  const reader = createRowReader(
    known,
    table.headings,
    staff,
    withOpened(known, choices, references),
  )
  const columns = listKnownColumns(known, staff.languages, language)
  const planner = createPlanner({
    ...{ staff, list, reader, choices, references },
    rows: await list.listRows(staff),
    referenceField: known.reference.field,
    nameField: known.name,
    isUnique: known.isUnique ?? false,
    check: createFieldCheck(list.Body, columns, sayIn(language)),
  })
  const { rows, ...plan } = await planTable(table, planner, language)
  const entries = {
    added: rows.flatMap(({ added }) => added ?? []),
    changed: rows.flatMap(({ changed }) => changed ?? []),
    newLists: listNewLists(rows),
  }
  const [first = 'en'] = staff.languages
  const described = describeColumns({
    ...{ table, choices, read: reader.columns },
    fields: listFields({ kind: known, Body: list.Body, columns, references }),
    format: { language: first, currency: staff.currency },
  })
  return {
    ...plan,
    check: { ...plan.check, ...described },
    write: (tx, importId) => writeEntries(tx, nouns, staff, { kind, importId, ...entries }),
  }
}

/** Another choice of the manager replaces the list that the import was opened on. */
function withOpened({ reference }: Kind, choices: Choices, { opened: value }: References): Choices {
  const field = reference.within?.field
  if (!field || !value) return choices
  return { ...choices, defaults: [{ field, value }, ...(choices.defaults ?? [])] }
}

interface EntriesToWrite {
  kind: ListKind
  importId: string
  added: readonly AddedEntry[]
  changed: readonly ChangedEntry[]
  newLists: readonly NewList[]
}

/** Writes what was planned. @throws Problem `changed_meanwhile` if an entry was changed since */
async function writeEntries(
  tx: Handle,
  nouns: Nouns,
  staff: EditingStaff,
  { kind, importId, ...plan }: EntriesToWrite,
): Promise<void> {
  const { noun: key, reference } = kinds[kind]
  const list = listOf(nouns, kind)
  const outer = nouns.get(reference.noun)?.list
  const own = { source: list.source, key, importId }
  if (outer && plan.newLists.length > 0) {
    const lists = plan.newLists.map((one) => toAdded(outer, staff, one))
    const place = { source: outer.source, key: reference.noun, importId }
    await insertEntries(tx, staff, place, lists)
  }
  await onUniqueViolation(list.unique, async () => {
    await updateEntries(tx, staff, own, plan.changed)
    await insertEntries(tx, staff, own, plan.added)
  })
  await list.writeEffects?.(tx, staff, rowsOf(plan))?.()
  await announceEntries(tx, staff.hotelId, list)
}

const rowsOf = ({ added, changed }: Pick<EntriesToWrite, 'added' | 'changed'>): Rows<object>[] => [
  ...changed.map(({ before, after }) => ({ before, after })),
  ...added.map(({ columns }) => ({ before: undefined, after: columns })),
]

function toAdded(list: List, staff: EditingStaff, { id, fields }: NewList): AddedEntry {
  return { id, columns: list.prepare(staff, fields).columns, parts: {} }
}

interface Listed {
  kind: Kind
  /** The body of a new entry. */
  Body: TSchema
  columns: readonly Column[]
  references: References
}

/** The fields that a column of a table may be: which a new entry needs, and which may be the same for all. */
function listFields({ kind, Body, columns, references }: Listed): KnownField[] {
  const { field, within } = kind.reference
  const { required = [], properties = {} } = Body as {
    required?: string[]
    properties?: Record<string, { default?: unknown }>
  }
  return columns.map((column) => {
    const [name = ''] = column.path.split('.')
    const isReference = column.path === field
    const isOuter = column.path === within?.field
    const isFirst = columns.find(({ path }) => path.split('.')[0] === name) === column
    const isText = column.type === 'text' || column.type === 'list' || column.type === 'moment'
    return {
      column,
      needed:
        isFirst &&
        ((required.includes(name) && properties[name]?.default === undefined) ||
          (isOuter && references.outerNames.length > 1)),
      canDefault: isReference || isOuter || !isText,
      ...(isReference && { names: references.names }),
      ...(isOuter && { names: references.outerNames, proposed: references.opened }),
    }
  })
}
