import type { ChatMessageKind, ChatSide } from '@bellhop/contract/guest/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import type { StoredEvent } from '../../database/stored-event.ts'
import { countUseIn, type Use, useOf } from '../../limits/rate-limits.ts'
import { type ClaimValues, claimKeyIn, NO_CLAIM } from '../../plugins/idempotency.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import type { StoredHours } from '../../shared/time/hours.ts'
import { insertChatEvents } from './chat-events.ts'
import { toMessage } from './present.ts'
import { findMessage, type MessageRow } from './queries.ts'
import { fromRoom, lockChatRoom, type RoomChoice, selectRoom } from './rooms.ts'

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'voice'; fileId: string; durationMs: number; waveform?: number[] | undefined }
  | { kind: 'picture'; fileId: string; width: number; height: number }

export interface NewMessage {
  from: ChatSide
  /** A null id is the automatic answer. */
  author: { id: string | null; name: string }
  clientId: string
  content: MessageContent
  at: Date
  /** The language of the guest app, if known. */
  language?: string | undefined
}

/** Limits and claims, checked in the statement that stores the message. */
export interface Admission {
  /** A new message is counted as one. */
  use: Use
  /** Claimed if the room is the author's and no limit is exceeded. */
  claim: ClaimValues
}

/** For a message without limits, in a transaction that claims the key of its call. */
const admitAlways = (at: Date): Admission => ({ use: useOf([], at), claim: NO_CLAIM })

export interface Sending {
  /** The stored message; undefined if it was rejected. */
  row: MessageRow | undefined
  /** Events of a new message, for this server's streams. */
  events: StoredEvent[]
  /** Set if a limit is exceeded. */
  fullUntil: Date | null
  /**
   * False if the call's key was used with other contents; null for a room of another author, or if a limit is exceeded.
   */
  isFree: boolean | null
  /** Null if the hotel has none. */
  replies: ReplySettings | null
  /** When the last automatic answer was sent; null for never, and if the message was rejected. */
  automaticAt: Date | null
}

/** Reply hours, and the automatic answer by language. */
export interface ReplySettings {
  hours: StoredHours
  texts: Record<string, string>
}

/**
 * Adds a message and its events under the room's next number, in one statement, which locks the room. A message that
 * its author has already sent, by `clientId`, is not added again. A message of staff marks the guests' earlier messages
 * as read.
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
  const read = { roomId: room.roomId, by: 'hotel' as const, at: at.toISOString() }
  const isReply = from === 'hotel' && author.id !== null
  const values: MessageValues = {
    ...use,
    ...claim,
    ...room,
    ...unnumbered,
    at,
    language,
    fromGuest: from === 'guest',
    isReply,
    forHotel: payloadFor('hotel'),
    forGuest: payloadFor('guest'),
    read: JSON.stringify(read),
  }
  const insert = isReply ? insertAnswer : insertMessage
  const [found] = await insert(db, values)
  const { seq, readSeq, guestIds, lastEventId, ...admitted } = found as Inserted
  if (seq === null) {
    const row =
      admitted.isFree && author.id
        ? await findMessage(db, room.hotelId, room.roomId, author.id, clientId)
        : undefined
    return { ...admitted, row, events: [] }
  }
  const row = { ...unnumbered, seq }
  const readers = [null, ...(guestIds ?? [])]
  const reads = readers.flatMap((guestId) =>
    readSeq === null
      ? []
      : { name: 'chat.read' as const, guestId, payload: { ...read, lastSeq: readSeq } },
  )
  const messages = readers.map((guestId) => ({
    name: 'chat.message' as const,
    guestId,
    payload: toMessage(row, guestId === null ? 'hotel' : 'guest'),
  }))
  const events = [...reads, ...messages].map((event, i) => ({
    ...event,
    id: (lastEventId ?? 0) + i + 1,
    departmentId: null,
    outletId: null,
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
    /** By staff: ends the waiting, unless the guest has written in the meantime. */
    isReply: boolean
    /** JSON of the message's event, as the next one, and of the event that the hotel has read. */
    forHotel: string
    forGuest: string
    read: string
  }

/** Sent by a guest or automatically: does not mark messages as read. */
const insertMessage = prepareInsert({
  count: countUseIn,
  markRead: () => sql`SELECT NULL::integer AS seq WHERE FALSE`,
})

