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
  await countUse(tx, limitsOf(guestId, content.kind), 'That is a lot of messages.', now)
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

/** More than somebody types in a hurry, less than a script sends. */
function limitsOf(guestId: string, kind: NewMessage['content']['kind']): Limit[] {
  const limit = (name: string, max: number, minutes: number): Limit => ({
    key: sha256(`${name} ${guestId}`),
    max,
    windowMs: minutes * MINUTE_MS,
  })
  const messages = [limit('chat messages', 60, 1), limit('chat messages of an hour', 600, 60)]
  return kind === 'text' ? messages : [...messages, limit('chat files', 60, 60)]
}
