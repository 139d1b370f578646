import type { QueryOf } from '@bellhop/contract/base/route'
import type { LogbookEntry, listLogbook } from '@bellhop/contract/desk/logbook'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { findById, updateById } from '../../database/rows.ts'
import type { TimePlace } from '../../shared/calls/paging.ts'
import { matchesEveryWord, selectGuests } from '../../shared/text/search-words.ts'

function selectEntries(db: Handle, hotelId: string) {
  return db
    .selectFrom('logbook_entry as e')
    .leftJoin('guest as g', on('g.id', 'e.guest_id'))
    .leftJoin('staff as w', on('w.id', 'e.created_by'))
    .leftJoin('staff as c', on('c.id', 'e.closed_by'))
    .leftJoin('staff as o', on('o.id', 'e.owner_id'))
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
      'e.owner_id',
      'o.name as ownerName',
      'e.compensation',
    ])
    .select(sql<string | null>`e.due_on::text`.as('dueOn'))
    .where('e.hotel_id', '=', hotelId)
}
export type LogbookRow = InferResult<ReturnType<typeof selectEntries>>[number]

const selectWhole = (db: Handle, hotelId: string, id: string) =>
  selectEntries(db, hotelId)
    .select(['e.more_requests', 'e.more_entries'])
    .select(sql<LogbookEntry['openItems']>`e.open_items`.as('openItems'))
    .where('e.id', '=', id)
/** With what was open at a hand-over. */
export type EntryRow = InferResult<ReturnType<typeof selectWhole>>[number]

type Filter = Omit<QueryOf<typeof listLogbook>, 'before' | 'limit' | 'owner'> & {
  ownerId: string | undefined
  from: TimePlace | undefined
  limit: number
}

/** Newest first, one more than `limit`. */
export async function listEntries(
  db: Handle,
  hotelId: string,
  { list, kind, ownerId, search = '', from, limit }: Filter,
): Promise<LogbookRow[]> {
  let entries = selectEntries(db, hotelId)
    .where('e.closed_at', list === 'open' ? 'is' : 'is not', null)
    .where(mentions(hotelId, search))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
  if (kind) entries = entries.where('e.kind', '=', kind)
  if (ownerId) entries = entries.where('e.owner_id', '=', ownerId)
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

/** Whether the hotel has this member of staff, who works at the front office. */
export async function isFrontOffice(db: Handle, hotelId: string, id: string): Promise<boolean> {
  const staff = await findById(db, 'staff', hotelId, id, ['role', 'deactivated_at'])
  return staff !== undefined && !staff.deactivated_at && frontOffice.includes(staff.role)
}

/** Reads the same, locked until the transaction ends. */
export async function lockEntry(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<EntryRow | undefined> {
  await lockRow(tx, 'logbook_entry', hotelId, id)
  return await findEntry(tx, hotelId, id)
}

/** Things that a guest misses after or during a stay, newest first. */
export async function listReported(
  db: Handle,
  hotelId: string,
  reporter: { stayId: string; guestId: string },
): Promise<LogbookRow[]> {
  return await selectEntries(db, hotelId)
    .where(is({ 'e.guest_id': reporter.guestId, 'e.stay_id': reporter.stayId }))
    .where('e.kind', '=', 'lostItem')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()
}

/** Changes a locked entry. */
export async function updateEntry(
  tx: Handle,
  hotelId: string,
  id: string,
  change:
    | {
        text: string
        place: string | null
        due_on: string | null
        owner_id: string | null
        compensation: string | null
      }
    | { closed_at: Date | null; closed_by: string | null; outcome: string | null },
): Promise<void> {
  await updateById(tx, 'logbook_entry', hotelId, id, {
    ...change,
    version: sql<number>`version + 1`,
  })
}
