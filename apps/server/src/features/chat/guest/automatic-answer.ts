import { fillVariables } from '@bellhop/domain/requests/reply-variables'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { dateOf, isOpenAt, openingAt } from '@bellhop/domain/time/opening-hours'
import type { Handle } from '../../../database/open.ts'
import { readHotel } from '../../../database/rows.ts'
import type { StoredEvent } from '../../../database/stored-event.ts'
import type { ChatGuest } from '../../../sessions/chat-guest.ts'
import { newId } from '../../../shared/ids.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { formatReturn } from '../../../shared/time/format-moment.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import type { RoomChoice } from '../rooms.ts'
import { type ReplySettings, sendMessage } from '../send-message.ts'

/** Long enough for a night: one automatic answer for all messages outside the reply hours. */
const AGAIN_AFTER_MS = 10 * HOUR_MS

/** True outside the reply hours, once in ten hours. */
export function isAnswerDue(
  { hours }: ReplySettings,
  automaticAt: Date | null,
  timeZone: string,
  now: Date,
): boolean {
  const isRecent = automaticAt !== null && automaticAt > unansweredSince(now)
  return !isRecent && !isOpenAt(hours, wallClock(now, timeZone))
}

const unansweredSince = (now: Date) => new Date(now.getTime() - AGAIN_AFTER_MS)

/**
 * Sends the automatic answer in the guest's language, unless one was sent recently.
 *
 * @returns its events, if any
 */
export async function answerAutomatically(
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
