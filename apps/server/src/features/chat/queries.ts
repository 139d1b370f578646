import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, on } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { ChatGuest } from '../../sessions/chat-guest.ts'
import { newId } from '../../shared/ids.ts'
import { unreadableSeq } from './rooms.ts'

const messageColumns = [
  'm.id',
  'm.room_id',
  'm.seq',
  'm.sender',
  'm.author_id',
  'm.author_name',
  'm.client_id',
  'm.kind',
  'm.text',
  'm.file_id',
  'm.duration_ms',
  'm.waveform',
  'm.width',
  'm.height',
  'm.at',
  'm.read_at',
] as const

/** A message as JSON from the database: times are text. */
export interface MessageRow {
  id: string
  room_id: string
  seq: number
  sender: 'guest' | 'hotel'
  author_id: string | null
  author_name: string
  client_id: string
  kind: 'text' | 'voice' | 'picture'
  text: string | null
  file_id: string | null
  duration_ms: number | null
  waveform: number[] | null
  width: number | null
  height: number | null
  at: string | Date
  read_at: string | Date | null
}

/** The request that staff have entered from it. */
export interface DeskMessageRow extends MessageRow {
  request: { id: string; number: number } | null
}

/** Rooms a guest may use: the room of their stay, shared with companions, and their room from before the stay. */
export function roomsOfGuest(db: Handle, { hotelId, guestId, chatStayId }: ChatGuest) {
  return db
    .selectFrom('chat_room as r')
    .where('r.hotel_id', '=', hotelId)
    .where(
      sql<boolean>`(r.stay_id = ${chatStayId} OR r.stay_id IS NULL AND r.guest_id = ${guestId})`,
    )
}

