import { maxPreparedReplies, maxPreparedReplyName } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, Id, idParams, nonBlankText, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { chatText, ReplyHours } from '../guest/chat.ts'

const tags = ['chat']

/** One text per language, by language code; only languages of the hotel. */
const textByLanguage = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), chatText, {
  additionalProperties: false,
})

/**
 * A text that staff insert into a chat, in at least one language. It may contain `{guest}`, `{room}`, `{hotel}`,
 * `{checkOut}` and `{checkOutTime}`; any other word in braces is 400.
 */
const preparedReply = { name: nonBlankText(maxPreparedReplyName), texts: textByLanguage }

export const PreparedReply = object({ _id: Id, ...preparedReply })
export type PreparedReply = Static<typeof PreparedReply>

/** All of them, in the hotel's order. */
export const listPreparedReplies = {
  method: 'GET',
  url: '/desk/prepared-replies',
  config: { access: frontOffice },
  schema: {
    summary: 'Quick replies',
    tags,
    response: { 200: data(Type.Array(PreparedReply)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** Adds one at the end of the list. */
export const addPreparedReply = {
  method: 'POST',
  url: '/desk/prepared-replies',
  config: { access: managers },
  schema: {
    summary: 'Add a quick reply',
    tags,
    body: object(preparedReply),
    response: { 201: data(PreparedReply), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route

const changed = { 200: data(PreparedReply), ...problems(400, 401, 403, 404, 422, 503) }

export const changePreparedReply = {
  method: 'PUT',
  url: '/desk/prepared-replies/:id',
  config: { access: managers },
  schema: {
    summary: 'Change a quick reply',
    tags,
    params: idParams,
    body: object(preparedReply),
    response: changed,
  },
} as const satisfies Route

/** Moves it to a position in the list, counted from 0; a position beyond the end is the last one. */
export const movePreparedReply = {
  method: 'PUT',
  url: '/desk/prepared-replies/:id/position',
  config: { access: managers },
  schema: {
    summary: 'Move a quick reply',
    tags,
    params: idParams,
    body: object({ position: Type.Integer({ minimum: 0, maximum: maxPreparedReplies }) }),
    response: changed,
  },
} as const satisfies Route

export const removePreparedReply = {
  method: 'DELETE',
  url: '/desk/prepared-replies/:id',
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
const chatSettings = { ...ReplyHours.properties, automaticAnswer: textByLanguage }

export const ChatSettings = object({
  ...chatSettings,
  languages: Type.Array(Type.String(), { description: "the hotel's languages, for the texts" }),
})
export type ChatSettings = Static<typeof ChatSettings>

export const getChatSettings = {
  method: 'GET',
  url: '/desk/chat-settings',
  config: { access: frontOffice },
  schema: {
    summary: 'Reply hours and automatic answer',
    tags,
    response: { 200: data(ChatSettings), ...problems(401, 403, 503) },
  },
} as const satisfies Route

export const setChatSettings = {
  method: 'PUT',
  url: '/desk/chat-settings',
  config: { access: managers },
  schema: {
    summary: 'Set reply hours and automatic answer',
    tags,
    body: object(chatSettings),
    response: { 200: data(ChatSettings), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route
