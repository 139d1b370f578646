import type { ListKind } from '@bellhop/contract/desk/imports'
import type { Rows } from '../../content/change-content.ts'
import type { AddedEntry, ChangedEntry } from '../../content/write-entries.ts'
import { announceEntries, insertEntries, updateEntries } from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { kinds, type List, listOf, type Nouns } from './kinds.ts'
import type { NewList } from './references.ts'

interface EntriesToWrite {
  kind: ListKind
  importId: string
  added: readonly AddedEntry[]
  changed: readonly ChangedEntry[]
  newLists: readonly NewList[]
}

/** Writes what was planned. @throws Problem `changed_meanwhile` if an entry was changed since */
export async function writeEntries(
  tx: Handle,
  nouns: Nouns,
  staff: StaffSession,
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
  await list.settle?.(tx, staff, rowsOf(plan))?.()
  await announceEntries(tx, staff.hotelId, list)
}

const rowsOf = ({ added, changed }: Pick<EntriesToWrite, 'added' | 'changed'>): Rows<object>[] => [
  ...changed.map(({ before, after }) => ({ before, after })),
  ...added.map(({ columns }) => ({ before: undefined, after: columns })),
]

function toAdded(list: List, staff: StaffSession, { id, fields }: NewList): AddedEntry {
  return { id, columns: list.prepare(staff, fields).columns, parts: {} }
}
