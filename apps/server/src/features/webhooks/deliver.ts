import type { WebhookBody } from '@bellhop/contract/desk/webhooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Handle } from '../../database/open.ts'
import type { AddressRule } from '../../shared/calls/outgoing-address.ts'
import type { Connections } from '../../shared/calls/send-checked.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { type Claimed, type ClaimedMessage, releaseClaim } from './claim-queries.ts'
import { type Outcome, type PostOptions, postMessage } from './post-message.ts'
import type { Sent } from './record-attempt.ts'
import { openSecrets, signMessage, type WebhookKey } from './sign.ts'

export interface DeliveryOptions {
  db: Handle
  log: FastifyBaseLogger
  keys: Keys
  rule: AddressRule
  /** Default: 15 seconds. */
  timeoutMs?: number
}

/** Claims and records messages, with those of the hotel's other lanes. */
export interface Records {
  claim(webhook: WebhookKey): Promise<Claimed | undefined>
  record(sent: Sent): Promise<void>
}

/**
 * Delivers the next message of a webhook, if there is one.
 *
 * @param onClaim called before it is sent
 * @returns whether there was one
 */
export async function deliverNext(
  options: DeliveryOptions & { records: Records; connections: Connections },
  key: WebhookKey,
  stop: AbortSignal,
  onClaim: () => void,
): Promise<boolean> {
  const { db, records } = options
  if (stop.aborted) return false
  const claimed = await records.claim(key)
  if (!claimed) return false
  onClaim()
  const { webhook, message } = claimed
  const { id: messageId, type } = message
  try {
    const attempt = await attemptMessage(
      { ...options, stop },
      webhook,
      { id: messageId, body: bodyOf(message) },
      message.claimedAt,
    )
    await records.record({ ...claimed, attempt: { messageId, type, ...attempt } })
  } catch (error) {
    if (!stop.aborted) throw error
    // Whether it has arrived is not known, so it is sent again.
    await releaseClaim(db, key, message)
  }
  return true
}

const bodyOf = ({ type, happenedAt, subjectId, eventId }: ClaimedMessage): WebhookBody => ({
  type,
  timestamp: happenedAt.toISOString(),
  data: { _id: subjectId, version: eventId },
})

type SealedWebhook = WebhookKey & { url: string } & Parameters<typeof openSecrets>[2]

/** Signs a message and posts it once. */
export async function attemptMessage(
  { keys, ...post }: Pick<DeliveryOptions, 'keys'> & PostOptions,
  webhook: SealedWebhook,
  { id, body }: { id: string; body: WebhookBody },
  at: Date,
): Promise<Outcome & { at: Date; durationMs: number }> {
  const start = performance.now()
  const outcome = await signAndPost()
  return { ...outcome, at, durationMs: Math.round(performance.now() - start) }

  async function signAndPost(): Promise<Outcome> {
    let secrets: Buffer[]
    try {
      secrets = openSecrets(keys, webhook, webhook, at)
    } catch {
      return { status: null, failure: 'secret', excerpt: null }
    }
    const text = JSON.stringify(body)
    const headers = signMessage(secrets, { id, body: text, at })
    return await postMessage(webhook.url, { headers, body: text }, post)
  }
}
