import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { OperatorError } from '../operator-error.ts'

/** The key for new data, then earlier keys that are still accepted for reading. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** Keys derived from the installation's secrets, each for one purpose. */
export interface Secrets {
  readonly tokenKeys: Keys
  readonly codeKeys: Keys
  readonly nonceKeys: Keys
  readonly fileKeys: Keys
  readonly responseKeys: Keys
  /** For passport and visa of guests from abroad. */
  readonly detailKeys: Keys
  readonly deviceKeys: Keys
  /** For the secrets of authenticator apps. */
  readonly totpKeys: Keys
  readonly calendarKeys: Keys
  readonly linkKeys: Keys
  /** For the secrets that sign webhooks. */
  readonly webhookKeys: Keys
  /** For the secrets of hotels at WhatsApp. */
  readonly whatsAppKeys: Keys
  /** For the keys of channels, and the addresses of their webhooks. */
  readonly channelKeys: Keys
  /** For what assistants are given before a hotel is known, and for their tokens. */
  readonly assistantKeys: Keys
  /** For what the desk sets for the installation. */
  readonly settingKeys: Keys
  /** Counts from before a rotation are lost: they start from zero. */
  readonly limitKey: Uint8Array
  readonly pushKey: Uint8Array
}

/** Reads SECRET_KEY, or the one in DATA_DIR, which is created at the first start (mode 0600). */
export function loadSecrets(settings: Settings): Secrets {
  return deriveSecrets(loadSecretKey(settings), settings.SECRET_KEY_PREVIOUS)
}

/** The key that all others are derived from. */
export function loadSecretKey(settings: Settings): string {
  return settings.SECRET_KEY ?? readOrMakeKey(settings.DATA_DIR)
}

/** Encrypts backups; undefined if they are not encrypted. */
export function deriveBackupKey({
  BACKUP_KEY,
}: Pick<Settings, 'BACKUP_KEY'>): Uint8Array | undefined {
  return BACKUP_KEY ? derive(BACKUP_KEY, 'backup') : undefined
}

/** Where the key is, if SECRET_KEY is not set. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

function derive(from: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', from, '', purpose, 32))
}

/** @param previous the previous secret, while it is still accepted */
export function deriveSecrets(secret: string, previous?: string): Secrets {
  const deriveKeys = (purpose: string): Keys => [
    derive(secret, purpose),
    ...(previous ? [derive(previous, purpose)] : []),
  ]
  return {
    tokenKeys: deriveKeys('guest token'),
    codeKeys: deriveKeys('one-time code'),
    nonceKeys: deriveKeys('google nonce'),
    fileKeys: deriveKeys('stored file'),
    responseKeys: deriveKeys('stored answer'),
    detailKeys: deriveKeys('foreign details'),
    deviceKeys: deriveKeys('staff device'),
    totpKeys: deriveKeys('staff totp'),
    calendarKeys: deriveKeys('calendar address'),
    linkKeys: deriveKeys('link key'),
    webhookKeys: deriveKeys('webhook secret'),
    whatsAppKeys: deriveKeys('whatsapp account'),
    channelKeys: deriveKeys('channel key'),
    assistantKeys: deriveKeys('assistant'),
    settingKeys: deriveKeys('installation setting'),
    limitKey: derive(secret, 'rate limit'),
    pushKey: derive(secret, 'web push'),
  }
}

function readOrMakeKey(dataDir: string): string {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), {
      ...{ flag: 'wx', mode: 0o600, flush: true },
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key) return key
  throw new OperatorError(
    `${file} is empty. Write the secret key of a backup's key sheet into it, or delete it if there is no data yet.`,
  )
}

export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Keyed hash, for values with too little entropy for a plain one: codes, phones, emails. */
export function keyedHash(key: Uint8Array, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\n')).digest()
}

/** Whether `hash` is the keyed hash of `parts` under one of the keys. */
export function matchesKeyedHash(hash: Uint8Array, keys: Keys, ...parts: string[]): boolean {
  return keys.some((key) => timingSafeEqual(keyedHash(key, ...parts), hash))
}
