import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { sql } from 'kysely'
import { type AuditEntry, recordAudit } from '../audit/audit.ts'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'

export interface NewEntry {
  id: string
  kind: LogbookEntry['kind']
  text: string
  place: string | null
  dueOn: string | null
  /** The file of its picture. */
  fileId?: string | null
  createdAt: Date
  /** The member of staff who has written it; null if a guest has reported it, or the server. */
  staffId: string | null
  /** The stay of a complaint, a payment, or something lost or found, and the guest who complains or misses it. */
  stay?: { id: string; guestId: string | null } | undefined
  /** Only for a complaint. */
  ownerId?: string | null
  compensation?: string | null
}

export async function insertEntry(tx: Handle, hotelId: string, entry: NewEntry): Promise<void> {
  const { id, kind, text, place, dueOn, fileId = null, createdAt, staffId, stay } = entry
  const { ownerId = null, compensation = null } = entry
  await tx
    .insertInto('logbook_entry')
    .values({
      hotel_id: hotelId,
      id,
      kind,
      text,
      place,
      due_on: dueOn,
      file_id: fileId,
      created_at: createdAt,
      created_by: staffId,
      owner_id: ownerId,
      compensation,
      ...(stay && { stay_id: stay.id, guest_id: stay.guestId }),
      ...(kind === 'handover' && (await readOpen(tx, hotelId))),
    })
    .execute()
}

/** So many requests, and so many entries, are listed at a hand-over. */
const maxListed = 100

/** The oldest open requests, and the oldest open entries other than hand-overs. */
async function readOpen(tx: Handle, hotelId: string) {
  const { rows } = await sql<LogbookEntry['openItems'][number] & { count: number }>`
    (SELECT 'request' AS kind, r.id AS _id, '#' || r.number || ' ' || r.title AS title,
      room.number AS place, count(*) OVER ()::integer AS count
    FROM guest_request r
    JOIN stay s ON s.hotel_id = r.hotel_id AND s.id = r.stay_id
    LEFT JOIN room ON room.hotel_id = s.hotel_id AND room.id = s.room_id
    WHERE r.hotel_id = ${hotelId} AND r.status IN ('new', 'accepted', 'inProgress', 'onTheWay')
    ORDER BY r.created_at, r.id LIMIT ${maxListed})
    UNION ALL
    (SELECT 'entry', o.id, o.text, o.place, count(*) OVER ()::integer
    FROM logbook_entry o
    WHERE o.hotel_id = ${hotelId} AND o.closed_at IS NULL AND o.kind <> 'handover'
    ORDER BY o.created_at, o.id LIMIT ${maxListed})`.execute(tx)
  const more = (kind: LogbookEntry['openItems'][number]['kind']) => {
    const listed = rows.filter((row) => row.kind === kind)
    return (listed[0]?.count ?? 0) - listed.length
  }
  return {
    open_items: JSON.stringify(rows.map(({ count, ...item }) => item)),
    more_requests: more('request'),
    more_entries: more('entry'),
  }
}

/** Writes a note of the server for the next shift. */
export async function writeNote(
  tx: Handle,
  hotelId: string,
  { text, at, stayId }: { text: string; at: Date; stayId?: string },
): Promise<void> {
  const id = newId()
  const note = { kind: 'note' as const, text, place: null, dueOn: null }
  const stay = stayId === undefined ? undefined : { id: stayId, guestId: null }
  await insertEntry(tx, hotelId, { ...note, id, createdAt: at, staffId: null, stay })
  await announceEntry(tx, hotelId, id, {
    ...{ actorKind: 'server', actorId: null, action: 'logbook.write', after: note },
  })
}

/** Records the change of an entry, and notifies the desk. Call it last. */
export async function announceEntry(
  tx: Handle,
  hotelId: string,
  id: string,
  change: Omit<AuditEntry, 'subjectId'>,
): Promise<void> {
  await recordAudit(tx, hotelId, { ...change, subjectId: id })
  await recordEvent(tx, hotelId, {
    ...{ name: 'logbook.updated', guestId: null, departmentId: null, payload: { _id: id } },
  })
}
