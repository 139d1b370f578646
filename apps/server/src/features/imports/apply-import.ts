import type { Rows } from '../../content/change-content.ts'
import type { ContentNoun } from '../../content/content-nouns.ts'
import type { AddedEntry } from '../../content/write-entries.ts'
import { announceEntries, insertEntries, updateEntries } from '../../content/write-entries.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { listOf } from './check-import.ts'
import { kinds } from './kinds.ts'
import type { Plan } from './plan.ts'
import { type ImportRow, setApplied } from './queries.ts'
import type { NewList } from './references.ts'

type Nouns = ReadonlyMap<string, ContentNoun>
type List = NonNullable<ContentNoun['list']>

/** Writes what was planned. @throws Problem `changed_meanwhile` if an entry was changed since */
export async function writePlan(
  tx: Handle,
  nouns: Nouns,
  staff: StaffSession,
  { id: importId, kind }: ImportRow,
  plan: Plan,
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
  await setApplied(tx, staff.hotelId, importId)
  await announceEntries(tx, staff.hotelId, list)
}

const rowsOf = ({ added, changed }: Plan): Rows<object>[] => [
  ...changed.map(({ before, after }) => ({ before, after })),
  ...added.map(({ columns }) => ({ before: undefined, after: columns })),
]

function toAdded(list: List, staff: StaffSession, { id, fields }: NewList): AddedEntry {
  return { id, columns: list.prepare(staff, fields).columns, parts: {} }
}
