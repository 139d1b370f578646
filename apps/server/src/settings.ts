import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { OperatorError } from './shared/operator-error.ts'

const Switch = Type.Union([Type.Literal('on'), Type.Literal('off')])

const bucketName = '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$'

/** The environment variables Bellhop reads. An invalid one prevents the start, with a message that names it. */
const Environment = Type.Object({
  /** Port to listen on; 0: any free port. */
  PORT: Type.Number({ minimum: 0, maximum: 65535, multipleOf: 1, default: 3000 }),
  /** Address to listen on. */
  HOST: Type.String({ minLength: 1, default: '0.0.0.0' }),
  /** Address at which guests reach this server, e.g. https://stay.example.com. Default: http://localhost:PORT. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** Folder of the embedded database, images, private files and the secret key. */
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  /** postgres://… Unset: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://.+' })),
  /**
   * Signs tokens, keys hashes, encrypts files; at least 32 characters. Unset: generated at first start, stored in
   * DATA_DIR.
   */
  SECRET_KEY: Type.Optional(Type.String({ minLength: 32 })),
  /** The key before SECRET_KEY, still accepted during a rotation. */
  SECRET_KEY_PREVIOUS: Type.Optional(Type.String({ minLength: 32 })),
  /** Encrypts backups, and opens them again; at least 32 characters. Unset: backups are not encrypted. */
  BACKUP_KEY: Type.Optional(Type.String({ minLength: 32 })),
  /** Folder of nightly backups, best on another disk; it must exist. Unset: none are made. */
  BACKUP_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** How many nightly backups are retained. */
  BACKUP_KEEP: Type.Number({ minimum: 1, maximum: 1000, multipleOf: 1, default: 14 }),
  /** Bucket for copies of the nightly backups, on the same server as S3_BUCKET. Unset: they are in BACKUP_DIR only. */
  BACKUP_BUCKET: Type.Optional(Type.String({ pattern: bucketName })),
  /** Bucket for pictures and private files, on a server that speaks the protocol of S3. Unset: they are in DATA_DIR. */
  S3_BUCKET: Type.Optional(Type.String({ pattern: bucketName })),
  /** Address of that server. Unset: Amazon's. */
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  S3_REGION: Type.String({ minLength: 1, default: 'us-east-1' }),
  /** Unset: as the AWS SDK finds them, such as the role of a machine. */
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  /** How one-time codes reach guests. */
  OTP_DELIVERY: Type.Union(
    [Type.Literal('console'), Type.Literal('smtp'), Type.Literal('webhook')],
    { default: 'console' },
  ),
  /** Mail server, e.g. smtps://user:password@mail.example.com. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/]+' })),
  /** Sender of emails, e.g. Hotel Sol <stay@example.com>. */
  SMTP_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^\\s@<]+@[^\\s@>]+>?$' })),
  /** Gateway that delivers codes to phones; called with a signed JSON POST. */
  OTP_WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  /** Key of that signature. */
  OTP_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 16 })),
  /** Gateway that sends text messages to staff; called with a signed JSON POST. Unset: none are sent. */
  SMS_WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  /** Key of that signature. */
  SMS_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 16 })),
  /** Country codes (or longer prefixes) of phones that may register, e.g. 91,44. Unset: all. */
  OTP_COUNTRY_CODES: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,6}(,[1-9]\\d{0,6})*$' })),
  /** Client id of this installation at Google. Unset: no Google sign-in. */
  GOOGLE_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  /** Issuer (`iss`) of the ID tokens to accept. */
  GOOGLE_ISSUER: Type.String({ pattern: '^https?://.+', default: 'https://accounts.google.com' }),
  /** Address of that issuer's keys. Unset: taken from its discovery document. */
  GOOGLE_JWKS_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  /** Secret key of this installation at Stripe, or a restricted one. Unset: no payments by card in the app. */
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ pattern: '^[sr]k_\\w+$' })),
  /** Signing secret of the webhook endpoint at Stripe. */
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^whsec_\\S+$' })),
  /** Address of Stripe's API, for tests. Unset: Stripe's own. */
  STRIPE_API_BASE: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** Id of the API key of this installation at Razorpay. Unset: UPI payments are not seen by themselves. */
  RAZORPAY_KEY_ID: Type.Optional(Type.String({ pattern: '^rzp_\\w+$' })),
  RAZORPAY_KEY_SECRET: Type.Optional(Type.String({ pattern: '^\\w+$' })),
  /** Secret of the webhook at Razorpay. Unset: Razorpay is asked for payments instead. */
  RAZORPAY_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  /** The secret before it, which events that are sent again have for a day. */
  RAZORPAY_FORMER_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 8 })),
  /** Address of Razorpay's API; another one for tests. */
  RAZORPAY_API_BASE: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.razorpay.com',
  }),
  /** Address of the Cloud API of WhatsApp with its version; another one for tests. */
  WHATSAPP_API_BASE: Type.String({
    pattern: '^https?://[^/]+(/v\\d+\\.\\d+)?$',
    default: 'https://graph.facebook.com/v24.0',
  }),
  /** Address of the API of Channex, a channel manager; another one for tests. */
  CHANNEX_API_BASE: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://app.channex.io',
  }),
  /** Where the source code of this installation is, as the AGPL requires, e.g. https://github.com/hotel/bellhop. */
  SOURCE_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  /** `any`: notifications are also sent to plain http and private addresses, for tests of push services. */
  PUSH_ENDPOINTS: Type.Union([Type.Literal('public'), Type.Literal('any')], { default: 'public' }),
  /** `any`: calendars of other channels are also fetched from private addresses, for tests. */
  CALENDAR_FEEDS: Type.Union([Type.Literal('public'), Type.Literal('any')], { default: 'public' }),
  /** `any`: webhooks are also sent to plain http and private addresses, for tests. */
  WEBHOOKS: Type.Union([Type.Literal('public'), Type.Literal('any')], { default: 'public' }),
  /** Token with which Prometheus reads `/api/metrics`. Unset: no metrics. */
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16, pattern: '^[\\x21-\\x7e]+$' })),
  /** Receiver of traces by OTLP over HTTP, e.g. http://127.0.0.1:4318. Unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^/]+' })),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: Type.Number({ minimum: 0, maximum: 10, multipleOf: 1, default: 0 }),
  /** `on`: admins of any hotel here add further hotels at the desk. */
  ADD_HOTELS: Type.Union([Switch], { default: 'off' }),
  /** `off`: no demo hotel on an empty database. */
  DEMO: Type.Union([Switch], { default: 'on' }),
  /** Password of the demo's desk accounts. Unset: one is generated and printed once. */
  DEMO_PASSWORD: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) =>
      Type.Literal(level as 'info'),
    ),
    { default: 'info' },
  ),
})

