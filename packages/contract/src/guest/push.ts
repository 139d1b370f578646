import { maxEndpoint } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/staff-roles'
import Type, { type Static } from 'typebox'
import { data, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** A browser's `PushSubscription`, as its `toJSON()` gives it. */
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

/** What is pushed, as JSON; the service workers show it. */
export interface PushNotification {
  /** A chat message is not shown while a page is visible: the page shows it. */
  kind: 'request' | 'chat' | 'news'
  title: string
  body: string
  language: string
  /** A notification replaces the one with the same tag. */
  tag: string
  /** The screen that it opens. */
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
    summary: 'Key to subscribe to notifications with',
    tags,
    response: { 200: PushKey, ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * Notifications of this session go to this browser too, in the language of `Accept-Language`, until the session ends.
 * A person has the five latest ones.
 */
export const subscribeToPush = {
  method: 'PUT',
  url: '/push/app/subscription',
  config: { access: 'guest' },
  schema: {
    summary: 'Send notifications to this browser',
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
    summary: 'Send no more notifications to this browser',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 503) },
  },
} as const satisfies Route

/** What the guest wants to be told of, on every phone that gets notifications. */
export const PushSettings = object({
  requests: Type.Boolean({ description: 'steps of the guest’s requests' }),
  chat: Type.Boolean({ description: 'messages of the hotel' }),
  news: Type.Boolean({ description: 'promotionals' }),
})
export type PushSettings = Static<typeof PushSettings>

/** Everything, until the guest changes it. */
export const getPushSettings = {
  method: 'GET',
  url: '/push/app/settings',
  config: { access: 'guest' },
  schema: {
    summary: 'What I want to be told of',
    tags,
    response: { 200: data(PushSettings), ...problems(401, 503) },
  },
} as const satisfies Route

export const setPushSettings = {
  method: 'PUT',
  url: '/push/app/settings',
  config: { access: 'guest' },
  schema: {
    summary: 'Choose what I want to be told of',
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
    summary: 'Key to subscribe to notifications with',
    tags,
    response: { 200: PushKey, ...problems(401, 503) },
  },
} as const satisfies Route

/** As `subscribeToPush`: of new requests that the member of staff may see, and of guests' messages if they answer them. */
export const subscribeDeskToPush = {
  method: 'PUT',
  url: '/desk/push/subscription',
  config: { access: everyStaffRole },
  schema: {
    summary: 'Send notifications to this browser',
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
    summary: 'Send no more notifications to this browser',
    tags,
    body: PushSubscription,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route
