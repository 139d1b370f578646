import http from 'node:http'
import https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { PushNotification } from '@bellhop/contract/guest/push'
import webPush from 'web-push'
import {
  type AddressRule,
  isAllowedAddress,
  makeLookup,
  RejectedAddress,
} from '../../shared/calls/outgoing-address.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import type { VapidDetails } from './vapid-keys.ts'

/** Seconds that a push service holds a message for an offline phone: as long as it is news. */
const TTL = 3600
const ATTEMPT_MS = 5_000
const ATTEMPTS = 3
/** After so many attempts that took too long, a message is not sent. */
const SLOW_ATTEMPTS = 2

export interface Endpoint {
  endpoint: string
  p256dh: string
  auth: string
  /** Messages in a row for which its service took too long. */
  slowTimes: number
}

export interface SendOptions {
  vapid: VapidDetails
  rule: AddressRule
  /** Wait before the second attempt in milliseconds; doubles with the next. */
  firstWaitMs: number
  /** Ends the attempts. */
  signal: AbortSignal
}

/**
 * Encrypts a notification for a browser (RFC 8291) and sends it to the browser's push service. Retries after a network
 * error, 5xx and 429, and once if the service takes too long.
 *
 * @returns `gone` if the subscription has expired, so that the caller deletes it; `slow` if the service took too long
 *   twice, or once if it is known to be slow
 */
export async function sendPush(
  { endpoint, p256dh, auth, slowTimes }: Endpoint,
  notification: PushNotification,
  { vapid, rule, firstWaitMs, signal }: SendOptions,
): Promise<'sent' | 'gone' | 'slow' | 'failed'> {
  if (!isAllowedAddress(endpoint, rule)) return 'gone'
  const message = encrypt({ endpoint, p256dh, auth }, notification, vapid)
  if (!message) return 'gone'
  let slowAttempts = slowTimes > 0 ? 1 : 0
  for (let attempt = 1; ; attempt++) {
    const timeout = AbortSignal.timeout(ATTEMPT_MS)
    const any = AbortSignal.any([signal, timeout])
    const status = await post(endpoint, message, rule, any).catch((error: Error) => {
      return error instanceof RejectedAddress ? ('refused' as const) : undefined
    })
    if (status === undefined && timeout.aborted && !signal.aborted) slowAttempts++
    if (slowAttempts === SLOW_ATTEMPTS) return 'slow'
    if (status === 'refused' || status === 404 || status === 410) return 'gone'
    if (status !== undefined && status >= 200 && status < 300) return 'sent'
    const mayPass = status === undefined || status >= 500 || status === 429
    if (!mayPass || attempt === ATTEMPTS || signal.aborted) return 'failed'
    await delay(firstWaitMs * 2 ** (attempt - 1), undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Undefined for invalid keys, so that they do not delay others. */
function encrypt(
  { endpoint, p256dh, auth }: Omit<Endpoint, 'slowTimes'>,
  notification: PushNotification,
  vapidDetails: VapidDetails,
): Message | undefined {
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notification),
      {
        TTL,
        urgency: 'high',
        // The push service, too, holds only the newest message of a tag.
        topic: sha256(notification.tag).toString('base64url').slice(0, 32),
        vapidDetails,
        contentEncoding: 'aes128gcm',
      },
    )
  } catch {
    return undefined
  }
}

type Message = Pick<ReturnType<typeof webPush.generateRequestDetails>, 'headers' | 'body'>

/** One attempt. Follows no redirect and reads no body. @returns the status */
function post(
  endpoint: string,
  { headers, body }: Message,
  rule: AddressRule,
  signal: AbortSignal,
): Promise<number> {
  const { request } = endpoint.startsWith('https:') ? https : http
  return new Promise((done, fail) => {
    const sending = request(endpoint, {
      method: 'POST',
      headers: headers as http.OutgoingHttpHeaders,
      lookup: makeLookup(rule),
      signal,
    })
    sending.on('error', fail)
    // After a 101 response nothing else is received.
    sending.on('close', () => fail(new Error('The connection was closed.')))
    sending.on('response', (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    sending.end(body)
  })
}
