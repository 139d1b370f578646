import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** What Meta calls: its queries, bodies and answers are those of the Cloud API (docs/whatsapp.md), not of this API. */
const call = calls('whatsapp', 'public')

const params = { params: object({ hotelId: Id }) }

/** 401 `unauthorized` with another verify token than that of the hotel. */
export const verifyWhatsAppWebhook = call('GET /webhooks/whatsapp/:hotelId', {
  summary: 'Meta checks the address of the webhook',
  ...params,
  query: Type.Object({
    'hub.mode': Type.Optional(Type.String({ maxLength: 100 })),
    'hub.verify_token': Type.Optional(Type.String({ maxLength: 500 })),
    'hub.challenge': Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$' })),
  }),
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
