import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import {
  chats,
  type DemoChat,
  type DemoMessage,
  quickReplies,
  replyHours,
} from '../content/chat.ts'
import { hotel } from '../content/hotel.ts'
import { MAIL_DOMAIN } from './hotel.ts'
import { latestOpen, waking } from './latest-open.ts'
import type { DemoGuest } from './stays.ts'

/** Seeds conversations, quick replies and reply hours. */
export async function seedChat(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  await tx
    .insertInto('chat_settings')
    .values({
      ...replyHours,
      hotel_id: hotelId,
      hours: JSON.stringify(replyHours.hours),
      automatic_answer: JSON.stringify(replyHours.automatic_answer),
    })
    .execute()
  await tx
    .insertInto('quick_reply')
    .values(
      quickReplies.map(({ name, texts }, position) => ({
        hotel_id: hotelId,
        id: newId(),
        name,
        texts: JSON.stringify(texts),
        position,
      })),
    )
    .execute()
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('hotel_id', '=', hotelId)
    .execute()
  const clerkOf = (account: string) => {
    const clerk = staff.find(({ email }) => email === `${account}@${MAIL_DOMAIN}`)
    if (!clerk) throw new Error(`The demo has no staff account ${account}`)
    return clerk
  }
  for (const chat of chats) {
    const guest = guests.get(chat.guest)
    if (!guest) throw new Error(`The demo has no guest ${chat.guest}`)
    await insertChat(tx, hotelId, chat, guest, clerkOf(chat.assignedTo ?? 'frontdesk'))
  }
}

async function insertChat(
  tx: Handle,
  hotelId: string,
  chat: DemoChat,
  guest: DemoGuest,
  clerk: { id: string; name: string },
): Promise<void> {
  const roomId = newId()
  const authors = {
    guest: { author_id: guest.guestId, author_name: guest.name },
    hotel: { author_id: clerk.id, author_name: clerk.name },
    automatic: { author_id: null, author_name: hotel.name },
  }
  const times = timesOf(chat.messages, Date.now())
  const messages = chat.messages.map(({ by, text }, index) => {
    const at = times[index] as Date
    const isRead = index < (by === 'guest' ? chat.readByDesk : chat.readByGuest)
    return {
      hotel_id: hotelId,
      id: newId(),
      room_id: roomId,
      seq: index + 1,
      sender: by === 'guest' ? ('guest' as const) : ('hotel' as const),
      ...authors[by],
      client_id: `demo-${index + 1}`,
      kind: 'text' as const,
      text,
      at,
      read_at: isRead ? new Date(at.getTime() + MINUTE_MS) : null,
    }
  })
  const lastReply = messages.findLastIndex(({ author_id }) => author_id === clerk.id)
  const waiting = messages.slice(lastReply + 1).filter(({ sender }) => sender === 'guest')
  await tx
    .insertInto('chat_room')
    .values({
      hotel_id: hotelId,
      id: roomId,
      guest_id: guest.guestId,
      stay_id: guest.stayId,
      language: chat.language,
      last_seq: messages.length,
      last_message_at: messages.at(-1)?.at ?? null,
      hotel_read_seq: chat.readByDesk,
      waiting_since: waiting[0]?.at ?? null,
      assigned_to: chat.assignedTo ? clerk.id : null,
      automatic_at: messages.findLast(({ author_id }) => author_id === null)?.at ?? null,
    })
    .execute()
  await tx.insertInto('chat_message').values(messages).execute()
  await tx
    .insertInto('chat_read')
    .values({
      hotel_id: hotelId,
      room_id: roomId,
      guest_id: guest.guestId,
      last_seq: chat.readByGuest,
    })
    .execute()
}

/** Each within its hours and before the next, with at least the usual time between them. */
function timesOf(messages: readonly DemoMessage[], now: number): Date[] {
  const hoursOf = (index: number): Hours => {
    const message = messages[index]
    if (message?.hours) return message.hours
    return index === 0 || message?.by === 'guest' ? waking : hoursOf(index - 1)
  }
  // At night, the distances to the last waking hour, so that chats stay in their order.
  const next = { at: latestOpen(now, waking), ago: 0 }
  return messages
    .map(({ ago }, index) => ({ ago, hours: hoursOf(index) }))
    .reverse()
    .map(({ ago, hours }) => {
      next.at = latestOpen(next.at - (ago - next.ago) * MINUTE_MS, hours)
      next.ago = ago
      return new Date(next.at)
    })
    .reverse()
}
