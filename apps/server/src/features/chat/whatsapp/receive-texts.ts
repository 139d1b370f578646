import { maxChatText } from '@bellhop/domain/limits'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { updateById } from '../../../database/rows.ts'
import { tryAgain } from '../../../database/transaction.ts'
import type { WhatsappText } from '../../../database/types.generated.ts'
import { type Outbox, sendDue } from '../../../jobs/outbox.ts'
import { formatSentence } from '../../../sentences/sentences.ts'
import { findChatGuest } from '../../../sessions/chat-guest.ts'
import { staffLanguage } from '../../../shared/text/staff-language.ts'
import { sendByGuest } from '../guest/send-by-guest.ts'
import { openRoom } from '../queries.ts'

/** Texts of guests to the hotel's number at WhatsApp. */
export const whatsAppTexts: Outbox = {
  name: 'whatsapp text',
  table: 'whatsapp_text',
  key: 'id',
  waiting: sql`o.sent_at IS NULL`,
  firstWaitMs: MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}

type Row = Selectable<WhatsappText>

/** Brings what guests have written by WhatsApp into the chats of their stays. */
export async function receiveTexts({
  db,
  bus,
  log,
}: Pick<FastifyInstance, 'db' | 'bus' | 'log'>): Promise<void> {
  await sendDue<Row>(db, log, whatsAppTexts, async (row, now) => {
    const { hotel_id: hotelId, id, guest_id: guestId } = row
    const guest = guestId === null ? undefined : await findChatGuest(db, hotelId, guestId)
    if (guest) {
      const room = await openRoom(db, guest)
      const text = write(row, staffLanguage(null, guest.languages))
      for (const [part, content] of split(text).entries()) {
        const { events } = await tryAgain(() =>
          sendByGuest(db, guest, now, {
            ...{ roomId: room.id, language: undefined },
            // A part that is sent again is stored once.
            clientId: `${id}-${part}`,
            content: { kind: 'text', text: content },
          }),
        )
        bus.notify(hotelId, events)
      }
    }
    await updateById(db, 'whatsapp_text', hotelId, id, { sent_at: now, text: null })
  })
}

/** The files themselves are not fetched. */
function write({ kind, text }: Row, language: Parameters<typeof formatSentence>[1]): string {
  if (kind === 'text') return text || '–'
  const sent = formatSentence(
    '(Sent {kind, select, picture {a picture} video {a video} voice {a voice message} file {a file} place {a location} other {something}} by WhatsApp, which cannot be shown here.)',
    language,
    { kind },
  )
  return [sent, text].filter(Boolean).join('\n')
}

/** WhatsApp allows longer texts than the chat. */
function split(text: string): string[] {
  const characters = [...text]
  const parts: string[] = []
  let part = ''
  for (const character of characters) {
    if (part.length + character.length > maxChatText) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
