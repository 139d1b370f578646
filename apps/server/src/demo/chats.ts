import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { dailyHours } from '../shared/time/daily-hours.ts'
import { findAccount } from './accounts.ts'
import { type DemoHotel, findNamed } from './hotel.ts'
import { latestOpen, waking } from './latest-open.ts'
import type { DemoGuest } from './stays.ts'

interface DemoMessage {
  /** `automatic`: the automatic answer outside the reply hours. */
  by: 'guest' | 'hotel' | 'automatic'
  text: string
  /** Minutes before the demo is created, or more if that is at night. */
  ago: number
  /** When this is written; by default by day, and answers when the message before is. */
  hours?: Hours
}

interface DemoChat {
  guest: string
  language: string
  /** The account of the member of staff to whom it is assigned. */
  assignedTo?: string
  /** The last message read by each side. */
  readByDesk: number
  readByGuest: number
  messages: DemoMessage[]
}

const chats: DemoChat[] = [
  {
    guest: 'Ananya Rao',
    language: 'en',
    assignedTo: 'frontdesk',
    readByDesk: 3,
    readByGuest: 2,
    messages: [
      {
        by: 'guest',
        text: 'Good morning! Is there a boat to the old city today?',
        ago: 200,
        hours: dailyHours(['07:30', '11:30']),
      },
      {
        by: 'hotel',
        text: 'Good morning, Ms Rao. Our boat leaves from the jetty at 10:00, 12:00, 15:00 and 17:30.',
        ago: 196,
      },
      { by: 'guest', text: 'Lovely. Could you reserve two seats at 17:30?', ago: 40 },
      {
        by: 'hotel',
        text: 'With pleasure. Two seats at 17:30 are reserved for you. Please be at the jetty ten minutes before.',
        ago: 34,
      },
    ],
  },
  {
    guest: 'Kavya and Rahul Venkataraman-Krishnamurthy',
    language: 'hi',
    readByDesk: 0,
    readByGuest: 0,
    messages: [
      {
        by: 'guest',
        text: 'नमस्ते, क्या कल सुबह हमें थोड़ा जल्दी नाश्ता मिल सकता है? हमारी गाड़ी 6:15 बजे है।',
        ago: 11,
      },
      { by: 'guest', text: 'दो लोगों के लिए, बिना प्याज़ के।', ago: 10 },
    ],
  },
  {
    guest: 'Daniel Okafor',
    language: 'en',
    readByDesk: 2,
    readByGuest: 2,
    messages: [
      { by: 'guest', text: 'Is the pool heated?', ago: 1500 },
      { by: 'hotel', text: 'It is, Mr Okafor: 28 °C, until 21:00.', ago: 1497 },
      { by: 'guest', text: 'The air conditioning in the room is very loud.', ago: 4 },
    ],
  },
  {
    guest: 'Fatima Al Mansoori',
    language: 'ar',
    assignedTo: 'admin',
    readByDesk: 3,
    readByGuest: 3,
    messages: [
      {
        by: 'guest',
        text: 'مساء الخير، هل يمكنني تمديد إقامتي ليلة أخرى؟',
        ago: 430,
        hours: dailyHours(['23:10', '00:10']),
      },
      {
        by: 'automatic',
        text: 'شكرًا على رسالتك. سنجيبك ابتداءً من الساعة 07:00. في الحالات العاجلة، يُرجى الاتصال بمكتب الاستقبال.',
        ago: 430,
      },
      {
        by: 'hotel',
        text: 'صباح الخير، نعم، الجناح متاح ليلة أخرى.',
        ago: 50,
        // Within the hours in which guests write, so that this chat is always older than the first.
        hours: dailyHours(['08:00', '11:30']),
      },
    ],
  },
]

/** Conversations between the demo hotel and its guests. */
export async function seedChats(
  tx: Handle,
  hotel: DemoHotel,
  guests: readonly DemoGuest[],
): Promise<void> {
  for (const chat of chats) {
    const clerk = await findAccount(tx, hotel.id, chat.assignedTo ?? 'frontdesk')
    await insertChat(tx, hotel, chat, findNamed(guests, chat.guest), clerk)
  }
}

async function insertChat(
  tx: Handle,
  hotel: DemoHotel,
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
  const times = timesOf(chat.messages, hotel.timeZone)
  const messages = chat.messages.map(({ by, text }, index) => {
    const at = times[index] as Date
    const isRead = index < (by === 'guest' ? chat.readByDesk : chat.readByGuest)
    return {
      hotel_id: hotel.id,
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
      hotel_id: hotel.id,
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
      hotel_id: hotel.id,
      room_id: roomId,
      guest_id: guest.guestId,
      last_seq: chat.readByGuest,
    })
    .execute()
}

/** Each within its hours and before the next, with at least the usual time between them. */
function timesOf(messages: readonly DemoMessage[], timeZone: string): Date[] {
  const hoursOf = (index: number): Hours => {
    const message = messages[index]
    if (message?.hours) return message.hours
    return index === 0 || message?.by === 'guest' ? waking : hoursOf(index - 1)
  }
  // At night, the distances to the last waking hour, so that chats stay in their order.
  const next = { at: latestOpen(Date.now(), waking, timeZone), ago: 0 }
  return messages
    .map(({ ago }, index) => ({ ago, hours: hoursOf(index) }))
    .reverse()
    .map(({ ago, hours }) => {
      next.at = latestOpen(next.at - (ago - next.ago) * MINUTE_MS, hours, timeZone)
      next.ago = ago
      return new Date(next.at)
    })
    .reverse()
}
