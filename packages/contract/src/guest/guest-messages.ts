import { guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { object } from '../base/common.ts'

const kind = Type.Enum([...guestMessageKinds])

/** A kind of message to guests without the app open, and whether this guest has stopped it. */
export const MessageChoice = object({ kind, isStopped: Type.Boolean() })
export type MessageChoice = Static<typeof MessageChoice>

const call = calls('guest-messages', 'guest')

/** The kinds that the hotel sends, and those that the guest has stopped. */
export const listMessageChoices = call('GET /guest-messages/app', {
  summary: 'Messages that I get without the app open',
  returns: Type.Array(MessageChoice),
})

export const setMessageChoice = call('PUT /guest-messages/app', {
  summary: 'Stop a kind of message, or get it again',
  body: MessageChoice,
  returns: Type.Array(MessageChoice),
  fails: [422],
})

const stopKey = object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$', description: 'key of a stop link' }),
})

/** By the link in an email, which opens nothing else. */
export const getMessageChoicesByLink = call('GET /guest-messages/app/stop/:id', {
  summary: 'The same by the link of an email',
  access: 'public',
  params: stopKey,
  returns: object({
    hotelId: Type.String(),
    hotel: Type.String(),
    choices: Type.Array(MessageChoice),
  }),
  fails: [404, 429],
})

export const setMessageChoiceByLink = call('PUT /guest-messages/app/stop/:id', {
  summary: 'Stop a kind of message by the link of an email',
  access: 'public',
  params: stopKey,
  body: MessageChoice,
  returns: Type.Array(MessageChoice),
  fails: [404, 422, 429],
})
