import type { DeskChat, DeskChatMessage } from '@bellhop/contract/desk/chat'
import type { ChatMessage, ChatRoom, ChatSide } from '@bellhop/contract/guest/chat'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import type { GuestSession } from '../../sessions/sessions.ts'
import { toOpeningFields } from '../../shared/time/hours.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import type { DeskChatRow } from './desk/queries.ts'
import type { DeskMessageRow, GuestRoomRow, MessageRow } from './queries.ts'

/** @param reader the side that reads it, for the URLs of files */
export function toMessage(row: MessageRow, reader: ChatSide): ChatMessage {
  const url = `/api/${reader === 'guest' ? 'chats/app/file' : 'desk/chat-files'}/${row.id}`
  const isDeleted = row.file_id === null && { isDeleted: true as const }
  return {
    _id: row.id,
    roomId: row.room_id,
    seq: row.seq,
    clientId: row.client_id,
    from: row.sender,
    author: row.author_name,
    authorId: row.author_id,
    kind: row.kind,
    ...(row.kind === 'text' && { text: row.text ?? '' }),
    ...(row.kind === 'voice' && {
      voice: {
        url,
        durationMs: row.duration_ms ?? 0,
        ...(row.waveform && { waveform: row.waveform }),
        ...isDeleted,
      },
    }),
    ...(row.kind === 'picture' && {
      picture: { url, width: row.width ?? 1, height: row.height ?? 1, ...isDeleted },
    }),
    at: new Date(row.at).toISOString(),
    ...(row.read_at && { readAt: new Date(row.read_at).toISOString() }),
    ...(row.author_id === null && { isAutomatic: true as const }),
  }
}

export function toDeskMessage(row: DeskMessageRow): DeskChatMessage {
  const { request } = row
  return {
    ...toMessage(row, 'hotel'),
    ...(request && { request: { _id: request.id, number: request.number } }),
  }
}

export function toChatRoom(
  row: GuestRoomRow,
  { timeZone, chatClosesAt }: GuestSession,
  now: Date,
): ChatRoom {
  return {
    _id: row.id,
    unread: Number(row.unread),
    firstSeq: row.unreadableSeq + 1,
    lastSeq: row.last_seq,
    closesAt: chatClosesAt?.toISOString() ?? null,
    hotelReplyHours: toOpeningFields(
      row.hours ?? { ...alwaysOpen, exceptions: [] },
      wallClock(now, timeZone),
    ),
  }
}

export function toDeskChat(row: DeskChatRow): DeskChat {
  return {
    _id: row.id,
    guest: { _id: row.guest_id, name: row.guestName },
    companions: row.companions.map(({ id, name }) => ({ _id: id, name })),
    status: row.stay?.status ?? 'registered',
    stay: row.stay && toStay(row.stay, row.timeZone),
    language: row.language,
    unread: Number(row.unread),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    ...(row.links && { links: row.links }),
    lastSeq: row.last_seq,
    lastMessage: row.lastMessage && {
      from: row.lastMessage.sender,
      author: row.lastMessage.author_name,
      kind: row.lastMessage.kind,
      ...(row.lastMessage.text !== null && { text: row.lastMessage.text }),
      at: new Date(row.lastMessage.at).toISOString(),
      ...(row.lastMessage.author_id === null && { isAutomatic: true as const }),
    },
    assignedTo:
      row.assigned_to && row.assignedName !== null
        ? { _id: row.assigned_to, name: row.assignedName }
        : null,
  }
}

function toStay(stay: NonNullable<DeskChatRow['stay']>, timeZone: string) {
  const checkIn = new Date(stay.check_in).toISOString()
  const { duration, checkout_time: checkoutTime } = stay
  return {
    _id: stay.id,
    roomNumber: stay.roomNumber,
    checkIn,
    checkOut: checkOutAt({ checkIn, duration, checkoutTime, timeZone }),
    nights: duration,
  }
}
