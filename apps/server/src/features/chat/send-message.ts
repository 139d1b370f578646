import type { ChatMessageKind, ChatSide } from '@bellhop/contract/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { insertChatEvents } from './chat-events.ts'
import { toMessage } from './present.ts'
import { findMessage, type MessageRow } from './queries.ts'

/** A room whose row is locked until the transaction ends, so that its next number is free. */
export interface LockedRoom {
  hotelId: string
  id: string
  lastSeq: number
  hotelReadSeq: number
  language: string | null
  automaticAt: Date | null
  /** Everybody who uses the room at the guest's side. */
  guestIds: string[]
}

/** Undefined if the room is not the guest's. */
export function lockRoomOfGuest(
  tx: Handle,
  { hotelId, guestId, stayId }: GuestSession,
  roomId: string,
): Promise<LockedRoom | undefined> {
  return lockRoom(
    tx,
    hotelId,
    roomId,
    sql`(r.stay_id = ${stayId} OR (r.stay_id IS NULL AND r.guest_id = ${guestId}))`,
  )
}

/** Undefined if the hotel has no such room. */
export function lockRoomOfDesk(tx: Handle, hotelId: string, roomId: string) {
  return lockRoom(tx, hotelId, roomId, sql`TRUE`)
}

async function lockRoom(
  tx: Handle,
  hotelId: string,
  roomId: string,
  isAllowed: RawBuilder<unknown>,
): Promise<LockedRoom | undefined> {
  const { rows } = await sql<LockedRoom>`
    SELECT r.hotel_id AS "hotelId", r.id, r.last_seq AS "lastSeq", r.hotel_read_seq AS "hotelReadSeq",
      r.language, r.automatic_at AS "automaticAt", ARRAY(
        SELECT r.guest_id UNION
        SELECT sc.guest_id FROM stay_companion sc
        WHERE sc.hotel_id = r.hotel_id AND sc.stay_id = r.stay_id
      ) AS "guestIds"
    FROM chat_room r
    WHERE r.hotel_id = ${hotelId} AND r.id = ${roomId} AND ${isAllowed}
    FOR UPDATE OF r`.execute(tx)
  return rows[0]
}

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'voice'; fileId: string; durationMs: number; waveform?: number[] | undefined }
  | { kind: 'picture'; fileId: string; width: number; height: number }

export interface NewMessage {
  from: ChatSide
  /** id null: the automatic answer */
  author: { id: string | null; name: string }
  clientId: string
  /** That of a file is a function, which stores the file and is called only if the message is new. */
  content: MessageContent | (() => Promise<MessageContent>)
  at: Date
  /** That the guest uses the app in, if it is known. */
  language?: string | undefined
}

/**
 * Adds a message to the room with the room's next number, together with its events, in one statement. A message that
 * its author has sent before, by `clientId`, is not added again.
 *
 * @returns the message as it is stored, and whether it is new
 */
export async function sendMessage(
  tx: Handle,
  room: LockedRoom,
  message: NewMessage,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { hotelId, id: roomId } = room
  const { from, author, clientId, at, language = null } = message
  const findSent = async () =>
    author.id ? await findMessage(tx, hotelId, roomId, author.id, clientId) : undefined
  let { content } = message
  if (typeof content === 'function') {
    const sent = await findSent()
    if (sent) return { row: sent, isNew: false }
    content = await content()
  }
  const row: MessageRow = {
    id: newId(),
    room_id: roomId,
    seq: room.lastSeq + 1,
    sender: from,
    author_id: author.id,
    author_name: author.name,
    client_id: clientId,
    ...columnsOf(content),
    at,
    read_at: null,
  }
  const isGuest = from === 'guest'
  const payloads = [
    { guestId: null, payload: toMessage(row, 'hotel') },
    ...room.guestIds.map((guestId) => ({ guestId, payload: toMessage(row, 'guest') })),
  ]
  const { rows } = await sql<{ id: string }>`
    WITH message AS (
      INSERT INTO chat_message (hotel_id, id, room_id, seq, sender, author_id, author_name, client_id, kind,
        text, file_id, duration_ms, waveform, width, height, at)
      VALUES (${hotelId}, ${row.id}, ${roomId}, ${row.seq}, ${row.sender}, ${row.author_id},
        ${row.author_name}, ${row.client_id}, ${row.kind}, ${row.text}, ${row.file_id},
        ${row.duration_ms}, ${row.waveform}::smallint[], ${row.width}, ${row.height}, ${at})
      ON CONFLICT (hotel_id, room_id, author_id, client_id) DO NOTHING
      RETURNING id
    ), room AS (
      UPDATE chat_room SET last_seq = ${row.seq}, last_message_at = ${at},
        language = coalesce(${language}::text, language),
        waiting_since = CASE WHEN ${isGuest}::boolean THEN coalesce(waiting_since, ${at}::timestamptz)
          ELSE waiting_since END,
        automatic_at = CASE WHEN ${author.id}::uuid IS NULL THEN ${at}::timestamptz ELSE automatic_at END
      WHERE hotel_id = ${hotelId} AND id = ${roomId} AND EXISTS (SELECT FROM message)
    ), ${insertChatEvents(hotelId, 'chat.message', payloads, at, 'message')}
    SELECT id FROM message`.execute(tx)
  if (rows.length > 0) {
    room.lastSeq = row.seq
    return { row, isNew: true }
  }
  const sent = await findSent()
  if (!sent) throw new Error('A message that was sent before is not there.')
  return { row: sent, isNew: false }
}

type ContentColumns = Pick<
  MessageRow,
  'kind' | 'text' | 'file_id' | 'duration_ms' | 'waveform' | 'width' | 'height'
>

function columnsOf(content: MessageContent): ContentColumns {
  const none = {
    text: null,
    file_id: null,
    duration_ms: null,
    waveform: null,
    width: null,
    height: null,
  }
  const kind: ChatMessageKind = content.kind
  if (content.kind === 'text') return { ...none, kind, text: content.text }
  if (content.kind === 'picture') {
    return { ...none, kind, file_id: content.fileId, width: content.width, height: content.height }
  }
  const { fileId, durationMs, waveform } = content
  return { ...none, kind, file_id: fileId, duration_ms: durationMs, waveform: waveform ?? null }
}
