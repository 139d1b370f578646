import type { QueryOf } from '@bellhop/contract/base/route'
import type { LogbookEntry, listLogbook } from '@bellhop/contract/desk/logbook'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { TimePlace } from '../../shared/paging.ts'
import { matchesEveryWord, selectGuests } from '../../shared/search-words.ts'

function selectEntries(db: Handle, hotelId: string) {
  return db
    .selectFrom('logbook_entry as e')
    .leftJoin('guest as g', (join) =>
      join.onRef('g.hotel_id', '=', 'e.hotel_id').onRef('g.id', '=', 'e.guest_id'),
    )
    .leftJoin('staff as w', (join) =>
      join.onRef('w.hotel_id', '=', 'e.hotel_id').onRef('w.id', '=', 'e.created_by'),
    )
    .leftJoin('staff as c', (join) =>
      join.onRef('c.hotel_id', '=', 'e.hotel_id').onRef('c.id', '=', 'e.closed_by'),
    )
    .select([
      'e.id',
      'e.version',
      'e.kind',
      'e.text',
      'e.place',
      'e.stay_id',
      'e.guest_id',
      'g.name as guestName',
      'e.created_at as at',
      'e.created_by',
      'w.name as createdByName',
      'e.closed_at',
      'e.closed_by',
      'c.name as closedByName',
      'e.outcome',
      'e.file_id',
    ])
    .select(sql<string | null>`e.due_on::text`.as('dueOn'))
    .where('e.hotel_id', '=', hotelId)
}
export type LogbookRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirst']>>
>

const selectWhole = (db: Handle, hotelId: string, id: string) =>
  selectEntries(db, hotelId)
    .select(['e.more_requests', 'e.more_entries'])
    .select(sql<LogbookEntry['openItems']>`e.open_items`.as('openItems'))
    .where('e.id', '=', id)
/** With what was open at a hand-over. */
export type EntryRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirst']>>
>

type Filter = Omit<QueryOf<typeof listLogbook>, 'before' | 'limit'> & {
  from: TimePlace | undefined
  limit: number
}

/** Newest first, one more than `limit`. */
export async function listEntries(
  db: Handle,
  hotelId: string,
  { list, kind, search = '', from, limit }: Filter,
): Promise<LogbookRow[]> {
  let entries = selectEntries(db, hotelId)
    .where('e.closed_at', list === 'open' ? 'is' : 'is not', null)
    .where(mentions(hotelId, search))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
  if (kind) entries = entries.where('e.kind', '=', kind)
  if (from) {
    const { at, id } = from
    entries = entries.where(sql<boolean>`(e.created_at, e.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  return await entries.execute()
}

function mentions(hotelId: string, search: string): RawBuilder<boolean> {
  return matchesEveryWord(
    search,
    (word) => sql`(
      fold_text(e.text || ' ' || coalesce(e.place, '') || ' ' || coalesce(e.outcome, '')) LIKE ${word}
      OR e.guest_id IN (${selectGuests(hotelId, word)})
    )`,
  )
}

export async function findEntry(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<EntryRow | undefined> {
  return await selectWhole(db, hotelId, id).executeTakeFirst()
}

/** Reads the same, locked until the transaction ends. */
export async function lockEntry(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<EntryRow | undefined> {
  return await selectWhole(tx, hotelId, id).forNoKeyUpdate('e').executeTakeFirst()
}

/** Entries that a guest has reported for a stay, newest first. */
export async function listReported(
  db: Handle,
  hotelId: string,
  reporter: { stayId: string; guestId: string },
): Promise<LogbookRow[]> {
  return await selectEntries(db, hotelId)
    .where('e.guest_id', '=', reporter.guestId)
    .where('e.stay_id', '=', reporter.stayId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()
}

export interface NewEntry {
  id: string
  kind: LogbookEntry['kind']
  text: string
  place: string | null
  dueOn: string | null
  /** Of its picture. */
  fileId?: string | null
  createdAt: Date
  author: { staffId: string } | { stayId: string; guestId: string }
}

export async function insertEntry(tx: Handle, hotelId: string, entry: NewEntry): Promise<void> {
  const { id, kind, text, place, dueOn, fileId = null, createdAt, author } = entry
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
      ...('staffId' in author
        ? { created_by: author.staffId }
        : { stay_id: author.stayId, guest_id: author.guestId }),
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

/** Changes a locked entry. */
export async function updateEntry(
  tx: Handle,
  hotelId: string,
  id: string,
  change:
    | { text: string; place: string | null; due_on: string | null }
    | { closed_at: Date | null; closed_by: string | null; outcome: string | null },
): Promise<void> {
  await tx
    .updateTable('logbook_entry')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}
