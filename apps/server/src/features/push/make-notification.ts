import type { ChatMessage } from '@bellhop/contract/chat'
import { chatRoles } from '@bellhop/contract/desk-chat'
import type { PushNotification } from '@bellhop/contract/push'
import { nameWithOptions } from '@bellhop/domain/choices'
import { isInScope } from '../../sessions/staff-scope.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { Claim, PushEvent } from './cursor-queries.ts'
import type { Recipient } from './queries.ts'
import { type PushLanguage, pushTexts } from './texts.ts'

const MAX_TITLE = 80
const MAX_BODY = 160

/** Whether an event is something to tell a guest (`guestId`), or the desk. */
export function isNews({ name, guestId, payload, movedBy }: PushEvent): {
  guestId?: string
  forDesk: boolean
} {
  const ofGuest = guestId ?? undefined
  if (name === 'chat.message') {
    // Each guest of a room has an event of their own beside the desk's.
    if (!ofGuest) return { forDesk: payload.from === 'guest' }
    return { forDesk: false, ...(payload.from === 'hotel' && { guestId: ofGuest }) }
  }
  const isForGuest = movedBy === 'hotel' && payload.status in pushTexts.en
  return {
    forDesk: movedBy !== null && payload.status === 'new',
    ...(isForGuest && ofGuest && { guestId: ofGuest }),
  }
}

/** What a recipient is told about an event; undefined if it is not for them. */
export function makeNotification(
  event: PushEvent,
  recipient: Recipient,
  hotel: Claim['hotel'],
): PushNotification | undefined {
  const { guestId, forDesk } = isNews(event)
  const { role, departmentIds, outletIds } = recipient
  if (role === null) {
    return guestId === recipient.guestId ? tellGuest(event, recipient.language, hotel) : undefined
  }
  return forDesk
    ? tellDesk(event, { role, departmentIds: departmentIds ?? [], outletIds: outletIds ?? [] })
    : undefined
}

function tellGuest(event: PushEvent, language: string, hotel: Claim['hotel']): PushNotification {
  const { name: hotelName } = inLanguage(hotel, language)
  const texts = pushTexts[language as PushLanguage]
  if (event.name === 'chat.message') {
    const { payload } = event
    return {
      kind: 'chat',
      title: shorten(hotelName, MAX_TITLE),
      body: shorten(`${payload.author}: ${describe(payload, texts)}`, MAX_BODY),
      language,
      tag: `chat-${payload.roomId}`,
      path: '/chat',
    }
  }
  const { _id, status } = event.payload
  const { title } = inLanguage(event, language)
  return {
    kind: 'request',
    title: shorten(title ?? hotelName, MAX_TITLE),
    body: texts[status as keyof typeof texts],
    language,
    tag: `request-${_id}`,
    path: `/requests/${_id}`,
  }
}

function tellDesk(
  { name, payload, departmentId, outletId, title, lines, roomNumber }: PushEvent,
  staff: Parameters<typeof isInScope>[0],
): PushNotification | undefined {
  if (name === 'chat.message') {
    if (!chatRoles.includes(staff.role)) return undefined
    return {
      kind: 'chat',
      title: shorten(payload.author, MAX_TITLE),
      body: shorten(describe(payload, pushTexts.en), MAX_BODY),
      language: 'en',
      tag: `chat-${payload.roomId}`,
      path: `/desk/chat/${payload.roomId}`,
    }
  }
  if (!isInScope(staff, { departmentId, outletId })) return undefined
  return {
    kind: 'request',
    title: roomNumber ? `New request from room ${roomNumber}` : 'New request',
    body: shorten(lines ? describeLines(lines) : (title ?? ''), MAX_BODY),
    language: 'en',
    tag: `request-${payload._id}`,
    path: `/desk/requests/${payload._id}`,
  }
}

function describeLines(lines: NonNullable<PushEvent['lines']>): string {
  return lines
    .map(({ name, quantity, choices }) => `${quantity} × ${nameWithOptions(name, choices)}`)
    .join(', ')
}

function describe({ kind, text }: ChatMessage, texts: { voice: string; picture: string }): string {
  return kind === 'text' ? (text ?? '') : texts[kind]
}

/** By characters, so that none is cut in half: a message has room for 4 kB. */
function shorten(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
