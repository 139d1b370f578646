import { createCipheriv, createDecipheriv } from 'node:crypto'
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
