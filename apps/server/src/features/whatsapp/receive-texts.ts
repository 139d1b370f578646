import { phonesOfWhatsApp, readOptOut } from '@bellhop/domain/people/whatsapp'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { recordContact } from '../../whatsapp/contacts.ts'
import type { InboundText } from './read-event.ts'

/** Meta repeats an event for seven days. */
const OLDEST_MS = 8 * DAY_MS

/**
 * Stores what guests have written, each once, on its way to the chat, and opens their windows. From a number that no
 * guest has, only that something came is stored.
 *
 * @returns whether there is something new for the chat
 */
export async function receiveTexts(
  tx: Handle,
  hotelId: string,
  texts: readonly InboundText[],
  now: Date,
): Promise<boolean> {
  let isNew = false
  for (const { id, from, at: said, kind, text } of texts) {
    // Their clock may be ahead.
    const at = new Date(Math.min(said.getTime(), now.getTime()))
    if (now.getTime() - at.getTime() > OLDEST_MS) continue
    const guest = await findGuest(tx, hotelId, phonesOfWhatsApp(from))
    const inserted = await tx
      .insertInto('whatsapp_text')
      .values({
        ...{ hotel_id: hotelId, id: newId(), message_hash: sha256(id), kind, written_at: at },
        ...{ guest_id: guest?.id ?? null, text: guest ? text : null, queued_at: now },
        ...(guest ? { next_attempt_at: now } : { sent_at: now }),
      })
      .onConflict((conflict) => conflict.columns(['hotel_id', 'message_hash']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted || !guest) continue
    const optOut = kind === 'text' ? readOptOut(text) : undefined
    await recordContact(tx, { hotelId, guestId: guest.id, phone: guest.phone, at, optOut })
    isNew = true
  }
  return isNew
}

/** The guest with one of these phones, by the first of them that a guest has. */
async function findGuest(tx: Handle, hotelId: string, phones: readonly string[]) {
  if (phones.length === 0) return undefined
  const rows = await tx
    .selectFrom('guest')
    .select(['id', 'phone'])
    .where('hotel_id', '=', hotelId)
    .where('phone', 'in', phones)
    .where('erased_at', 'is', null)
    .execute()
  for (const phone of phones) {
    const guest = rows.find((row) => row.phone === phone)
    if (guest) return { id: guest.id, phone }
  }
  return undefined
}
