import { maxAccessToken, maxEmail, maxTemplateName, maxTemplates } from '@bellhop/domain/limits'
import { whatsAppFailures, whatsAppStates } from '@bellhop/domain/people/whatsapp'
import { guestMessageKinds } from '@bellhop/domain/stays/guest-messages'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Instant, line, nonBlankLine, nullable, object } from '../base/common.ts'

/** Whether a secret is set: it is never shown. */
const secret = object({ isSet: Type.Boolean() })
/** Without it, the secret stays as it is. */
const newSecret = Type.Optional(line(maxAccessToken))

const call = calls('whatsapp', ['admin'])
const asks = { asksIdentity: true } as const

/** An approved template. Its body has the places {{1}} of the guest's name, {{2}} of the hotel's and {{3}} of a link. */
export const WhatsAppTemplate = object({
  kind: Type.Enum([...guestMessageKinds]),
  language: Type.String({
    pattern: '^[a-z]{2,3}(_[A-Z]{2,4})?$',
    description: 'as WhatsApp calls it, such as en or pt_BR',
  }),
  name: Type.String({ format: 'line', pattern: `^[a-z0-9_]{1,${maxTemplateName}}$` }),
})
export type WhatsAppTemplate = Static<typeof WhatsAppTemplate>

/** The business number of the hotel at WhatsApp. */
export const WhatsAppSettings = object({
  /** Null: the hotel has no number there. */
  phoneNumberId: nullable(Type.String()),
  accessToken: secret,
  appSecret: secret,
  templates: Type.Array(WhatsAppTemplate),
  /** The address and the word to enter at Meta. */
  webhookUrl: Type.String(),
  verifyToken: nullable(Type.String()),
  /** Set while messages fail: the first failure since the last success, and what fails. */
  failing: nullable(
    object({
      since: Instant,
      reason: Type.Enum([...whatsAppFailures]),
      code: nullable(Type.Integer({ description: 'of WhatsApp' })),
    }),
  ),
  /** When WhatsApp has told of a message or a receipt for the last time. */
  heardAt: nullable(Instant),
  /** Messages of the last 30 days from numbers that no guest has. */
  unknownTexts: Type.Integer(),
  /** The last test message. */
  test: nullable(
    object({
      at: Instant,
      state: Type.Enum([...whatsAppStates]),
      reason: nullable(Type.String({ description: 'why it failed' })),
    }),
  ),
})
export type WhatsAppSettings = Static<typeof WhatsAppSettings>

export const getWhatsAppSettings = call('GET /desk/whatsapp', {
  ...asks,
  summary: 'The number of the hotel at WhatsApp',
  returns: WhatsAppSettings,
  fails: [429],
})

/** Another phone number id needs the access token again. */
export const setWhatsAppSettings = call('PUT /desk/whatsapp', {
  ...asks,
  summary: 'Change the number of the hotel at WhatsApp',
  body: object({
    phoneNumberId: Type.String({ pattern: '^[0-9]{5,30}$' }),
    accessToken: newSecret,
    appSecret: newSecret,
    templates: Type.Array(WhatsAppTemplate, { maxItems: maxTemplates }),
  }),
  returns: WhatsAppSettings,
  fails: [422, 429],
})

export const removeWhatsAppSettings = call('DELETE /desk/whatsapp', {
  ...asks,
  summary: 'Send no messages by WhatsApp',
  returns: WhatsAppSettings,
  fails: [404, 422, 429],
})

/**
 * Sends a test message. It reaches a phone that has written to the number within 24 hours. 400 with `errors` at `to` for
 * what is no phone, and while there is no number.
 */
export const testWhatsApp = call('POST /desk/whatsapp/test', {
  ...asks,
  summary: 'Send a test message by WhatsApp',
  body: object({ to: nonBlankLine(maxEmail) }),
  returns: WhatsAppSettings,
  fails: [422, 429],
})
