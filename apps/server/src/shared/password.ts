import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

interface Cost {
  /** Logarithm of N to the base of 2. */
  ln: number
  r: number
  p: number
}

/** OWASP's recommendation for scrypt: 128 MiB, and half a second. Tests of other things lower it. */
export const passwordCost: Cost = { ln: 17, r: 8, p: 1 }
const LENGTH = 32

/** @returns a PHC string, `$scrypt$ln=17,r=8,p=1$salt$hash`; hashes of another cost still verify */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(salt, await scryptOf(password, salt, passwordCost))
}

/** @param stored as `hashPassword` returns it */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt = '', hash = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  if (expected.length !== LENGTH) throw new Error('Stored password is not a hash of scrypt')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return timingSafeEqual(expected, await scryptOf(password, Buffer.from(salt, 'base64'), cost))
}

/** Verified for an unknown email, so that both responses take the same time. */
export const makeDummyHash = () => format(Buffer.alloc(16), Buffer.alloc(LENGTH))

function scryptOf(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  // Keyboards differ in how they type an accent.
  return derive(password.normalize('NFC'), salt, LENGTH, { N, r, p, maxmem: 256 * N * r })
}

function format(salt: Buffer, hash: Buffer): string {
  const { ln, r, p } = passwordCost
  const [saltText, hashText] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`
}
