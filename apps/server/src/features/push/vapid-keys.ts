import { createECDH } from 'node:crypto'
import type { Settings } from '../../settings.ts'

/** What proves to a push service that a message is from this installation (RFC 8292). */
export interface VapidDetails {
  /** Where the push service finds who runs this installation. */
  subject: string
  /** Both keys are base64url; browsers subscribe with the public one. */
  publicKey: string
  privateKey: string
}

/**
 * The same on every server of the installation, because it follows from the secret key.
 *
 * @param secret 32 bytes; all but one in 4 billion are a private key of P-256
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
