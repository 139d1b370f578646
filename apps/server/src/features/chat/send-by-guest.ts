import type { Handle } from '../../database/open.ts'
import { countUse, type Limit } from '../../database/rate-limits.ts'
import type { GuestSession } from '../../sessions/sessions.ts'
import { notFound } from '../../shared/problem.ts'
import { sha256 } from '../../shared/secrets.ts'
import { answerAutomatically, findReplySettings } from './automatic-answer.ts'
import type { MessageRow } from './queries.ts'
import { lockRoomOfGuest, type NewMessage, sendMessage } from './send-message.ts'

const MINUTE_MS = 60_000

interface GuestMessage {
  roomId: string
  clientId: string
  content: NewMessage['content']
  /** Picks the one of these languages that the guest reads best. */
  pickLanguage: (languages: string[]) => string | false
}

/**
 * Sends a guest's message to the hotel, with the hotel's automatic answer where one is due.
 *
 * @throws Problem `not_found` for a room that is not the guest's, `rate_limited`
 */
export async function sendByGuest(
  tx: Handle,
  guest: GuestSession,
  { roomId, clientId, content, pickLanguage }: GuestMessage,
): Promise<MessageRow> {
  const { hotelId, guestId, name } = guest
  const now = new Date()
  await countUse(tx, messageLimits(guestId), 'That is a lot of messages.', now)
  const settings = await findReplySettings(tx, hotelId)
  const room = await lockRoomOfGuest(tx, guest, roomId)
  if (!room) throw notFound('chat')
  const language = pickLanguage(settings.languages) || undefined
  const { row, isNew } = await sendMessage(tx, room, {
    from: 'guest',
    author: { id: guestId, name },
    clientId,
    content,
    at: now,
    language,
  })
  if (isNew) await answerAutomatically(tx, room, settings, language, now)
  return row
}

/**
 * Counts a voice note or picture that a guest is sending; its message is counted by `sendByGuest`.
 *
 * @throws Problem `rate_limited`
 */
export async function countFile(db: Handle, guestId: string): Promise<void> {
  const limits = [limit('chat files', guestId, 60, 60)]
  await countUse(db, limits, 'That is a lot of files.', new Date())
}

/** More than somebody types in a hurry, less than a script sends. */
function messageLimits(guestId: string): Limit[] {
  return [
    limit('chat messages', guestId, 60, 1),
    limit('chat messages of an hour', guestId, 600, 60),
  ]
}

function limit(name: string, guestId: string, max: number, minutes: number): Limit {
  return { key: sha256(`${name} ${guestId}`), max, windowMs: minutes * MINUTE_MS }
}
