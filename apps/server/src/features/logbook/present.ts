import type { ListedEntry, LogbookEntry } from '@bellhop/contract/desk/logbook'
import type { LostItem } from '@bellhop/contract/guest/lost-items'
import type { EntryRow, LogbookRow } from './queries.ts'

export const toLogbookEntry = (row: EntryRow): LogbookEntry => ({
  ...toListedEntry(row),
  openItems: row.openItems,
  moreOpen: { requests: row.more_requests, entries: row.more_entries },
})

export function toListedEntry(row: LogbookRow): ListedEntry {
  const { guest_id, guestName, stay_id, created_by, createdByName } = row
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind,
    text: row.text,
    place: row.place,
    dueOn: row.dueOn,
    hasPicture: row.file_id !== null,
    guest:
      guest_id !== null && guestName !== null && stay_id !== null
        ? { _id: guest_id, name: guestName, stayId: stay_id }
        : null,
    stayId: stay_id,
    owner: toNamed(row.owner_id, row.ownerName),
    compensation: row.compensation,
    createdAt: row.at.toISOString(),
    createdBy: toNamed(created_by, createdByName),
    closed: toClosed(row),
  }
}

const toNamed = (id: string | null, name: string | null): ListedEntry['owner'] =>
  id !== null && name !== null ? { _id: id, name } : null

function toClosed({
  closed_at,
  closed_by,
  closedByName,
  outcome,
}: LogbookRow): ListedEntry['closed'] {
  const by = toNamed(closed_by, closedByName)
  return closed_at && by && { at: closed_at.toISOString(), by, outcome }
}

/** Without names of staff. */
export const toLostItem = ({ id, text, place, at, closed_at, outcome }: LogbookRow): LostItem => ({
  _id: id,
  text,
  place,
  reportedAt: at.toISOString(),
  closed: closed_at ? { at: closed_at.toISOString(), outcome } : null,
})
