import type { ChatMessageKind, ChatSide } from '@bellhop/contract/chat'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { countUseIn, type Use, useOf } from '../../database/rate-limits.ts'
import type { StoredEvent } from '../../database/stored-event.ts'
import { type ClaimValues, claimKeyIn, NO_CLAIM } from '../../plugins/idempotency.ts'
import { newId } from '../../shared/ids.ts'
import { notFound } from '../../shared/problem.ts'
import { insertChatEvents } from './chat-events.ts'
import { toMessage } from './present.ts'
import { findMessage, type MessageRow } from './queries.ts'
import { fromRoom, lockRoom, type RoomChoice, selectRoom } from './rooms.ts'

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'voice'; fileId: string; durationMs: number; waveform?: number[] | undefined }
  | { kind: 'picture'; fileId: string; width: number; height: number }

export interface NewMessage {
  from: ChatSide
  /** id null: the automatic answer */
  author: { id: string | null; name: string }
  clientId: string
  content: MessageContent
  at: Date
  /** That the guest uses the app in, if it is known. */
  language?: string | undefined
}

/** What is decided in the statement that stores a message, before it is. */
export interface Admission {
  /** A new message is counted as one. */
  use: Use
  /** Claimed if the room is the author's and no limit is exceeded. */
  claim: ClaimValues
}

/** For a message that counts against no limit, in a transaction that claims the key of its call. */
const admitAlways = (at: Date): Admission => ({ use: useOf([], at), claim: NO_CLAIM })

export interface Sending {
  /** As it is stored; undefined if it was refused. */
  row: MessageRow | undefined
  /** Its events if it is new, for this server's streams. */
  events: StoredEvent[]
  /** Set if a limit is exceeded. */
  fullUntil: Date | null
  /** False if the call's key belongs to other contents; null if the room is not the author's, or a limit exceeded. */
  isFree: boolean | null
  /** Null if the hotel has not made any. */
  replies: ReplySettings | null
  /** When the hotel last answered by itself; null for never, and if the message was refused. */
  automaticAt: Date | null
}

/** When the hotel answers, and what it says at other times, by language. */
export interface ReplySettings {
  openingTime: string
  closingTime: string
  texts: Record<string, string>
}

/**
 * Adds a message to the room with the room's next number, together with its events, in one statement, which locks the
 * room. A message that its author has sent before, by `clientId`, is not added again.
 */
export async function sendMessage(
  db: Handle,
  room: RoomChoice,
  message: NewMessage,
  { use, claim }: Admission = admitAlways(message.at),
): Promise<Sending> {
  const { from, author, clientId, content, at, language = null } = message
  const unnumbered: Omit<MessageRow, 'seq'> = {
    id: newId(),
    room_id: room.roomId,
    sender: from,
    author_id: author.id,
    author_name: author.name,
    client_id: clientId,
    ...columnsOf(content),
    at,
    read_at: null,
  }
  const payloadFor = (reader: ChatSide) =>
    JSON.stringify(toMessage({ ...unnumbered, seq: 0 }, reader))
  const values: MessageValues = {
    ...use,
    ...claim,
    ...room,
    ...unnumbered,
    at,
    language,
    fromGuest: from === 'guest',
    forHotel: payloadFor('hotel'),
    forGuest: payloadFor('guest'),
  }
  const [found] = await insertMessage(db, values)
  const { seq, guestIds, lastEventId, ...admitted } = found as Answer
  if (seq === null) {
    const row =
      admitted.isFree && author.id
        ? await findMessage(db, room.hotelId, room.roomId, author.id, clientId)
        : undefined
    return { ...admitted, row, events: [] }
  }
  const row = { ...unnumbered, seq }
  const events = [null, ...(guestIds ?? [])].map((guestId, i) => ({
    name: 'chat.message' as const,
    id: (lastEventId ?? 0) + i + 1,
    guestId,
    departmentId: null,
    outletId: null,
    payload: toMessage(row, guestId === null ? 'hotel' : 'guest'),
  }))
  return { ...admitted, row, events }
}

type MessageValues = Use &
  Omit<ClaimValues, 'hotelId'> &
  RoomChoice &
  Omit<MessageRow, 'seq' | 'at'> & {
    at: Date
    language: string | null
    fromGuest: boolean
    /** JSON, as the next one. */
    forHotel: string
    forGuest: string
  }

