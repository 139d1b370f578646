import { maxChatText, maxVoiceMs, maxWaveformBars } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import {
  data,
  Id,
  Instant,
  idParams,
  nonBlankText,
  nullable,
  object,
  paging,
  TimeOfDay,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** Who wrote: the guest or a companion, or the hotel. */
export const ChatSide = Type.Enum(['guest', 'hotel'])
export type ChatSide = Static<typeof ChatSide>

export const ChatMessageKind = Type.Enum(['text', 'voice', 'picture'])
export type ChatMessageKind = Static<typeof ChatMessageKind>

/**
 * Made by the sender, one for each message and the same on every retry: the server stores a message once for each
 * author and `clientId`, and answers a retry with the stored message.
 */
export const clientId = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'unique among the messages of its author, e.g. a UUID',
})

/** Loudness over the length of a voice note, for its drawing. */
export const waveform = Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
  maxItems: maxWaveformBars,
  description: 'loudness from 0 to 100, evenly spaced over the voice note',
})

/** Files are deleted some time after the stay; the message says then that it had one. */
const isDeleted = Type.Optional(Type.Literal(true, { description: 'the file has been deleted' }))

/** Exactly one of `text`, `voice` and `picture` is there, as `kind` says. */
export const ChatMessage = object({
  _id: Id,
  roomId: Id,
  seq: Type.Integer({ description: 'counts up within the room from 1, without gaps' }),
  clientId: Type.String(),
  from: ChatSide,
  author: Type.String({ description: "the person's name" }),
  authorId: nullable(Id),
  kind: ChatMessageKind,
  text: Type.Optional(Type.String()),
  voice: Type.Optional(
    object({
      url: Type.String({ description: 'path; takes range requests' }),
      durationMs: Type.Integer(),
      waveform: Type.Optional(waveform),
      isDeleted,
    }),
  ),
  picture: Type.Optional(
    object({
      url: Type.String({ description: 'path' }),
      width: Type.Integer({ description: 'pixels' }),
      height: Type.Integer({ description: 'pixels' }),
      isDeleted,
    }),
  ),
  at: Instant,
  readAt: Type.Optional(Type.String({ description: 'when the other side first read it' })),
  isAutomatic: Type.Optional(
    Type.Literal(true, { description: "the hotel's automatic answer; `authorId` is null" }),
  ),
})
export type ChatMessage = Static<typeof ChatMessage>

/** When somebody at the hotel answers. Equal times: around the clock. */
export const ReplyHours = object({ openingTime: TimeOfDay, closingTime: TimeOfDay })

export const ChatRoom = object({
  _id: Id,
  unread: Type.Integer({ description: "the hotel's messages that this guest has not read" }),
  lastSeq: Type.Integer({ description: 'of the newest message; 0 if there is none' }),
  hotelReplyHours: object({ ...ReplyHours.properties, isOpen: Type.Boolean() }),
})
export type ChatRoom = Static<typeof ChatRoom>

const tags = ['chat']

/**
 * The guest's room with the hotel: companions of one stay share it. `id` is the guest's own `_id`; any other is 404.
 * The room of a guest without a stay becomes the room of the stay they are given.
 */
export const getChatRoom = {
  method: 'GET',
  url: '/chat-rooms/app/:id',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'My chat room',
    tags,
    params: idParams,
    response: { 200: data(ChatRoom), ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

const seq = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }))

/** Query of a list of messages: `after` or `before` a `seq`, not both. */
export const messagePaging = { after: seq, before: seq, limit: paging.limit }

/**
 * Messages of a room, in the order of `seq`: the oldest ones after `after`, the newest ones before `before`, or the
 * newest ones. Another guest's room is 404.
 */
export const listChatMessages = {
  method: 'GET',
  url: '/chats/app/:id',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Messages of my chat room',
    tags,
    params: idParams,
    querystring: object(messagePaging),
    response: { 200: data(Type.Array(ChatMessage)), ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

export const chatText = nonBlankText(maxChatText)

/** What sending can answer with: 429 `rate_limited` for more than a person would write. */
export const sent = { 201: data(ChatMessage), ...problems(400, 401, 403, 404, 422, 429, 503) }

/** Sends a text. Outside the reply hours the hotel's automatic answer follows. */
export const sendChatMessage = {
  method: 'POST',
  url: '/chats/app/',
  config: { access: 'notCheckedOut' },
  schema: {
    summary: 'Write to the hotel',
    tags,
    body: object({ roomId: Id, text: chatText, clientId }),
    response: sent,
  },
} as const satisfies Route

/** Marks the hotel's messages up to `lastSeq` as read by this guest. Never takes a mark back. */
export const markChatRead = {
  method: 'PUT',
  url: '/chats/app/chatread',
  config: { access: 'guest' },
  schema: {
    summary: 'Mark messages as read',
    tags,
    body: object({ roomId: Id, lastSeq: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }) }),
    response: {
      200: data(object({ unread: Type.Integer() })),
      ...problems(400, 401, 404, 422, 503),
    },
  },
} as const satisfies Route

/** How many of the hotel's messages this guest has not read. */
export const countUnreadMessages = {
  method: 'GET',
  url: '/chats/app/count/:id',
  config: { access: 'guest' },
  schema: {
    summary: 'Unread messages of my chat room',
    tags,
    params: idParams,
    response: { 200: data(object({ count: Type.Integer() })), ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

/** Fields of a voice note beside its file. The server measures the file and refuses one over 120 s. */
export const voiceNoteFields = {
  clientId,
  durationMs: Type.Integer({ minimum: 1, maximum: maxVoiceMs }),
  waveform: Type.Optional(waveform),
}
