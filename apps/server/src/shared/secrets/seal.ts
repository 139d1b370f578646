import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './secrets.ts'

/** AES-256-GCM. The sealed form is as long as the content and its tag. */
const ALGORITHM = 'aes-256-gcm'
export const IV_BYTES = 12
export const TAG_BYTES = 16

/** @param identity the content opens only under the same identity */
export function seal(
  key: Uint8Array,
  iv: Uint8Array,
  content: Uint8Array,
  identity?: string,
): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, iv)
  if (identity !== undefined) cipher.setAAD(Buffer.from(identity))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Throws if none of the keys, or another IV or identity, sealed it, or if it was changed. */
export function unseal(
  [key, ...others]: Keys,
  iv: Uint8Array,
  sealed: Uint8Array,
  identity?: string,
): Buffer {
  try {
    return unsealWith(key, iv, sealed, identity)
  } catch (error) {
    const [next, ...rest] = others
    if (!next) throw error
    return unseal([next, ...rest], iv, sealed, identity)
  }
}

/** Seals the content for one column: a random IV, then the ciphertext, under the current key. */
export function sealWithIv([key]: Keys, content: Uint8Array, identity: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  return Buffer.concat([iv, seal(key, iv, content, identity)])
}

/** Throws as `unseal` does. */
export const unsealWithIv = (keys: Keys, sealed: Uint8Array, identity: string): Buffer =>
  unseal(keys, sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES), identity)

/** The result of a job that seals everything with the current key, so that earlier keys can be removed. */
export interface RenewedSeals {
  /** Those that were under an earlier key. */
  renewed: number
  /** Those that no key opens. */
  unreadable: number
}

/** @returns what to store instead; undefined if nothing is to change, which is counted if no key opens it */
export function renewSeal(
  keys: Keys,
  sealed: Uint8Array,
  identity: string,
  counts: RenewedSeals,
): Buffer | undefined {
  const [current] = keys
  try {
    unsealWithIv([current], sealed, identity)
    return undefined
  } catch {
    try {
      const renewed = sealWithIv(keys, unsealWithIv(keys, sealed, identity), identity)
      counts.renewed++
      return renewed
    } catch {
      counts.unreadable++
      return undefined
    }
  }
}

function unsealWith(
  key: Uint8Array,
  iv: Uint8Array,
  sealed: Uint8Array,
  identity: string | undefined,
): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  if (identity !== undefined) decipher.setAAD(Buffer.from(identity))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
}