export interface Settings extends Readonly<Static<typeof Environment>> {
  readonly PUBLIC_URL: string
  readonly DATA_DIR: string
}

/** Describes the valid values of each setting. */
export const settingMeanings: Record<keyof Static<typeof Environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_URL: 'an address like https://stay.example.com, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address like postgres://user:password@host:5432/bellhop',
  SECRET_KEY: 'at least 32 characters',
  SECRET_KEY_PREVIOUS: 'at least 32 characters',
  BACKUP_KEY: 'at least 32 characters',
  BACKUP_DIR: 'a folder',
  BACKUP_KEEP: 'a number from 1 to 1000',
  BACKUP_BUCKET: 'the name of a bucket',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'an address like https://s3.example.com',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of that access key',
  OTP_DELIVERY: 'console, smtp or webhook',
  SMTP_URL: 'an address like smtps://user:password@mail.example.com',
  SMTP_FROM: 'a mail address, with or without a name: Hotel Sol <stay@example.com>',
  OTP_WEBHOOK_URL: 'an address like https://gateway.example.com/codes',
  OTP_WEBHOOK_SECRET: 'at least 16 characters',
  SMS_WEBHOOK_URL: 'an address like https://gateway.example.com/messages',
  SMS_WEBHOOK_SECRET: 'at least 16 characters',
  OTP_COUNTRY_CODES: 'country codes without +, separated by commas: 91,44',
  GOOGLE_CLIENT_ID: 'the client id that Google gave you',
  GOOGLE_ISSUER: 'an address like https://accounts.google.com',
  GOOGLE_JWKS_URL: 'an address like https://www.googleapis.com/oauth2/v3/certs',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe, sk_… or rk_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook at Stripe, whsec_…',
  STRIPE_API_BASE: 'an address like http://localhost:12111, without a path',
  RAZORPAY_KEY_ID: 'the id of an API key of Razorpay, rzp_…',
  RAZORPAY_KEY_SECRET: 'the secret of that API key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook at Razorpay, at least 8 characters',
  RAZORPAY_FORMER_WEBHOOK_SECRET: 'the secret of that webhook before it was replaced',
  RAZORPAY_API_BASE: 'an address like https://api.razorpay.com, without a path',
  WHATSAPP_API_BASE: 'an address like https://graph.facebook.com/v24.0',
  CHANNEX_API_BASE: 'an address like https://app.channex.io, without a path',
  SOURCE_URL: 'an address like https://github.com/hotel/bellhop',
  PUSH_ENDPOINTS: 'public or any',
  CALENDAR_FEEDS: 'public or any',
  WEBHOOKS: 'public or any',
  METRICS_TOKEN: 'at least 16 characters, without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address like http://127.0.0.1:4318',
  TRUST_PROXY: 'a number of proxies from 0 to 10',
  ADD_HOTELS: 'on or off',
  DEMO: 'on or off',
  DEMO_PASSWORD: '8 to 200 characters',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
}

