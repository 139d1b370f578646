import { createHmac, randomBytes } from 'node:crypto'
import { sealWithIv, unsealWithIv } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** The webhook that a sealed secret is bound to. */
export interface WebhookKey {
  hotelId: string
  id: string
}

export const identityOf = ({ hotelId, id }: WebhookKey) => `${hotelId}/${id}`

/** Makes a secret, as Standard Webhooks writes it, and as it is stored. */
export function makeSecret(keys: Keys, webhook: WebhookKey): { secret: string; sealed: Buffer } {
  const bytes = randomBytes(SECRET_BYTES)
  return {
    secret: PREFIX + bytes.toString('base64'),
    sealed: sealWithIv(keys, bytes, identityOf(webhook)),
  }
}

interface SealedSecrets {
  secret: Uint8Array
  former_secret: Uint8Array | null
  former_until: Date | null
}

/** Opens the secret, and the one before it while it signs as well. @throws if none of the keys has sealed them */
export function openSecrets(
  keys: Keys,
  webhook: WebhookKey,
  { secret, former_secret, former_until }: SealedSecrets,
  now: Date,
): Buffer[] {
  const isRotating = former_secret !== null && former_until !== null && former_until > now
  return [secret, ...(isRotating ? [former_secret] : [])].map((sealed) =>
    unsealWithIv(keys, sealed, identityOf(webhook)),
  )
}

/** The headers of Standard Webhooks 1.0. */
export function signMessage(
  secrets: readonly Buffer[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const signed = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
