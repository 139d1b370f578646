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

/**
 * @param like a stored hash whose salt and cost are used. Default: a new salt
 * @returns a PHC string, `$scrypt$ln=17,r=8,p=1$salt$hash`; hashes of another cost still verify
 */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const { salt, cost } = like
    ? readHash(like)
    : { salt: randomBytes(16), cost: { ...passwordCost } }
  return format(salt, await scryptOf(password, salt, cost), cost)
}

/** @param stored as `hashPassword` returns it */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  return isSameHash(await hashPassword(password, stored), stored)
}

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The part of a stored hash before the hash itself: passwords of the same salt and cost are hashed once for all. */
export const saltAndCostOf = (stored: string): string =>
  stored.slice(0, stored.lastIndexOf('$') + 1)

/** No password has it: verified where there is none, so that responses take the same time. */
export const makeDummyHash = () => format(Buffer.alloc(16), Buffer.alloc(LENGTH), passwordCost)

function readHash(stored: string): { salt: Buffer; cost: Cost } {
  const [, ln, r, p, salt = '', hash = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  if (Buffer.from(hash, 'base64').length !== LENGTH) {
    throw new Error('Stored password is not a hash of scrypt')
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return { salt: Buffer.from(salt, 'base64'), cost }
}

function scryptOf(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  // Keyboards differ in how they type an accent.
  return derive(password.normalize('NFC'), salt, LENGTH, { N, r, p, maxmem: 256 * N * r })
}

function format(salt: Buffer, hash: Buffer, { ln, r, p }: Cost): string {
  const [saltText, hashText] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`
}
