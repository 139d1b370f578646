import {
  maxMessageDays,
  maxMessageMinutes,
  maxMessageSubject,
  maxMessageWords,
} from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import {
  guestMessageKinds,
  messageWays,
  sendingStatuses,
} from '@bellhop/domain/stays/guest-messages'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
  page,
  paging,
  TimeOfDay,
} from '../base/common.ts'
import { contentCalls, localised } from '../base/content.ts'

export const GuestMessageKind = Type.Enum([...guestMessageKinds])
export const MessageWay = Type.Enum([...messageWays])

/**
 * The messages to guests without the app open; a hotel that has none sends nothing. There may be several of a kind, such
 * as reminders on different days; about the same answer, promise or invoice, a guest gets one.
 * The words may contain `{guest}`, `{hotel}`, `{link}` and, by kind, `{room}`, `{request}`, `{arrival}`, `{address}` and
 * `{phone}`; any other word in braces is 400. Without `{link}`, the link follows them.
 */
export const guestMessageCalls = contentCalls({
  url: '/desk/guest-messages',
  tag: 'guest-messages',
  names: { one: 'guest message', many: 'guest messages' },
  fields: {
    kind: GuestMessageKind,
    isOn: Type.Boolean({ default: true }),
    afterMinutes: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxMessageMinutes,
        description: 'required of `answer`, `late` and `invoice`',
      }),
    ),
    days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxMessageDays,
        description: 'before arrival or after check-out; required of the other kinds, with `time`',
      }),
    ),
    time: Type.Optional(TimeOfDay),
    atNight: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'also from 22:00 to 08:00; what is late is sent at any hour',
      }),
    ),
    /** The first that reaches the guest and accepts the message. */
    ways: Type.Array(MessageWay, { minItems: 1, maxItems: messageWays.length, uniqueItems: true }),
    /** Without it, that of the server, in the language of the guest. */
    subject: Type.Optional(localised(maxMessageSubject)),
    /** Without it, those of the server, in the language of the guest. */
    words: Type.Optional(localised(maxMessageWords, nonBlankText)),
  },
})
export const {
  Entry: DeskGuestMessage,
  list: listGuestMessages,
  add: addGuestMessage,
  change: changeGuestMessage,
  move: moveGuestMessage,
  remove: removeGuestMessage,
} = guestMessageCalls
export type DeskGuestMessage = Static<typeof DeskGuestMessage>

const call = calls('guest-messages', frontOffice)

/** A message as a guest reads it. */
export const MessagePreview = object({
  subject: Type.String(),
  text: Type.String({ description: 'of an email' }),
  sms: object({
    text: Type.String(),
    parts: Type.Integer({ description: 'each is paid for' }),
  }),
  language: Type.String(),
  isRightToLeft: Type.Boolean(),
})
export type MessagePreview = Static<typeof MessagePreview>

/** Fills the words with those of an example; the same problems as for storing them. */
export const previewGuestMessage = call('POST /desk/guest-messages/preview', {
  summary: 'A message as the guest reads it',
  access: managers,
  body: object({
    kind: GuestMessageKind,
    language: Type.String({ pattern: languagePattern }),
    subject: Type.Optional(nonBlankLine(maxMessageSubject)),
    words: Type.Optional(nonBlankText(maxMessageWords)),
  }),
  returns: MessagePreview,
})

/** A message that was sent to a guest, or is to be. */
export const GuestMessageSending = object({
  _id: Id,
  kind: GuestMessageKind,
  stayId: Id,
  guest: object({ _id: Id, name: Type.String() }),
  /**
   * `delivered` and `read` by a receipt of the way, which email and SMS do not have. `stopped`: it was no longer needed.
   * `unconfirmed`: it may have been sent before a backup was restored.
   */
  status: Type.Enum([...sendingStatuses]),
  way: nullable(MessageWay),
  /** The ways that did not accept it. */
  refused: Type.Array(object({ way: MessageWay, because: Type.String() })),
  stoppedBecause: nullable(Type.Enum(['read', 'over', 'guest', 'limit', 'off', 'late'])),
  smsParts: Type.Integer(),
  queuedAt: Instant,
  sentAt: nullable(Instant),
  deliveredAt: nullable(Instant),
  readAt: nullable(Instant),
  /** The guest has followed its link. */
  openedAt: nullable(Instant),
})
export type GuestMessageSending = Static<typeof GuestMessageSending>

export const listGuestMessageSendings = call('GET /desk/guest-message-sendings', {
  summary: 'Messages that were sent to guests, the latest first',
  query: object({ stayId: Type.Optional(Id), ...paging, before: Type.Optional(Id) }),
  responds: { 200: page(GuestMessageSending) },
})

/** For one that no way has accepted, or that may have been sent before a restore. 409 for others. */
export const sendGuestMessageAgain = call('PUT /desk/guest-message-sendings/:id/again', {
  summary: 'Send a message to a guest again',
  params: idParams,
  body: object({}),
  returns: GuestMessageSending,
  fails: [404, 409, 422],
})

/** Which ways are set up, and what was sent in the last 30 days. */
export const getGuestMessageFigures = call('GET /desk/guest-message-figures', {
  summary: 'Ways and costs of the messages to guests',
  returns: object({
    ways: Type.Array(object({ way: MessageWay, isSetUp: Type.Boolean(), sent: Type.Integer() })),
    smsParts: Type.Integer({ description: 'each is paid for' }),
  }),
})
