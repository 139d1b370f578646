import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP's recommendation for scrypt: N = 2^17, r = 8, p = 1 (128 MiB).
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }
const LENGTH = 32

/** @returns `scrypt$salt$hash`, base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, LENGTH, cost)
  return ['scrypt', salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), LENGTH, cost)
  return expected.length === LENGTH && timingSafeEqual(expected, actual)
}

/** Verified against when the email is unknown, so that both answers take the same time. */
export const dummyHash = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`
