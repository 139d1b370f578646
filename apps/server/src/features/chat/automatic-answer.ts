import { isOpenAt } from '@bellhop/domain/opening-hours'
import { fillVariables } from '@bellhop/domain/reply-variables'
import type { Handle } from '../../database/open.ts'
import type { StoredEvent } from '../../database/stored-event.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { timeOfDay } from '../../shared/time-of-day.ts'
import type { RoomChoice } from './rooms.ts'
import { type ReplySettings, sendMessage } from './send-message.ts'

/** Long enough for a night: one answer for everything a guest writes while nobody is there. */
const AGAIN_AFTER_MS = 10 * 3_600_000

/**
 * Answers for the hotel outside its reply hours, in the guest's language, once in ten hours.
 *
 * @returns the events of the answer, if there is one
 */
export async function answerAutomatically(
  db: Handle,
  { hotelId, languages, timeZone }: GuestSession,
  room: RoomChoice,
  { openingTime, closingTime, texts }: ReplySettings,
  language: string | undefined,
  now: Date,
): Promise<StoredEvent[]> {
  if (isOpenAt({ openingTime, closingTime }, timeOfDay(now, timeZone))) return []
  const text = [language, ...languages].map((key) => key && texts[key]).find(Boolean)
  if (!text) return []
  const found = await db
    .selectFrom('hotel')
    .select(['name', 'translations'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const hotel = inLanguage(found, language ?? '')
  const unanswered = { ...room, unansweredSince: new Date(now.getTime() - AGAIN_AFTER_MS) }
  const { events } = await sendMessage(db, unanswered, {
    from: 'hotel',
    author: { id: null, name: hotel.name },
    clientId: newId(),
    content: { kind: 'text', text: fillVariables(text, { opensAt: openingTime }).text },
    at: now,
  })
  return events
}
