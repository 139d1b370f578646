import type { AppLanguage } from '@bellhop/languages'
import { DeliveryFailure } from './delivery-failure.ts'
import { postSigned } from './webhook.ts'

const ATTEMPT_MS = 5_000

interface Gateway {
  /** SMS_WEBHOOK_URL */
  url: string
  /** SMS_WEBHOOK_SECRET */
  secret: string
}

export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  hotel: string
  language: AppLanguage
  /** The same for a message that is sent again. */
  id: string
}

/**
 * Sends a text message by a gateway: a JSON POST `{id, to, text, hotel, language}`, signed as that of a one-time code.
 *
 * @throws DeliveryFailure whose message is safe to log
 */
export async function sendSms({ url, secret }: Gateway, message: TextMessage): Promise<void> {
  const failure = await postSigned(url, secret, JSON.stringify(message), ATTEMPT_MS)
  if (!failure) return
  throw new DeliveryFailure(`the gateway ${failure.reason}`, {
    ...{ said: failure.said, isFinal: !failure.temporary },
  })
}
