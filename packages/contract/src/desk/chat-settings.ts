import { maxChatDays, maxQuickReplies, maxQuickReplyName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, idParams, nonBlankLine, object } from '../base/common.ts'
import { DeskHours } from '../base/hours.ts'
import { problems, type Route } from '../base/route.ts'
import { chatText } from '../guest/chat.ts'

const tags = ['chat']

/** One text per language, by language code; only languages of the hotel. */
const textByLanguage = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), chatText, {
  additionalProperties: false,
})

/**
 * A text that staff insert into a chat, in at least one language. It may contain `{guest}`, `{room}`, `{hotel}`,
 * `{checkOut}` and `{checkOutTime}`; any other word in braces is 400.
 */
const quickReply = { name: nonBlankLine(maxQuickReplyName), texts: textByLanguage }

export const QuickReply = object({ _id: Id, ...quickReply })
export type QuickReply = Static<typeof QuickReply>

/** All of them, in the hotel's order. */
export const listQuickReplies = {
  method: 'GET',
  url: '/desk/quick-replies',
  config: { access: frontOffice },
  schema: {
    summary: 'Quick replies',
    tags,
    response: { 200: data(Type.Array(QuickReply)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Adds one at the end of the list. */
export const addQuickReply = {
  method: 'POST',
  url: '/desk/quick-replies',
  config: { access: managers },
  schema: {
    summary: 'Add a quick reply',
    tags,
    body: object(quickReply),
    response: { 201: data(QuickReply), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route

const changed = { 200: data(QuickReply), ...problems(400, 401, 403, 404, 422, 503) }

export const changeQuickReply = {
  method: 'PUT',
  url: '/desk/quick-replies/:id',
  config: { access: managers },
  schema: {
    summary: 'Change a quick reply',
    tags,
    params: idParams,
    body: object(quickReply),
    response: changed,
  },
} as const satisfies Route

/** Moves it to a position in the list, counted from 0; a position beyond the end is the last one. */
export const moveQuickReply = {
  method: 'PUT',
  url: '/desk/quick-replies/:id/position',
  config: { access: managers },
  schema: {
    summary: 'Move a quick reply',
    tags,
    params: idParams,
    body: object({ position: Type.Integer({ minimum: 0, maximum: maxQuickReplies }) }),
    response: changed,
  },
} as const satisfies Route

export const removeQuickReply = {
  method: 'DELETE',
  url: '/desk/quick-replies/:id',
  config: { access: managers },
  schema: {
    summary: 'Remove a quick reply',
    tags,
    params: idParams,
    response: changed,
  },
} as const satisfies Route

/**
 * The hours in which staff answer, and the automatic answer outside them, if there is one. Its text may contain
 * `{opensAt}`.
 */
const chatSettings = { hours: DeskHours, automaticAnswer: textByLanguage }

const daysAfterCheckOut = Type.Integer({
  minimum: 0,
  maximum: maxChatDays,
  description: 'how long a guest can write after check-out; 0 closes the chat with the check-out',
})

export const ChatSettings = object({
  ...chatSettings,
  daysAfterCheckOut,
  languages: Type.Array(Type.String(), { description: "the hotel's languages, for the texts" }),
})
export type ChatSettings = Static<typeof ChatSettings>

export const getChatSettings = {
  method: 'GET',
  url: '/desk/chat-settings',
  config: { access: frontOffice },
  schema: {
    summary: 'Reply hours, automatic answer, days after check-out',
    tags,
    response: { 200: data(ChatSettings), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Without `daysAfterCheckOut` it stays as it is. */
export const setChatSettings = {
  method: 'PUT',
  url: '/desk/chat-settings',
  config: { access: managers },
  schema: {
    summary: 'Set reply hours, automatic answer, days after check-out',
    tags,
    body: object({ ...chatSettings, daysAfterCheckOut: Type.Optional(daysAfterCheckOut) }),
    response: { 200: data(ChatSettings), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route
