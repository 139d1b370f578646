import { createECDH } from 'node:crypto'
import type { Settings } from '../../settings.ts'

/** Proves to a push service that a message is from this installation (RFC 8292). */
export interface VapidDetails {
  /** Contact of the installation's operator. */
  subject: string
  /** Both keys are base64url; browsers subscribe with the public one. */
  publicKey: string
  privateKey: string
}

/**
 * Derived from the secret key, so that all servers of the installation have the same.
 *
 * @param secret 32 bytes; all but one in 4 billion are a valid private key of P-256
 */
export function makeVapidDetails(
  secret: Uint8Array,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): VapidDetails {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(secret))
  return {
    subject: PUBLIC_URL.startsWith('https:')
      ? PUBLIC_URL
      : `mailto:webmaster@${new URL(PUBLIC_URL).hostname}`,
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(secret).toString('base64url'),
  }
}
