import { maxEndpoint } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
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
}

const tags = ['push']

const PushKey = data(
  object({ key: Type.String({ description: "the server's public VAPID key, base64url" }) }),
)

export const getPushKey = {
  method: 'GET',
  url: '/push/app/key',
  config: { access: 'guest' },
  schema: {
    summary: 'Server key for subscribing to notifications',
    tags,
    response: { 200: PushKey, ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * Sends notifications of this session to this browser too, in the language of `Accept-Language`, until the session
 * ends. A person has at most the latest five.
 */
export const subscribeToPush = {
  method: 'PUT',
  url: '/push/app/subscription',
  config: { access: 'guest' },
  schema: {
    summary: 'Subscribe this browser to notifications',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 422, 503) },
  },
} as const satisfies Route

/** Also 204 if there is no such subscription of this guest. */
export const unsubscribeFromPush = {
  method: 'DELETE',
  url: '/push/app/subscription',
  config: { access: 'guest' },
  schema: {
    summary: 'Unsubscribe this browser from notifications',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 503) },
  },
} as const satisfies Route

/** The guest's notification settings, for all their phones. */
export const PushSettings = object({
  requests: Type.Boolean({ description: 'steps of the guest’s requests' }),
  chat: Type.Boolean({ description: 'messages of the hotel' }),
  news: Type.Boolean({ description: 'promotionals' }),
})
export type PushSettings = Static<typeof PushSettings>

/** All on, until the guest changes it. */
export const getPushSettings = {
  method: 'GET',
  url: '/push/app/settings',
  config: { access: 'guest' },
  schema: {
    summary: 'Read my notification settings',
    tags,
    response: { 200: data(PushSettings), ...problems(401, 503) },
  },
} as const satisfies Route

export const setPushSettings = {
  method: 'PUT',
  url: '/push/app/settings',
  config: { access: 'guest' },
  schema: {
    summary: 'Change my notification settings',
    tags,
    body: PushSettings,
    response: { 200: data(PushSettings), ...problems(400, 401, 422, 503) },
  },
} as const satisfies Route

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
 * As `subscribeToPush`: notifies of new requests that the member of staff may see, and of guests' messages if they
 * answer them.
 */
export const subscribeDeskToPush = {
  method: 'PUT',
  url: '/desk/push/subscription',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Subscribe this browser to notifications',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route

export const unsubscribeDeskFromPush = {
  method: 'DELETE',
  url: '/desk/push/subscription',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Unsubscribe this browser from notifications',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route
