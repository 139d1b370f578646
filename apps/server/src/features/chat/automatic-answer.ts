import { hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { isOpenAt } from '@bellhop/domain/opening-hours'
import { fillVariables } from '@bellhop/domain/reply-variables'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { type LockedRoom, sendMessage } from './send-message.ts'

/** Long enough for a night: one answer for everything a guest writes while nobody is there. */
const AGAIN_AFTER_MS = 10 * 3_600_000

/** What decides on an answer: the hotel, and its settings where it has made any. */
export async function findReplySettings(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('chat_settings as s', 's.hotel_id', 'h.id')
    .select([
      'h.name',
      'h.languages',
      'h.time_zone as timeZone',
      's.opening_time as openingTime',
      's.closing_time as closingTime',
      's.automatic_answer as texts',
    ])
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}
type ReplySettings = Awaited<ReturnType<typeof findReplySettings>>

/** Answers for the hotel outside its reply hours, in the guest's language, once in ten hours. */
export async function answerAutomatically(
  tx: Handle,
  room: LockedRoom,
  { name, languages, timeZone, openingTime, closingTime, texts }: ReplySettings,
  language: string | undefined,
  now: Date,
): Promise<void> {
  if (!openingTime || !closingTime || !texts) return
  if (isOpenAt({ openingTime, closingTime }, hotelTimeOfDay(now.toISOString(), timeZone))) return
  if (room.automaticAt && now.getTime() - room.automaticAt.getTime() < AGAIN_AFTER_MS) return
  const text = [language, ...languages].map((key) => key && texts[key]).find(Boolean)
  if (!text) return
  await sendMessage(tx, room, {
    from: 'hotel',
    author: { id: null, name },
    clientId: newId(),
    content: { kind: 'text', text: fillVariables(text, { opensAt: openingTime }).text },
    at: now,
  })
}
