import { maxEndpoint } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** A browser's `PushSubscription`, as returned by its `toJSON()`. */
export const PushSubscription = object({
  endpoint: Type.String({
    maxLength: maxEndpoint,
    pattern: '^https?://[\\x21-\\x7e]+$',
    description: 'https, at a public address',
  }),
  expirationTime: Type.Optional(nullable(Type.Number())),
  keys: object({
    p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$', description: 'point of P-256' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: '16 bytes' }),
  }),
})
export type PushSubscription = Static<typeof PushSubscription>

/** The pushed JSON, shown by the service workers. */
export interface PushNotification {
  /** A chat message is not shown as a notification while a page is visible: the page shows it. */
  kind: 'request' | 'chat' | 'news'
  title: string
  body: string
  language: string
  /** A notification replaces the one with the same tag. */
  tag: string
  /** The screen to open. */
  path: string
  /** Set for an alert to staff: the worker reports that it has arrived. */
  alertId?: string
  /** Set for a new request to staff: the label of a button that accepts it. */
  accept?: string
}

const tags = ['push']

const PushKey = data(
  object({ key: Type.String({ description: "the server's public VAPID key, base64url" }) }),
)

const call = calls('push', 'guest')

export const getPushKey = call('GET /push/app/key', {
  summary: 'Server key for subscribing to notifications',
  responds: { 200: PushKey },
})

/**
 * Sends notifications of this session to this browser too, in the language of `Accept-Language`, until the session
 * ends. A person has at most the latest five.
 */
export const subscribeToPush = call('PUT /push/app/subscription', {
  summary: 'Subscribe this browser to notifications',
  body: PushSubscription,
  fails: [422],
})

/** Also 204 if there is no such subscription of this guest. */
export const unsubscribeFromPush = call('DELETE /push/app/subscription', {
  summary: 'Unsubscribe this browser from notifications',
  body: PushSubscription,
})

/** The guest's notification settings, for all their phones. */
export const PushSettings = object({
  requests: Type.Boolean({ description: 'steps of the guest’s requests' }),
  chat: Type.Boolean({ description: 'messages of the hotel' }),
  news: Type.Boolean({ description: 'promotionals' }),
})
export type PushSettings = Static<typeof PushSettings>

/** All on, until the guest changes it. */
export const getPushSettings = call('GET /push/app/settings', {
  summary: 'Read my notification settings',
  returns: PushSettings,
})

export const setPushSettings = call('PUT /push/app/settings', {
  summary: 'Change my notification settings',
  body: PushSettings,
  returns: PushSettings,
  fails: [422],
})

export const getDeskPushKey = {
  method: 'GET',
  url: '/desk/push/key',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Server key for subscribing to notifications',
    tags,
    response: { 200: PushKey, ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * Subscribes like `subscribeToPush`: notifies of new requests that the member of staff may see, and of guests' messages
 * if they answer them.
 */
export const subscribeDeskToPush = call('PUT /desk/push/subscription', {
  summary: 'Subscribe this browser to notifications',
  access: everyStaffRole,
  body: PushSubscription,
  fails: [422],
})

export const unsubscribeDeskFromPush = call('DELETE /desk/push/subscription', {
  summary: 'Unsubscribe this browser from notifications',
  access: everyStaffRole,
  body: PushSubscription,
})
