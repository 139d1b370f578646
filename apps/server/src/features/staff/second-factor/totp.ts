import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sealWithIv, unsealWithIv } from '../../../shared/secrets/seal.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'

/** Most authenticator apps ignore other values. */
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A phone's clock may be off by a minute. */
const WINDOW = 2
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Describes the secret to the person, to enter or scan. */
export function describeTotp(secret: Uint8Array, hotel: string, email: string) {
  const totp = new TOTP({ ...options, issuer: hotel, label: email, secret: secretOf(secret) })
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** @returns the 30 seconds, since 1970, that the code is of; undefined if it is wrong or too old */
export function findTotpStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...options, secret: secretOf(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** Encrypts a secret for its row. */
export const sealTotp = (keys: Keys, staffId: string, secret: Uint8Array): Buffer =>
  sealWithIv(keys, secret, staffId)

export const unsealTotp = (keys: Keys, staffId: string, sealed: Uint8Array): Buffer =>
  unsealWithIv(keys, sealed, staffId)
