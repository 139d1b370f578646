import { fillVariables } from '@bellhop/domain/requests/reply-variables'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { dateOf, isOpenAt, openingAt } from '@bellhop/domain/time/opening-hours'
import type { GuestWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { readHotel } from '../../../database/rows.ts'
import type { StoredEvent } from '../../../database/stored-event.ts'
import { type Limit, limitById, perHour, perMinute } from '../../../limits/limit.ts'
import {
  checkNotUsedUp,
  countUse,
  countUseAlone,
  rateLimited,
  releaseUse,
  useOf,
} from '../../../limits/rate-limits.ts'
import { keyMismatch, NO_CLAIM } from '../../../plugins/idempotency.ts'
import type { ChatGuest } from '../../../sessions/chat-guest.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { formatReturn } from '../../../shared/time/format-moment.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import type { MessageRow } from '../queries.ts'
import { type RoomChoice, roomOfGuest } from '../rooms.ts'
import {
  type Admission,
  lockAndFindSent,
  type MessageContent,
  type NewMessage,
  type ReplySettings,
  sendMessage,
} from '../send-message.ts'

/** Long enough for a night: one automatic answer for all messages outside the reply hours. */
const AGAIN_AFTER_MS = 10 * HOUR_MS
const unansweredSince = (now: Date) => new Date(now.getTime() - AGAIN_AFTER_MS)

interface GuestMessage extends Pick<NewMessage, 'clientId' | 'content'> {
  roomId: string
  /** The hotel's language that the guest reads best. */
  language: string | undefined
  /** The key of a call outside a transaction (plugins/idempotency.ts). */
  claim?: Admission['claim']
  /** It was counted before. */
  isCounted?: boolean
}

interface Sent {
  row: MessageRow
  events: StoredEvent[]
}

/**
 * Sends a guest's message to the hotel in one statement, then the automatic answer if it is due.
 *
 * @throws Problem `not_found` for a room of another guest, `rate_limited`, `idempotency_mismatch`
 */
export async function sendByGuest(
  db: Handle,
  guest: ChatGuest,
  now: Date,
  { roomId, clientId, content, language, claim = NO_CLAIM, isCounted = false }: GuestMessage,
): Promise<Sent> {
  const { guestId, name } = guest
  const limits = isCounted ? [] : messageLimits(guestId)
  const room = roomOfGuest(guest, roomId)
  const author = { id: guestId, name }
  const message = { from: 'guest' as const, author, clientId, content, at: now, language }
  const { row, events, fullUntil, isFree, replies, automaticAt } = await sendMessage(
    db,
    room,
    message,
    {
      use: useOf(limits, now),
      claim,
    },
  )
  if (fullUntil) {
    await releaseUse(db, limits, now)
    throw rateLimited('Too many messages.', fullUntil.getTime(), now)
  }
  if (isFree === false) throw keyMismatch()
  if (!row) throw notFound('chat')
  if (events.length === 0 || !replies) return { row, events }
  if (!isAnswerDue(replies, automaticAt, guest.timeZone, now)) return { row, events }
  const answers = await answerAutomatically(db, guest, room, replies, language, now)
  return { row, events: [...events, ...answers] }
}

/**
 * Sends a voice note or picture in a transaction. It is counted before the room is locked, as in the statement of
 * `sendByGuest`: in the other order, a text and a file sent at once would deadlock.
 *
 * @param store stores the file; not called if the message was sent before
 * @throws Problem as `sendByGuest`
 */
export async function sendFileByGuest(
  { tx, guest, now }: GuestWork,
  message: Omit<GuestMessage, 'content' | 'claim' | 'isCounted'>,
  store: (tx: Handle) => Promise<MessageContent>,
): Promise<Sent> {
  const { guestId } = guest
  const { roomId, clientId } = message
  const limits = messageLimits(guestId)
  await countUse(tx, limits, 'Too many messages.', now)
  const sent = await lockAndFindSent(tx, roomOfGuest(guest, roomId), guestId, clientId)
  if (!sent) {
    return await sendByGuest(tx, guest, now, {
      ...message,
      content: await store(tx),
      isCounted: true,
    })
  }
  await releaseUse(tx, limits, now)
  return { row: sent, events: [] }
}

/** Rejects a voice note or picture before its file is received. @throws Problem `rate_limited` */
export async function checkFileLimits(db: Handle, guestId: string, now: Date): Promise<void> {
  const limits = [...fileLimits(guestId), rejectedLimit(guestId), ...messageLimits(guestId)]
  await checkNotUsedUp(db, limits, 'Too many files.', now)
}

/**
 * Checks and counts a voice note or picture that a guest sends; `sendByGuest` counts its message. The limit for
 * rejected files is lower, because they may be crafted to keep the parser busy.
 *
 * @throws Problem `rate_limited`, or as `check`
 */
export async function checkFile<T>(
  db: Handle,
  guestId: string,
  now: Date,
  check: () => Promise<T>,
): Promise<T> {
  const rejected = [rejectedLimit(guestId)]
  const limits = [...fileLimits(guestId), ...rejected]
  // Counted before the work, so that simultaneous calls are limited too.
  await countUseAlone(db, limits, 'Too many files.', now)
  try {
    const checked = await check()
    await releaseUse(db, rejected, now)
    return checked
  } catch (error) {
    // It never got its turn.
    if (error instanceof Problem && error.code === 'unavailable') {
      await releaseUse(db, rejected, now)
    }
    throw error
  }
}

function fileLimits(guestId: string): Limit[] {
  return [limitById('chat files', guestId, perHour(60))]
}

function rejectedLimit(guestId: string): Limit {
  return limitById('rejected chat files', guestId, perHour(20))
}

/** More than a guest types in a hurry, less than a script sends. */
function messageLimits(guestId: string): Limit[] {
  return [perMinute(60), perHour(600)].map((rate) => limitById('chat messages', guestId, rate))
}

/** True outside the reply hours, once in ten hours. */
function isAnswerDue(
  { hours }: ReplySettings,
  automaticAt: Date | null,
  timeZone: string,
  now: Date,
): boolean {
  const isRecent = automaticAt !== null && automaticAt > unansweredSince(now)
  return !isRecent && !isOpenAt(hours, wallClock(now, timeZone))
}

/**
 * Sends the automatic answer in the guest's language, unless one was sent recently.
 *
 * @returns its events, if any
 */
async function answerAutomatically(
  db: Handle,
  { hotelId, languages, timeZone }: ChatGuest,
  room: RoomChoice,
  { hours, texts }: ReplySettings,
  language: string | undefined,
  now: Date,
): Promise<StoredEvent[]> {
  const text = [language, ...languages].map((key) => key && texts[key]).find(Boolean)
  const at = wallClock(now, timeZone)
  const { next } = openingAt(hours, at)
  if (!text || !next) return []
  const opensAt = formatReturn(next, dateOf(at), language ?? languages[0] ?? 'en')
  const found = await readHotel(db, hotelId, ['name', 'translations'])
  const hotel = inLanguage(found, language ?? '')
  const unanswered = { ...room, unansweredSince: unansweredSince(now) }
  const { events } = await sendMessage(db, unanswered, {
    from: 'hotel',
    author: { id: null, name: hotel.name },
    clientId: newId(),
    content: { kind: 'text', text: fillVariables(text, { opensAt }).text },
    at: now,
  })
  return events
}
