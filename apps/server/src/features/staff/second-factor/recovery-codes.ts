import { randomBytes } from 'node:crypto'
import { sha256 } from '../../../shared/secrets/secrets.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten codes of 79 random bits, such as `k3nd-9xpw-…`: a plain hash of one cannot be reversed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, newCharacter).join('')
    return code.match(/.{4}/g)?.join('-') ?? code
  })
}

function newCharacter(): string {
  for (;;) {
    const byte = randomBytes(1)[0] ?? 0
    // Bytes beyond a multiple of the alphabet's length would make its first letters more likely.
    if (byte < 256 - (256 % ALPHABET.length)) return ALPHABET[byte % ALPHABET.length] ?? ''
  }
}

/** A code as typed, without spaces and dashes. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

/** @param code as `cleanCode` returns it */
export function hashRecoveryCode(code: string): Buffer {
  return sha256(code)
}