const insertMessage = prepare((db, v: MessageValues) => {
  const isAllowed = sql`EXISTS (SELECT FROM allowed)`
  const isNew = sql`${isAllowed} AND NOT EXISTS (SELECT FROM chat_message
      WHERE hotel_id = ${v.hotelId} AND room_id = ${v.roomId} AND author_id = ${v.author_id}::uuid
        AND client_id = ${v.client_id})`
  const isWithinLimits = sql`(SELECT until FROM exceeded) IS NULL`
  return sql<Answer>`
    WITH allowed AS MATERIALIZED (SELECT ${fromRoom(v)}
    ), ${countUseIn(v, isNew)}, ${claimKeyIn(v, sql`${isAllowed} AND ${isWithinLimits}`, v.at)}, locked AS (
      ${selectRoom(v)} AND (SELECT "isFree" FROM claim) FOR UPDATE OF r
    ), message AS (
      INSERT INTO chat_message (hotel_id, id, room_id, seq, sender, author_id, author_name, client_id, kind,
        text, file_id, duration_ms, waveform, width, height, at)
      SELECT ${v.hotelId}::uuid, ${v.id}::uuid, id, "lastSeq" + 1, ${v.sender}::text, ${v.author_id}::uuid,
        ${v.author_name}::text, ${v.client_id}::text, ${v.kind}::text, ${v.text}::text,
        ${v.file_id}::uuid, ${v.duration_ms}::integer, ${v.waveform}::smallint[],
        ${v.width}::integer, ${v.height}::integer, ${v.at}::timestamptz
      FROM locked
      ON CONFLICT (hotel_id, room_id, author_id, client_id) DO NOTHING
      RETURNING seq
    ), room AS (
      UPDATE chat_room r SET last_seq = message.seq, last_message_at = ${v.at},
        language = coalesce(${v.language}::text, language),
        waiting_since = CASE WHEN ${v.fromGuest}::boolean THEN coalesce(waiting_since, ${v.at}::timestamptz)
          ELSE waiting_since END,
        automatic_at = CASE WHEN ${v.author_id}::uuid IS NULL THEN ${v.at}::timestamptz ELSE automatic_at END
      FROM message WHERE r.hotel_id = ${v.hotelId} AND r.id = ${v.roomId}
    ), audience AS (
      SELECT guest_id, position, jsonb_build_object('seq', seq) || CASE WHEN guest_id IS NULL
        THEN ${v.forHotel}::jsonb ELSE ${v.forGuest}::jsonb END - 'seq' AS payload
      FROM message, locked, unnest(ARRAY[NULL::uuid] || "guestIds") WITH ORDINALITY AS list (guest_id, position)
    ), ${insertChatEvents(v.hotelId, 'chat.message', v.at)}
    SELECT (SELECT until FROM exceeded) AS "fullUntil", (SELECT "isFree" FROM claim) AS "isFree",
      (SELECT jsonb_build_object('openingTime', opening_time, 'closingTime', closing_time, 'texts', automatic_answer)
        FROM chat_settings WHERE hotel_id = ${v.hotelId}) AS replies,
      locked."automaticAt", message.seq, locked."guestIds", counter.last_id AS "lastEventId"
    FROM (VALUES (TRUE)) AS one
    LEFT JOIN locked ON TRUE LEFT JOIN message ON TRUE LEFT JOIN counter ON TRUE`.compile(db)
})

/** The last three are null if nothing was stored. */
interface Answer extends Pick<Sending, 'fullUntil' | 'isFree' | 'replies' | 'automaticAt'> {
  seq: number | null
  guestIds: string[] | null
  lastEventId: number | null
}

/**
 * Locks the room and finds the message if its author has sent it before, so that what comes with a new one, as a file,
 * is stored once.
 *
 * @throws Problem `not_found` for a room that is not the author's
 */
export async function lockAndFindSent(
  tx: Handle,
  room: RoomChoice,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  if (!(await lockRoom(tx, room))) throw notFound('chat')
  return await findMessage(tx, room.hotelId, room.roomId, authorId, clientId)
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