/** Sent by staff: not rate-limited, and marks the guests' messages as read. */
const insertAnswer = prepareInsert({
  count: () => sql`exceeded AS (SELECT NULL::timestamptz AS until)`,
  markRead: (v) => sql`
    UPDATE chat_message m SET read_at = ${v.at} FROM message, allowed
    WHERE m.hotel_id = ${v.hotelId} AND m.room_id = ${v.roomId}
      AND m.seq > (SELECT "hotelReadSeq" FROM locked) AND m.sender = 'guest' AND m.read_at IS NULL
    RETURNING allowed.last_seq AS seq`,
})

interface InsertParts {
  /** Counts the use like `countUseIn`. */
  count: typeof countUseIn
  /**
   * Marks messages as read by the hotel. Returns the previous `seq`. A message written in the meantime stays unread.
   */
  markRead: (v: MessageValues) => RawBuilder<unknown>
}

function prepareInsert({ count, markRead }: InsertParts) {
  return prepare((db, v: MessageValues) => {
    const isAllowed = sql`EXISTS (SELECT FROM allowed)`
    const isNew = sql`${isAllowed} AND NOT EXISTS (SELECT FROM chat_message
        WHERE hotel_id = ${v.hotelId} AND room_id = ${v.roomId} AND author_id = ${v.author_id}::uuid
          AND client_id = ${v.client_id})`
    const isWithinLimits = sql`(SELECT until FROM exceeded) IS NULL`
    return sql<Inserted>`
      WITH allowed AS MATERIALIZED (SELECT last_seq ${fromRoom(v)}
      ), ${count(v, isNew)}, ${claimKeyIn(v, sql`${isAllowed} AND ${isWithinLimits}`, v.at)}, locked AS (
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
      ), read AS (${markRead(v)}
      ), newly_read AS (SELECT max(seq) AS seq FROM read
      ), room AS (
        UPDATE chat_room r SET last_seq = message.seq, last_message_at = ${v.at},
          language = coalesce(${v.language}::text, language),
          hotel_read_seq = greatest(hotel_read_seq, newly_read.seq),
          waiting_since = CASE WHEN ${v.fromGuest}::boolean THEN coalesce(waiting_since, ${v.at}::timestamptz)
            WHEN ${v.isReply}::boolean AND (SELECT last_seq FROM allowed) = message.seq - 1 THEN NULL
            ELSE waiting_since END,
          automatic_at = CASE WHEN ${v.author_id}::uuid IS NULL THEN ${v.at}::timestamptz ELSE automatic_at END
        FROM message, newly_read WHERE r.hotel_id = ${v.hotelId} AND r.id = ${v.roomId}
      ), readers AS (
        SELECT guest_id, position, message.seq, newly_read.seq AS read_seq
        FROM message, locked, newly_read,
          unnest(ARRAY[NULL::uuid] || "guestIds") WITH ORDINALITY AS list (guest_id, position)
      ), audience AS (
        SELECT 'chat.read' AS name, guest_id, position, jsonb_build_object('lastSeq', read_seq) || ${v.read}::jsonb
          AS payload
        FROM readers WHERE read_seq IS NOT NULL
        UNION ALL
        SELECT 'chat.message', guest_id,
          position + CASE WHEN read_seq IS NULL THEN 0 ELSE (SELECT count(*) FROM readers) END,
          jsonb_build_object('seq', seq) || CASE WHEN guest_id IS NULL
            THEN ${v.forHotel}::jsonb ELSE ${v.forGuest}::jsonb END - 'seq'
        FROM readers
      ), ${insertChatEvents(v.hotelId, v.at)}
      SELECT (SELECT until FROM exceeded) AS "fullUntil", (SELECT "isFree" FROM claim) AS "isFree",
        (SELECT jsonb_build_object('hours', hours, 'texts', automatic_answer)
          FROM chat_settings WHERE hotel_id = ${v.hotelId}) AS replies,
        locked."automaticAt", message.seq, newly_read.seq AS "readSeq", locked."guestIds",
        counter.last_id AS "lastEventId"
      FROM newly_read
      LEFT JOIN locked ON TRUE LEFT JOIN message ON TRUE LEFT JOIN counter ON TRUE`.compile(db)
  })
}

/** The last four are null if nothing was stored. */
interface Inserted extends Pick<Sending, 'fullUntil' | 'isFree' | 'replies' | 'automaticAt'> {
  seq: number | null
  /** The number up to which messages are newly read; null if there were none. */
  readSeq: number | null
  guestIds: string[] | null
  lastEventId: number | null
}

/**
 * Locks the room and finds the message if its author has already sent it, so that the file of a new one is stored once.
 *
 * @throws Problem `not_found` for a room of another author
 */
export async function lockAndFindSent(
  tx: Handle,
  room: RoomChoice,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  if (!(await lockChatRoom(tx, room))) throw notFound('chat')
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
