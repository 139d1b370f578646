import { maxLink, maxWebhooks } from '@bellhop/domain/limits'
import { webhookEvents } from '@bellhop/domain/webhooks/webhook-events'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nullable,
  object,
  page,
  paging,
} from '../base/common.ts'

const admins = ['admin'] as const

export const WebhookEvent = Type.Enum([...webhookEvents])

/**
 * An address of another program, to which events of the hotel are sent by Standard Webhooks 1.0
 * (https://www.standardwebhooks.com): a POST of a `WebhookBody`, signed with the secret.
 */
export const Webhook = object({
  _id: Id,
  url: Type.String(),
  events: Type.Array(WebhookEvent),
  enabled: Type.Boolean(),
  createdAt: Instant,
  /** Set while messages fail: the first attempt that failed since the last success. */
  failingSince: nullable(Instant),
  disabledAt: nullable(Instant),
  /** Why it is off. `gone`: the address has answered 410. `failing`: three days without a success. */
  reason: nullable(Type.Enum(['byStaff', 'gone', 'failing'])),
  /** Until then the secret before the last rotation signs as well. */
  formerSecretUntil: nullable(Instant),
})
export type Webhook = Static<typeof Webhook>

/** The body of a message. It has no personal data: the receiver reads the subject by its id. */
export const WebhookBody = object({
  type: Type.Union([WebhookEvent, Type.Literal('webhook.ping')]),
  timestamp: Instant,
  data: object({
    /**
     * The request, stay, room or invoice; the stay of a folio; the chat room of a message. The hotel for its rates and
     * content, and for a change of several stays or rooms at once.
     */
    _id: Id,
    /** Counts up: of two messages about one subject, that with the higher one is the later. */
    version: Type.Integer(),
  }),
})
export type WebhookBody = Static<typeof WebhookBody>

/**
 * Why an attempt failed. `status`: the answer was not 2xx, nor a redirect, which is not followed. `privateAddress`: the
 * name leads into a private network. `secret`: it was sealed with a key that the server no longer has.
 */
export const AttemptFailure = Type.Enum([
  ...(['status', 'redirect', 'timeout', 'unknownName', 'privateAddress'] as const),
  ...(['certificate', 'unreachable', 'secret'] as const),
])
export type AttemptFailure = Static<typeof AttemptFailure>

export const WebhookAttempt = object({
  _id: Id,
  /** The same in every attempt, as in the header `webhook-id`. */
  eventId: Id,
  type: Type.String(),
  at: Instant,
  durationMs: Type.Integer(),
  /** The status of the answer; null without one. */
  status: nullable(Type.Integer()),
  /** Null: it was delivered. */
  failure: nullable(AttemptFailure),
  /** The beginning of an answer that was not 2xx. */
  excerpt: nullable(Type.String()),
})
export type WebhookAttempt = Static<typeof WebhookAttempt>

const secret = Type.String({ description: 'whsec_…, shown only now' })

const values = {
  url: nonBlankLine(maxLink),
  events: Type.Array(WebhookEvent, {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
  }),
}

const call = calls('webhooks', admins)

export const listWebhooks = call('GET /desk/webhooks', {
  summary: 'Webhooks of the hotel',
  returns: Type.Array(Webhook),
})

/** 400 for an address that is not https or not public, and for too many webhooks. Events from now on are sent. */
export const addWebhook = call('POST /desk/webhooks', {
  summary: `Add a webhook; at most ${maxWebhooks}`,
  asksIdentity: true,
  body: object(values),
  creates: object({ ...Webhook.properties, secret }),
  fails: [422],
})

/**
 * Changes its address and events, or switches it off or on. What happens while it is off is not sent, but can be
 * replayed.
 */
export const changeWebhook = call('PUT /desk/webhooks/:id', {
  summary: 'Change a webhook',
  asksIdentity: true,
  params: idParams,
  body: object({ ...values, enabled: Type.Boolean() }),
  returns: Webhook,
  fails: [404, 422],
})

export const removeWebhook = call('DELETE /desk/webhooks/:id', {
  summary: 'Remove a webhook',
  params: idParams,
  returns: Webhook,
  fails: [404, 422],
})

/** Both secrets sign for 24 hours. A further rotation ends the older one at once. */
export const rotateWebhookSecret = call('POST /desk/webhooks/:id/secret', {
  summary: 'Rotate the secret of a webhook',
  asksIdentity: true,
  params: idParams,
  creates: object({ ...Webhook.properties, secret }),
  fails: [404, 422],
})

/** Sends a message of the type `webhook.ping` now, also if it is off. Answers 200 even if that fails. */
export const pingWebhook = call('POST /desk/webhooks/:id/ping', {
  summary: 'Try a webhook',
  params: idParams,
  returns: WebhookAttempt,
  fails: [404, 429],
})

export const listWebhookAttempts = call('GET /desk/webhooks/:id/attempts', {
  summary: 'Attempts of the last 30 days, the newest first',
  params: idParams,
  query: object(paging),
  responds: { 200: page(WebhookAttempt) },
  fails: [404],
})

/**
 * Sends events of the last 30 days again, with the ids they had: those since a time, or one. While the webhook is off,
 * they wait. 400 unless the body has one of the two.
 */
export const replayWebhook = call('POST /desk/webhooks/:id/replay', {
  summary: 'Send events again',
  params: idParams,
  body: object({ since: Type.Optional(Instant), eventId: Type.Optional(Id) }),
  returns: object({ events: Type.Integer() }),
  fails: [404, 422, 429],
})
