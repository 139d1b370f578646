import { maxName } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
  Id,
  Instant,
  idParams,
  nullable,
  object,
  page,
  paging,
  text,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
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
  /** Of the stay; not in lists. */
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

const tags = ['chat']

/** Searches the room's guests and number for every word. */
const search = Type.Optional(text(maxName, 0))

/**
 * The rooms with messages. `waiting`: those that wait for a reply, the longest waiting first. `answered`: the others, the
 * latest message first. `assigned`: the rooms assigned to the caller, or unassigned.
 */
export const listDeskChats = {
  method: 'GET',
  url: '/desk/chats',
  config: { access: frontOffice },
  schema: {
    summary: 'Inbox',
    tags,
    querystring: object({
      status: Type.Enum(['waiting', 'answered']),
      assigned: Type.Optional(Type.Enum(['me', 'nobody'])),
      search,
      ...paging,
    }),
    response: { 200: page(DeskChat), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route

export const getDeskChat = {
  method: 'GET',
  url: '/desk/chats/:id',
  config: { access: frontOffice },
  schema: {
    summary: "One guest's chat room",
    tags,
    params: idParams,
    response: { 200: data(DeskChat), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/** Messages in the order of `seq`, paged as for the guest. */
export const listDeskChatMessages = {
  method: 'GET',
  url: '/desk/chats/:id/messages',
  config: { access: frontOffice },
  schema: {
    summary: "Messages of a guest's chat room",
    tags,
    params: idParams,
    querystring: object(messagePaging),
    response: { 200: data(Type.Array(DeskChatMessage)), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/** Writes to the guest and their companions. Marks their earlier messages as read. */
export const sendDeskMessage = {
  method: 'POST',
  url: '/desk/chats/:id/messages',
  config: { access: frontOffice },
  schema: {
    summary: 'Write to a guest',
    tags,
    params: idParams,
    body: object({ text: chatText, clientId }),
    response: sent,
  },
} as const satisfies Route

const changed = { 200: data(DeskChat), ...problems(400, 401, 403, 404, 422, 503) }

/** Marks the guest's messages up to `lastSeq` as read, for the whole desk. */
export const markDeskChatRead = {
  method: 'PUT',
  url: '/desk/chats/:id/read',
  config: { access: frontOffice },
  schema: {
    summary: 'Mark messages as read',
    tags,
    params: idParams,
    body: object({ lastSeq: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }) }),
    response: changed,
  },
} as const satisfies Route

/** Members of staff who can be assigned a room. */
export const listChatStaff = {
  method: 'GET',
  url: '/desk/chat-staff',
  config: { access: frontOffice },
  schema: {
    summary: 'Staff who answer guests',
    tags,
    response: { 200: data(Type.Array(person)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Assigns the room to a member of staff who answers guests, or unassigns it. 404 for any other `staffId`. */
export const assignDeskChat = {
  method: 'PUT',
  url: '/desk/chats/:id/assign',
  config: { access: frontOffice },
  schema: {
    summary: 'Assign a chat room',
    tags,
    params: idParams,
    body: object({ staffId: nullable(Id) }),
    response: changed,
  },
} as const satisfies Route

/** Why a message needs no reply in the chat. */
export const chatCloseReasons = ['noReplyNeeded', 'answeredByPhone', 'answeredInPerson'] as const
export type ChatCloseReason = (typeof chatCloseReasons)[number]

/**
 * Ends the waiting without a reply, and marks the messages as read. 409 `changed_meanwhile` if the guest has written
 * after `lastSeq`.
 */
export const closeDeskChat = {
  method: 'PUT',
  url: '/desk/chats/:id/close',
  config: { access: frontOffice },
  schema: {
    summary: 'Close a chat without a reply',
    tags,
    params: idParams,
    body: object({
      lastSeq: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      reason: Type.Enum(chatCloseReasons),
    }),
    response: { ...changed, ...problems(409) },
  },
} as const satisfies Route
