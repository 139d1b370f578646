import Type from 'typebox'
import { calls } from '../base/call.ts'
import { object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** Meta makes these calls: their queries and bodies are those of the Cloud API (docs/whatsapp.md), not of this API. */
const call = calls('whatsapp', 'public')

/** Any other address is 404. */
const params = { params: object({ hotelId: Type.String({ maxLength: 40 }) }) }

/** Its query is `hub.mode`, `hub.verify_token` and `hub.challenge`. 401 `unauthorized` for another verify token. */
export const verifyWhatsAppWebhook = call('GET /webhooks/whatsapp/:hotelId', {
  summary: 'Meta checks the address of the webhook',
  ...params,
  responds: { 200: file('The challenge', 'text/plain') },
  fails: [401, 404, 429],
})

/**
 * 401 `unauthorized` without the signature of the hotel's app in `X-Hub-Signature-256`, which covers the bytes of the
 * body. Any other event is accepted, and takes effect once.
 */
export const receiveWhatsAppEvent = call('POST /webhooks/whatsapp/:hotelId', {
  summary: 'Messages and receipts of WhatsApp',
  ...params,
  fails: [401, 404, 413, 415, 429],
})
