import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

/** Keys derived from the installation's one secret, each for one purpose. */
export interface Secrets {
  readonly tokenKey: Uint8Array
  readonly codeKey: Uint8Array
  readonly nonceKey: Uint8Array
  readonly fileKey: Uint8Array
  readonly limitKey: Uint8Array
  readonly deviceKey: Uint8Array
  readonly pushKey: Uint8Array
}

/** Reads SECRET_KEY, or the one in DATA_DIR, which is made at the first start (mode 0600). */
export function loadSecrets(settings: Settings): Secrets {
  return deriveSecrets(settings.SECRET_KEY ?? readOrMakeKey(settings.DATA_DIR))
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    tokenKey: derive('guest token'),
    codeKey: derive('one-time code'),
    nonceKey: derive('google nonce'),
    fileKey: derive('stored file'),
    limitKey: derive('rate limit'),
    deviceKey: derive('staff device'),
    pushKey: derive('web push'),
  }
}

function readOrMakeKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

export function sha256(...parts: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Keyed hash, for values with too little entropy to be hashed plainly: codes, phones, mails. */
export function keyedHash(key: Uint8Array, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\n')).digest()
}
