import type { AuditEntry } from '@bellhop/contract/desk/audit'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { listReferences } from '../../content/history/present.ts'
import { listEntryRows, listNames } from '../../content/history/queries.ts'
import { readChange } from '../../content/history/read-change.ts'
import type { Handle } from '../../database/open.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { findNames } from './names.ts'
import { listIds, toContentEntry, toEntry } from './present.ts'
import type { EntryRow } from './queries.ts'

/** Entries in words: changes of content as the history has them, everything else by the domain's sentences. */
export async function readEntries(
  db: Handle,
  staff: StaffSession,
  nouns: ReadonlyMap<string, ContentNoun>,
  rows: readonly EntryRow[],
): Promise<AuditEntry[]> {
  const { hotelId, currency } = staff
  const contents = rows.flatMap((row) => {
    const noun = nouns.get(row.action.split('.')[0] ?? '')
    if (!noun || row.actor_id === null || row.subject_id === null) return []
    return [{ row, noun, audit: toAudit(row, row.actor_id, row.subject_id) }]
  })
  const audits = contents.map(({ audit }) => audit)
  const entries = await listEntryRows(db, hotelId, nouns, audits)
  const changes = new Map(
    contents.map(({ row, noun, audit }) => [row.id, readChange(audit, noun, entries, staff)]),
  )
  const references = listReferences([...changes.values()])
  const contentNames = await listNames(db, hotelId, nouns, references)
  const names = await findNames(db, hotelId, listIds(rows.filter(({ id }) => !changes.has(id))))
  return rows.map((row) => {
    const change = changes.get(row.id)
    return change ? toContentEntry(row, change, contentNames) : toEntry(row, { names, currency })
  })
}

const toAudit = (row: EntryRow, staffId: string, entryId: string) => ({
  ...{ id: row.id, at: row.at, before: row.before, after: row.after },
  ...{ staff_id: staffId, staff_name: row.actor_name ?? '' },
  ...{ noun: row.action.split('.')[0] ?? '', entry_id: entryId },
})
