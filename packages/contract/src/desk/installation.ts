import { maxEmail, maxSetting } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { line, nonBlankLine, nullable, object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** Whether a secret is set: it is never shown. */
const secret = object({ isSet: Type.Boolean() })
/** Without it the secret stays as it is; null removes it. */
const newSecret = Type.Optional(nullable(line(maxSetting)))

/** A value as it is shown. */
const value = (description: string) => nullable(Type.String({ description }))
/** Without it, or with null or a blank text, the value is removed. */
const newValue = Type.Optional(nullable(line(maxSetting)))

/** Which values environment variables set. They win, and a call that changes one of them is 400. */
const origin = {
  source: Type.Enum(['desk', 'environment']),
  fixed: Type.Array(Type.String(), { description: 'fields that the environment sets' }),
}

/**
 * The settings of the whole installation, by the names of their environment variables. 403 where several hotels share
 * it.
 */
const call = calls('installation', ['admin'])
const asks = { asksIdentity: true } as const
const reads = { ...asks, fails: [429] } as const
const changes = { ...asks, fails: [422, 429] } as const

export const MailSettings = object({
  ...origin,
  smtpUrl: value('without its password'),
  smtpFrom: value('Hotel Sol <stay@example.com>'),
  password: secret,
})
export type MailSettings = Static<typeof MailSettings>
export const getMailSettings = call('GET /desk/installation/mail', {
  ...reads,
  summary: 'The mail server',
  returns: MailSettings,
})
/** The password may also be in `smtpUrl`. Another server or user needs it again. */
export const setMailSettings = call('PUT /desk/installation/mail', {
  ...changes,
  summary: 'Change the mail server',
  body: object({ smtpUrl: newValue, smtpFrom: newValue, password: newSecret }),
  returns: MailSettings,
})

const delivery = Type.Enum(['console', 'smtp', 'webhook'])
export const CodeSettings = object({
  ...origin,
  otpDelivery: delivery,
  otpCountryCodes: value('91,44; null: all'),
})
export type CodeSettings = Static<typeof CodeSettings>
export const getCodeSettings = call('GET /desk/installation/codes', {
  ...reads,
  summary: 'How one-time codes reach guests',
  returns: CodeSettings,
})
export const setCodeSettings = call('PUT /desk/installation/codes', {
  ...changes,
  summary: 'Change how one-time codes reach guests',
  body: object({ otpDelivery: Type.Optional(nullable(delivery)), otpCountryCodes: newValue }),
  returns: CodeSettings,
})

export const SmsSettings = object({
  ...origin,
  otpWebhookUrl: value('address of the gateway'),
  otpWebhookSecret: secret,
})
export type SmsSettings = Static<typeof SmsSettings>
export const getSmsSettings = call('GET /desk/installation/sms', {
  ...reads,
  summary: 'The SMS gateway',
  returns: SmsSettings,
})
export const setSmsSettings = call('PUT /desk/installation/sms', {
  ...changes,
  summary: 'Change the SMS gateway',
  body: object({ otpWebhookUrl: newValue, otpWebhookSecret: newSecret }),
  returns: SmsSettings,
})

export const BackupSettings = object({
  ...origin,
  backupDir: value('folder of the nightly backups'),
  backupKeep: Type.Integer({ description: 'days of which backups are retained' }),
  backupKey: secret,
})
export type BackupSettings = Static<typeof BackupSettings>
export const getBackupSettings = call('GET /desk/installation/backup', {
  ...reads,
  summary: 'Folder and key of the backups',
  returns: BackupSettings,
})
/** With a folder and without a key, the server makes a key. */
export const setBackupSettings = call('PUT /desk/installation/backup', {
  ...changes,
  summary: 'Change folder and key of the backups',
  body: object({
    backupDir: newValue,
    backupKeep: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
    backupKey: newSecret,
  }),
  returns: BackupSettings,
})
/** 404 while backups are not encrypted. */
export const getKeySheet = call('GET /desk/installation/backup/key-sheet', {
  summary: 'A page with the key of the backups, to be printed',
  responds: { 200: file('Key sheet', 'application/pdf') },
  fails: [404, 429],
})

export const GoogleSettings = object({
  ...origin,
  googleClientId: value('client id of this installation'),
  redirectUrl: Type.String({ description: 'the authorised redirect address to enter at Google' }),
})
export type GoogleSettings = Static<typeof GoogleSettings>
export const getGoogleSettings = call('GET /desk/installation/google', {
  ...reads,
  summary: 'Google sign-in',
  returns: GoogleSettings,
})
export const setGoogleSettings = call('PUT /desk/installation/google', {
  ...changes,
  summary: 'Change Google sign-in',
  body: object({ googleClientId: newValue }),
  returns: GoogleSettings,
})

export const CardSettings = object({
  ...origin,
  stripeSecretKey: secret,
  stripeWebhookSecret: secret,
  webhookUrl: Type.String({ description: 'the address of the webhook to enter at Stripe' }),
})
export type CardSettings = Static<typeof CardSettings>
export const getCardSettings = call('GET /desk/installation/cards', {
  ...reads,
  summary: 'Payments by card',
  returns: CardSettings,
})
export const setCardSettings = call('PUT /desk/installation/cards', {
  ...changes,
  summary: 'Change payments by card',
  body: object({ stripeSecretKey: newSecret, stripeWebhookSecret: newSecret }),
  returns: CardSettings,
})

export const UpiSettings = object({
  ...origin,
  razorpayKeyId: value('id of the API key of Razorpay'),
  razorpayKeySecret: secret,
  razorpayWebhookSecret: secret,
  razorpayFormerWebhookSecret: secret,
  webhookUrl: Type.String({ description: 'the address of the webhook to enter at Razorpay' }),
})
export type UpiSettings = Static<typeof UpiSettings>
export const getUpiSettings = call('GET /desk/installation/upi', {
  ...reads,
  summary: 'UPI payments seen by themselves',
  returns: UpiSettings,
})
/** The former secret of the webhook is for events that are sent again after the secret was replaced. */
export const setUpiSettings = call('PUT /desk/installation/upi', {
  ...changes,
  summary: 'Change UPI payments seen by themselves',
  body: object({
    razorpayKeyId: newValue,
    razorpayKeySecret: newSecret,
    razorpayWebhookSecret: newSecret,
    razorpayFormerWebhookSecret: newSecret,
  }),
  returns: UpiSettings,
})

export const AddressSettings = object({
  ...origin,
  publicUrl: Type.String({ description: 'the address that guests type' }),
})
export type AddressSettings = Static<typeof AddressSettings>
export const getAddressSettings = call('GET /desk/installation/address', {
  ...reads,
  summary: 'The public address',
  returns: AddressSettings,
})
/** 400 with `errors` at `publicUrl` for an https address that does not reach this server. */
export const setAddressSettings = call('PUT /desk/installation/address', {
  ...changes,
  summary: 'Change the public address',
  body: object({ publicUrl: newValue }),
  returns: AddressSettings,
})

const TestResult = object({
  to: Type.String({ description: 'the email, or the phone in E.164' }),
  /** `sending`: the mail server or the gateway has not answered yet. */
  outcome: Type.Enum(['sent', 'sending', 'failed']),
  /** Why it failed, with what the server answered. */
  reason: Type.Optional(Type.String()),
})
const test = {
  ...asks,
  body: object({ to: nonBlankLine(maxEmail) }),
  returns: TestResult,
  fails: [422, 429],
} as const

/** 400 with `errors` at `to` for what cannot be reached, and while it is not set up. The same of the next two. */
export const testMail = call('POST /desk/installation/mail/test', {
  ...test,
  summary: 'Send a test email',
})
export const testCodes = call('POST /desk/installation/codes/test', {
  ...test,
  summary: 'Send a test code as guests get theirs',
})
export const testSms = call('POST /desk/installation/sms/test', {
  ...test,
  summary: 'Send a test message by the SMS gateway',
})
