import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type FilledSentence, formatSentence } from '../sentences/sentences.ts'
import type { DeliverCode } from './deliver-code.ts'
import { DeliveryFailure } from './delivery-failure.ts'

const ATTEMPT_MS = 5_000
const RETRIES = 3
const FIRST_WAIT_MS = 1_000

interface WebhookOptions {
  url: string
  /** Key of the signature. */
  secret: string
  /** Wait before the first retry in milliseconds; doubles with each retry. */
  firstWaitMs?: number
  retries?: number
}

/**
 * `OTP_DELIVERY=webhook`: a JSON POST `{to, code, hotel, expiresAt, language, text}` to a gateway for SMS or chat.
 * `X-Bellhop-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` proves its origin and time.
 * A network error, 5xx or 429 is retried while the code is valid.
 */
export function deliverByWebhook({
  url,
  secret,
  firstWaitMs = FIRST_WAIT_MS,
  retries = RETRIES,
}: WebhookOptions): DeliverCode {
  return async (to, code, { hotel, expiresAt, language }) => {
    const text = formatSentence('{code} is your code for {hotel}.', language, { code, hotel })
    const facts = { to, code, hotel, expiresAt: expiresAt.toISOString(), language, text }
    const body = JSON.stringify(facts)
    const timeLeft = () => expiresAt.getTime() - Date.now()
    for (let retry = 0; ; retry++) {
      const failure = await postSigned(url, secret, body, Math.min(ATTEMPT_MS, timeLeft()))
      if (!failure) return
      const wait = firstWaitMs * 2 ** retry
      if (!failure.temporary || retry === retries || wait >= timeLeft()) {
        throw new DeliveryFailure(`the webhook ${failure.reason}`, { said: failure.said })
      }
      await setTimeout(wait, undefined, { ref: false })
    }
  }
}

/** @returns the reason of the failure, and whether it may be temporary; undefined on success */
export async function postSigned(
  url: string,
  secret: string,
  body: string,
  timeoutMs: number,
): Promise<{ reason: string; said: FilledSentence; temporary: boolean } | undefined> {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Bellhop-Signature': `t=${t},v1=${v1}`,
      },
      body,
      // Redirects are not followed, so that the code reaches the configured address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.ok) return undefined
    const { status } = response
    return {
      reason: `answered ${status}`,
      said: {
        sentence: 'The gateway does not accept the message: it answered {status}.',
        // A text is not grouped as a number is.
        values: { status: String(status) },
      },
      temporary: status >= 500 || status === 429,
    }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    const reason = cause?.code ?? name
    return {
      reason: `could not be reached (${reason})`,
      said: {
        sentence: 'The gateway cannot be reached ({reason}). Check its address.',
        values: { reason },
      },
      temporary: true,
    }
  }
}
