import type { ChatMessage, ChatRoom } from '@bellhop/contract/guest/chat'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { OutboxItem } from '../../../outbox/submission.ts'

/** A message that waits to be sent, or was rejected. */
export type WaitingMessage = OutboxItem & { message: NonNullable<OutboxItem['message']> }

/** Exactly one of `sent` and `waiting`, the objects of the store, so that unchanged rows are not rendered. */
export interface MessageRow {
  kind: 'message'
  /** The same before and after sending. */
  key: string
  sent?: ChatMessage | undefined
  waiting?: WaitingMessage | undefined
  isOwn: boolean
  /** The first and last of consecutive messages by one person. */
  isFirst: boolean
  isLast: boolean
}

export type Row =
  | MessageRow
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }

interface Shown {
  messages: readonly ChatMessage[]
  waiting: readonly WaitingMessage[]
  guestId: string | null
  /** The first unread message when the chat was opened. */
  firstUnread: number | undefined
  timeZone: string
}

/** A longer pause begins a new group of messages. */
const pauseMs = 5 * 60_000

/** The chat's rows, oldest first: waiting messages come after sent ones. */
export function buildRows({ messages, waiting, guestId, firstUnread, timeZone }: Shown): Row[] {
  const own = new Set<string>()
  const rows: Row[] = []
  let last: { row: MessageRow; day: string; at: number; author: string } | undefined

  const add = (
    row: Omit<MessageRow, 'kind' | 'isFirst' | 'isLast'>,
    at: string,
    author: string,
  ) => {
    const day = hotelDate(at, timeZone)
    const isNewDay = !last || day > last.day
    const isUnread = firstUnread !== undefined && row.sent?.seq === firstUnread
    if (isNewDay) rows.push({ kind: 'day', key: day, at })
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' })
    const time = Date.parse(at)
    const continues = last?.author === author && !isNewDay && !isUnread && time - last.at < pauseMs
    if (last && continues) last.row.isLast = false
    const added: MessageRow = { ...row, kind: 'message', isFirst: !continues, isLast: true }
    rows.push(added)
    last = { row: added, day, at: time, author }
  }

  for (const sent of messages) {
    const isOwn = sent.from === 'guest' && sent.authorId === guestId
    if (isOwn) own.add(sent.clientId)
    const author = `${sent.from} ${sent.authorId} ${sent.author}`
    add({ key: isOwn ? sent.clientId : sent._id, sent, isOwn }, sent.at, isOwn ? 'own' : author)
  }
  for (const item of waiting) {
    // Sent and received back, but the entry has not been removed yet.
    if (own.has(item.message.clientId)) continue
    // With a wrong clock it may be older than the message before it.
    const at = new Date(Math.max(item.at, last?.at ?? 0)).toISOString()
    add({ key: item.message.clientId, waiting: item, isOwn: true }, at, 'own')
  }
  return rows
}

/** The unread messages at a time: that many of the hotel's messages up to `lastSeq`. */
export type Unread = Pick<ChatRoom, 'unread' | 'lastSeq'>

/** The `seq` of the first unread message, or of the oldest one fetched so far. */
export function findFirstUnread(
  messages: readonly ChatMessage[],
  { unread, lastSeq }: Unread,
): number | undefined {
  const ofHotel = messages.filter(({ from, seq }) => from === 'hotel' && seq <= lastSeq)
  return unread > 0 ? ofHotel.at(-Math.min(unread, ofHotel.length))?.seq : undefined
}