/** Reads the guest's room with its unread count and the hotel's reply hours. */
async function selectRoom(db: Handle, guest: ChatGuest) {
  return await roomsOfGuest(db, guest)
    .leftJoin('chat_settings as s', 's.hotel_id', 'r.hotel_id')
    .select([
      'r.id',
      'r.hotel_id as hotelId',
      'r.stay_id',
      'r.last_seq',
      's.hours',
      unreadOf(guest).as('unread'),
      unreadableSeq(guest).as('unreadableSeq'),
    ])
    .orderBy(sql`r.stay_id IS NULL`)
    .orderBy(sql`coalesce(r.last_message_at, r.created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type GuestRoomRow = NonNullable<Awaited<ReturnType<typeof selectRoom>>>

/** How many of the hotel's messages in the room `r` this guest has not read. */
function unreadOf({ hotelId, guestId }: ChatGuest) {
  return sql<number>`(
    SELECT count(*) FROM chat_message m
    WHERE m.hotel_id = ${hotelId} AND m.room_id = r.id AND m.sender = 'hotel' AND m.seq > greatest(
      ${unreadableSeq({ hotelId, guestId })}, (
        SELECT c.last_seq FROM chat_read c
        WHERE c.hotel_id = ${hotelId} AND c.room_id = r.id AND c.guest_id = ${guestId}
      )))`
}

/** Finds or creates the guest's room. */
export async function openRoom(db: Handle, guest: ChatGuest): Promise<GuestRoomRow> {
  const isCurrent = (room: GuestRoomRow | undefined) =>
    room !== undefined && (guest.chatStayId === null || room.stay_id === guest.chatStayId)
  const room = await selectRoom(db, guest)
  if (room && isCurrent(room)) return room
  await inTransaction(db, (tx) => createRoom(tx, guest))
  const created = await selectRoom(db, guest)
  if (!created || !isCurrent(created)) throw new Error('Expected a chat room of the guest')
  return created
}

/** The second of two simultaneous calls for the same stay finds the room of the first. */
async function createRoom(tx: Handle, guest: ChatGuest): Promise<void> {
  const { hotelId, guestId, chatStayId: stayId } = guest
  // The stay gets no other guest until it has the room of its own.
  if (stayId) await lockRow(tx, 'stay', hotelId, stayId, 'SHARE')
  await sql`
    WITH owner AS (
      SELECT coalesce((SELECT guest_id FROM stay WHERE hotel_id = ${hotelId} AND id = ${stayId}),
        ${guestId}::uuid) AS guest_id
    ), moved AS (
      -- Messages from before the stay belong to it.
      UPDATE chat_room r SET stay_id = ${stayId}::uuid FROM owner
      WHERE r.hotel_id = ${hotelId} AND r.guest_id = owner.guest_id AND r.stay_id IS NULL
        AND NOT r.has_left_stay AND ${stayId}::uuid IS NOT NULL
        AND NOT EXISTS (SELECT FROM chat_room WHERE hotel_id = ${hotelId} AND stay_id = ${stayId})
      RETURNING r.id
    )
    INSERT INTO chat_room (hotel_id, id, guest_id, stay_id)
    SELECT ${hotelId}::uuid, ${newId()}::uuid, guest_id, ${stayId}::uuid FROM owner
    WHERE NOT EXISTS (SELECT FROM moved)
    ON CONFLICT DO NOTHING`.execute(tx)
}

export interface MessagePage {
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** A page of the messages of the room `r`, for a guest or the desk. */
function pageOf(
  db: Handle,
  { hotelId, guestId }: { hotelId: string; guestId?: string },
  { after, before, limit }: MessagePage,
) {
  let chosen = db
    .selectFrom('chat_message as m')
    .select(messageColumns)
    .where('m.hotel_id', '=', hotelId)
    .whereRef('m.room_id', '=', sql.ref('r.id'))
    .orderBy('m.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) chosen = chosen.where('m.seq', '>', after)
  if (before !== undefined) chosen = chosen.where('m.seq', '<', before)
  if (guestId !== undefined)
    chosen = chosen.where('m.seq', '>', unreadableSeq({ hotelId, guestId }))
  return db.selectFrom(chosen.as('m')).selectAll('m').orderBy('m.seq')
}

/** Undefined if it is another guest's room. */
export async function listMessagesOfGuest(
  db: Handle,
  guest: ChatGuest,
  roomId: string,
  page: MessagePage,
): Promise<MessageRow[] | undefined> {
  const room = await roomsOfGuest(db, guest)
    .where('r.id', '=', roomId)
    .select(jsonArrayFrom(pageOf(db, guest, page)).as('messages'))
    .executeTakeFirst()
  return room?.messages
}

/** Undefined if the hotel has no such room. */
export async function listMessagesOfDesk(
  db: Handle,
  hotelId: string,
  roomId: string,
  page: MessagePage,
): Promise<DeskMessageRow[] | undefined> {
  const messages = pageOf(db, { hotelId }, page).select((eb) =>
    jsonObjectFrom(
      eb
        .selectFrom('guest_request as q')
        .select(['q.id', 'q.number'])
        .where('q.hotel_id', '=', hotelId)
        .whereRef('q.message_id', '=', 'm.id'),
    ).as('request'),
  )
  const room = await db
    .selectFrom('chat_room as r')
    .where(is({ 'r.hotel_id': hotelId, 'r.id': roomId }))
    .select(jsonArrayFrom(messages).as('messages'))
    .executeTakeFirst()
  return room?.messages
}

/** Undefined if it is another guest's room. */
export async function countUnread(
  db: Handle,
  guest: ChatGuest,
  roomId: string,
): Promise<number | undefined> {
  const room = await roomsOfGuest(db, guest)
    .where('r.id', '=', roomId)
    .select(unreadOf(guest).as('unread'))
    .executeTakeFirst()
  return room && Number(room.unread)
}

export async function findMessage(
  db: Handle,
  hotelId: string,
  roomId: string,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('chat_message as m')
    .select(messageColumns)
    .where('m.hotel_id', '=', hotelId)
    .where('m.room_id', '=', roomId)
    .where('m.author_id', '=', authorId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
}

/** Part of a statement: the file of a message, if a guest may see it. */
export function findFileOfGuest(db: Handle, guest: ChatGuest, messageId: string) {
  return roomsOfGuest(db, guest)
    .innerJoin('chat_message as m', on('m.room_id', 'r.id'))
    .where('m.id', '=', messageId)
    .where('m.seq', '>', unreadableSeq(guest))
    .select('m.file_id')
    .$asScalar()
}

/** The same for the desk. */
export function findFileOfDesk(db: Handle, hotelId: string, messageId: string) {
  return db
    .selectFrom('chat_message as m')
    .where(is({ 'm.hotel_id': hotelId, 'm.id': messageId }))
    .select('m.file_id')
    .$asScalar()
}
