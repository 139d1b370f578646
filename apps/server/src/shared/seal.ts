import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Keys } from './secrets.ts'

/** AES-256-GCM. What is sealed is as long as the content and its tag. */
const ALGORITHM = 'aes-256-gcm'
export const IV_BYTES = 12
export const TAG_BYTES = 16

/** @param identity what is sealed under one identity does not open under another */
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

/** Throws if it was sealed with none of the keys, with another IV or identity, or was changed since. */
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
