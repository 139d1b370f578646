import { maxName } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nullable, object, page, paging, text } from '../base/common.ts'
import {
  ChatMessage,
  ChatMessageKind,
  ChatSide,
  chatText,
  clientId,
  messagePaging,
  sent,
} from '../guest/chat.ts'
import { StayStatus } from '../guest/guest.ts'
import { StayLinks } from './stay-links.ts'

const person = object({ _id: Id, name: Type.String() })

/** A guest's chat room for the desk, with the stay. */
export const DeskChat = object({
  _id: Id,
  /** The guest of the stay, or the guest without a stay. */
  guest: person,
  companions: Type.Array(person),
  status: StayStatus,
  stay: nullable(
    object({
      _id: Id,
      roomNumber: nullable(Type.String()),
      checkIn: Instant,
      checkOut: Instant,
      nights: Type.Integer(),
    }),
  ),
  /** The language in which the guest last used the app; null before the first message. */
  language: nullable(Type.String()),
  unread: Type.Integer({ description: "the guest's messages not read at the desk" }),
  /**
   * Time of the oldest message that has no reply; null once staff have replied, or closed the chat. Reading it
   * changes nothing.
   */
  waitingSince: nullable(Instant),
  /** Links of the stay; not in lists. */
  links: Type.Optional(StayLinks),
  lastSeq: Type.Integer(),
  lastMessage: nullable(
    object({
      from: ChatSide,
      author: Type.String(),
      kind: ChatMessageKind,
      text: Type.Optional(Type.String()),
      at: Instant,
      isAutomatic: Type.Optional(Type.Literal(true)),
    }),
  ),
  assignedTo: nullable(person),
})
export type DeskChat = Static<typeof DeskChat>

/** A message, with the request that staff have entered from it. */
export const DeskChatMessage = object({
  ...ChatMessage.properties,
  request: Type.Optional(object({ _id: Id, number: Type.Integer() })),
})
export type DeskChatMessage = Static<typeof DeskChatMessage>

/** Searches the room's guests and number for every word. */
const search = Type.Optional(text(maxName, 0))

const call = calls('chat', frontOffice)

/**
 * The rooms with messages. `waiting`: those that wait for a reply, the longest waiting first. `answered`: the others, the
 * latest message first. `assigned`: the rooms assigned to the caller, or unassigned.
 */
export const listDeskChats = call('GET /desk/chats', {
  summary: 'Inbox',
  query: object({
    status: Type.Enum(['waiting', 'answered']),
    assigned: Type.Optional(Type.Enum(['me', 'nobody'])),
    search,
    ...paging,
  }),
  responds: { 200: page(DeskChat) },
})

export const getDeskChat = call('GET /desk/chats/:id', {
  summary: "One guest's chat room",
  params: idParams,
  returns: DeskChat,
  fails: [404],
})

/** Messages in the order of `seq`, paged as for the guest. */
export const listDeskChatMessages = call('GET /desk/chats/:id/messages', {
  summary: "Messages of a guest's chat room",
  params: idParams,
  query: object(messagePaging),
  returns: Type.Array(DeskChatMessage),
  fails: [404],
})

/** Writes to the guest and their companions. Marks their earlier messages as read. */
export const sendDeskMessage = call('POST /desk/chats/:id/messages', {
  summary: 'Write to a guest',
  params: idParams,
  body: object({ text: chatText, clientId }),
  ...sent,
})

const changed = { returns: DeskChat, fails: [404, 422] } as const

/** Marks the guest's messages up to `lastSeq` as read, for the whole desk. */
export const markDeskChatRead = call('PUT /desk/chats/:id/read', {
  summary: 'Mark messages as read',
  params: idParams,
  body: object({ lastSeq: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }) }),
  ...changed,
})

/** Members of staff who can be assigned a room. */
export const listChatStaff = call('GET /desk/chat-staff', {
  summary: 'Staff who answer guests',
  returns: Type.Array(object({ ...person.properties, onShift: Type.Boolean() })),
})

/** Assigns the room to a member of staff who answers guests, or unassigns it. 404 for any other `staffId`. */
export const assignDeskChat = call('PUT /desk/chats/:id/assign', {
  summary: 'Assign a chat room',
  params: idParams,
  body: object({ staffId: nullable(Id) }),
  ...changed,
})

/** Why a message needs no reply in the chat. */
export const chatCloseReasons = ['noReplyNeeded', 'answeredByPhone', 'answeredInPerson'] as const
export type ChatCloseReason = (typeof chatCloseReasons)[number]

/**
 * Ends the waiting without a reply, and marks the messages as read. 409 `changed_meanwhile` if the guest has written
 * after `lastSeq`.
 */
export const closeDeskChat = call('PUT /desk/chats/:id/close', {
  summary: 'Close a chat without a reply',
  params: idParams,
  body: object({
    lastSeq: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
    reason: Type.Enum(chatCloseReasons),
  }),
  returns: DeskChat,
  fails: [404, 409, 422],
})