const addresses = [
  'SMTP_URL',
  'OTP_WEBHOOK_URL',
  'SMS_WEBHOOK_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_JWKS_URL',
  'STRIPE_API_BASE',
  'RAZORPAY_API_BASE',
  'WHATSAPP_API_BASE',
  'SOURCE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'S3_ENDPOINT',
] as const satisfies (keyof typeof settingMeanings)[]

export class SettingsError extends OperatorError {}

export type SettingName = keyof typeof settingMeanings

/** Checks one value. @returns the valid values in words, if it is none of them */
export function explainSetting(name: SettingName, value: unknown): string | undefined {
  const isAddress = (addresses as readonly string[]).includes(name)
  const isValid =
    Value.Check(Environment.properties[name], value) && (!isAddress || URL.canParse(String(value)))
  return isValid ? undefined : settingMeanings[name]
}

/** The names that the environment sets, which nothing else can. */
const givenNames = new WeakMap<Settings, ReadonlySet<string>>()

export function isGiven(settings: Settings, name: SettingName): boolean {
  return givenNames.get(settings)?.has(name) === true
}

/** Adds what the desk has set to the settings of the environment, which win. */
export function addStored(environment: Settings, stored: Partial<Settings>): Settings {
  const added = Object.entries(stored).filter(
    ([name]) => !isGiven(environment, name as SettingName),
  )
  return rememberGiven(
    { ...environment, ...Object.fromEntries(added) },
    givenNames.get(environment) ?? new Set(),
  )
}

function rememberGiven(settings: Settings, given: ReadonlySet<string>): Settings {
  givenNames.set(settings, given)
  return Object.freeze(settings)
}

/** Reads the settings from an environment. An empty variable counts as unset. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .filter((name) => env[name])
      .map((name) => [name, env[name]]),
  )
  const names = new Set(Object.keys(given))
  const values = Value.Convert(Environment, Value.Default(Environment, given))
  const [error] = Value.Errors(Environment, values)
  if (error) {
    const name = error.instancePath.split('/')[1] as keyof typeof settingMeanings
    throw new SettingsError(`${name} must be ${settingMeanings[name]}.`)
  }
  const settings = values as Static<typeof Environment>
  for (const name of addresses) {
    const address = settings[name]
    if (address && !URL.canParse(address)) {
      throw new SettingsError(`${name} must be ${settingMeanings[name]}.`)
    }
  }
  // Without one of them, guests would pay and no payment would be recorded.
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) {
    throw new SettingsError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.')
  }
  if (Boolean(settings.RAZORPAY_KEY_ID) !== Boolean(settings.RAZORPAY_KEY_SECRET)) {
    throw new SettingsError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET need each other.')
  }
  checkBackupBucket(settings)
  return rememberGiven(
    {
      ...settings,
      DATA_DIR: resolve(settings.DATA_DIR),
      PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    },
    names,
  )
}

function checkBackupBucket(settings: Static<typeof Environment>): void {
  const { BACKUP_BUCKET, BACKUP_DIR, BACKUP_KEY, S3_BUCKET } = settings
  if (!BACKUP_BUCKET) return
  if (!BACKUP_DIR)
    throw new SettingsError('BACKUP_BUCKET needs BACKUP_DIR, which it has copies of.')
  if (!BACKUP_KEY) {
    throw new SettingsError(
      'BACKUP_BUCKET needs BACKUP_KEY, so that copies elsewhere are encrypted.',
    )
  }
  if (BACKUP_BUCKET === S3_BUCKET) {
    throw new SettingsError(
      'BACKUP_BUCKET must be another bucket than S3_BUCKET, which a restore replaces.',
    )
  }
}

/** Version of Bellhop, from package.json. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
