import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import type { TimePlace } from '../../../shared/calls/paging.ts'
import {
  matchesEveryWord,
  selectGuests,
  selectRooms,
  selectStaysOfCompanions,
} from '../../../shared/text/search-words.ts'
import { linksOfStay } from '../../../stays/stay-links.ts'

/** Lists rooms with guest, stay and last message in one statement. */
function selectChats(db: Handle, hotelId: string) {
  return db
    .selectFrom('chat_room as r')
    .innerJoin('hotel as h', 'h.id', 'r.hotel_id')
    .innerJoin('guest as g', on('g.id', 'r.guest_id'))
    .leftJoin('staff as s', on('s.id', 'r.assigned_to'))
    .select([
      'r.id',
      'r.guest_id',
      'r.language',
      'r.last_seq',
      'r.last_message_at',
      'r.waiting_since',
      'r.assigned_to',
      'g.name as guestName',
      's.name as assignedName',
      'h.time_zone as timeZone',
    ])
    .select((eb) => [
      sql<number>`(
        SELECT count(*) FROM chat_message m
        WHERE m.hotel_id = ${hotelId} AND m.room_id = r.id AND m.sender = 'guest'
          AND m.seq > r.hotel_read_seq)`.as('unread'),
      jsonArrayFrom(
        eb
          .selectFrom('stay_companion as sc')
          .innerJoin('guest as c', on('c.id', 'sc.guest_id'))
          .select(['c.id', 'c.name'])
          .where(refersTo(hotelId, 'sc.stay_id', 'r.stay_id'))
          .orderBy('c.name'),
      ).as('companions'),
      jsonObjectFrom(
        eb
          .selectFrom('stay as st')
          .leftJoin('room', on('room.id', 'st.room_id'))
          .select([
            'st.id',
            'st.check_in',
            'st.duration',
            'st.checkout_time',
            'room.number as roomNumber',
          ])
          .select(sql<'booked' | 'inHouse' | 'checkedOut'>`st.status`.as('status'))
          .where(refersTo(hotelId, 'st.id', 'r.stay_id'))
          .where('st.status', '<>', 'cancelled'),
      ).as('stay'),
      jsonObjectFrom(
        eb
          .selectFrom('chat_message as m')
          .select(['m.sender', 'm.author_id', 'm.author_name', 'm.kind', 'm.text', 'm.at'])
          .where(refersTo(hotelId, 'm.room_id', 'r.id'))
          .whereRef('m.seq', '=', 'r.last_seq'),
      ).as('lastMessage'),
    ])
    .where('r.hotel_id', '=', hotelId)
}
export type DeskChatRow = InferResult<ReturnType<typeof selectChats>>[number] & {
  /** Not in lists. */
  links?: StayLinks | null
}

interface InboxFilter {
  status: 'waiting' | 'answered'
  /** null: unassigned */
  assignedTo: string | null | undefined
  search: string
  from: TimePlace | undefined
  limit: number
}

/** Lists waiting rooms, the longest waiting first, or the others, latest message first; one more than `limit`. */
export async function listRooms(
  db: Handle,
  hotelId: string,
  { status, assignedTo, search, from, limit }: InboxFilter,
): Promise<DeskChatRow[]> {
  let rooms = selectChats(db, hotelId).limit(limit + 1)
  if (assignedTo !== undefined)
    rooms = rooms.where('r.assigned_to', 'is not distinct from', assignedTo)
  rooms = rooms.where(mentions(hotelId, search))
  if (status === 'waiting') {
    const waiting = rooms
      .where('r.waiting_since', 'is not', null)
      .orderBy('r.waiting_since')
      .orderBy('r.id')
    return await (from ? waiting.where(isBeyond('waiting_since', '>', from)) : waiting).execute()
  }
  const answered = rooms
    .where('r.waiting_since', 'is', null)
    .where('r.last_message_at', 'is not', null)
    .orderBy('r.last_message_at', 'desc')
    .orderBy('r.id', 'desc')
  return await (from ? answered.where(isBeyond('last_message_at', '<', from)) : answered).execute()
}

/** Whether every word is in the name, phone or email of the guest or a companion, or in the room number. */
function mentions(hotelId: string, search: string) {
  return matchesEveryWord(
    search,
    (word) => sql`(
      r.guest_id IN (${selectGuests(hotelId, word)})
      OR r.stay_id IN (${selectStaysOfCompanions(hotelId, word)})
      OR r.stay_id IN (
        SELECT id FROM stay
        WHERE hotel_id = ${hotelId} AND room_id IN (${selectRooms(hotelId, word)})
      )
    )`,
  )
}

function isBeyond(
  column: 'waiting_since' | 'last_message_at',
  direction: '<' | '>',
  { at, id }: TimePlace,
) {
  const beyond = direction === '<' ? sql`<` : sql`>`
  return sql<boolean>`(r.${sql.ref(column)}, r.id) ${beyond} (${at}::timestamptz, ${id}::uuid)`
}

export async function findRoom(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<DeskChatRow | undefined> {
  return await selectChats(db, hotelId)
    .select(sql<StayLinks | null>`${linksOfStay(hotelId, sql.ref('r.stay_id'))}`.as('links'))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Lists the staff who answer guests, by name. */
export async function listChatStaffRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .where('role', 'in', frontOffice)
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function endWaiting(tx: Handle, hotelId: string, id: string): Promise<void> {
  await updateById(tx, 'chat_room', hotelId, id, { waiting_since: null })
}

/** @returns false if the hotel has no such member of staff, or they do not answer guests */
export async function assignRoom(
  tx: Handle,
  hotelId: string,
  id: string,
  staffId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_room')
    .set({ assigned_to: staffId })
    .where(is({ hotel_id: hotelId, id }))
    .where(
      sql<boolean>`(${staffId}::uuid IS NULL OR EXISTS (SELECT FROM staff
        WHERE hotel_id = ${hotelId} AND id = ${staffId} AND role = ANY(${frontOffice}::text[])
          AND deactivated_at IS NULL))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
