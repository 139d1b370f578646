import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static, type TSchema } from 'typebox'
import { Problem } from './errors.ts'
import type { FileRules } from './files.ts'

/**
 * Access to a call.
 *
 * - `public`: no token.
 * - `guest`: any signed-in guest, whatever the status of the stay (registered, booked, in house, checked out).
 * - `inHouse`: a guest who is in house; others get 403 `stay_required` or `stay_ended`.
 * - `notCheckedOut`: a guest who is registered, booked or in house; one who has checked out gets 403 `stay_ended`.
 * - `chat`: any guest whose chat is open: after check-out for the hotel's days, then 403 `stay_ended`.
 * - `stayed`: in house, or checked out within the last 24 hours; others get 403 `stay_required`.
 * - `linkKey`: the holder of the link; its unguessable key is the path's `:id`. The key belongs to a stay that has not
 *   ended (403 `stay_ended`); one that is malformed, unknown, expired or revoked is 404 `not_found`.
 * - a list of roles: staff of the hotel with one of these roles, and programs whose key has the scope of the call
 *   (scopes.ts).
 */
export type Access =
  | 'public'
  | 'guest'
  | 'inHouse'
  | 'notCheckedOut'
  | 'stayed'
  | 'chat'
  | 'linkKey'
  | readonly StaffRole[]

/** One call of the API. The server spreads it into `app.route`, the front ends use its types. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`. */
  url: string
  config: {
    access: Access
    /** With access `linkKey`: also for a cancelled stay, until the key expires. */
    showsCancelled?: true
    /** With access `public`: a signed-in guest is recognised. */
    knowsGuest?: true
    /**
     * For staff: 403 `confirm_identity` unless they have signed in, or confirmed who they are, within the last ten
     * minutes (POST /desk/session/confirm). By default files ask, because they take data away from the desk; those that
     * are opened all day say that they do not.
     */
    asksIdentity?: boolean
    /**
     * For staff: about the sessions of the browser, so that it is also for a tab with another hotel on its screen. Other
     * calls get 401 `other_hotel` there, and changes 401 `other_person` if another person has signed in.
     */
    isForBrowser?: true
    /** For staff: closed to programs, whatever the scopes of their key. */
    isForPeople?: true
    /**
     * The call accepts `multipart/form-data` instead of JSON: these files, and the properties of `schema.body` as
     * fields. A property that is not text is sent as JSON.
     */
    files?: FileRules
  }
  /**
   * For reads of a signed-in guest: `cached` if the guest app caches the last response to show it offline, `precached`
   * if it also fetches the response in advance, before the guest opens a screen that needs it. The server ignores this
   * field.
   */
  offline?: 'cached' | 'precached'
  schema: {
    summary: string
    tags: string[]
    params?: TSchema
    querystring?: TSchema
    body?: TSchema
    response: Record<number, unknown>
  }
}

/** Response schemas for the problems a call can answer with: `...problems(400, 404)`. */
export function problems<S extends number>(...statuses: S[]) {
  const response = {
    description: 'Problem',
    content: { 'application/problem+json': { schema: Problem } },
  }
  return Object.fromEntries(statuses.map((status) => [status, response])) as Record<
    S,
    typeof response
  >
}

/** A binary response in one of these media types. */
export function file(description: string, ...mediaTypes: string[]) {
  const media = (type: string) => ({
    schema: Type.Unsafe<unknown>({
      type: 'string',
      ...(!type.startsWith('text/') && { format: 'binary' }),
    }),
  })
  return { description, content: Object.fromEntries(mediaTypes.map((type) => [type, media(type)])) }
}

/**
 * With `If-None-Match`: the client's copy is still current. For responses that depend only on the hotel's content and
 * the time, and are the same for every guest of the hotel: servers cache them in memory (plugins/response-cache.ts).
 */
export const unchanged = { 304: Type.Null({ description: 'Not modified' }) }

type Schema<
  R extends Route,
  K extends 'body' | 'querystring' | 'params',
> = R['schema'][K] extends TSchema ? Static<R['schema'][K]> : undefined

export type BodyOf<R extends Route> = Schema<R, 'body'>
export type QueryOf<R extends Route> = Schema<R, 'querystring'>
export type ParamsOf<R extends Route> = Schema<R, 'params'>

type Success<R extends Route> = R['schema']['response'] extends { 200: infer S extends TSchema }
  ? Static<S>
  : R['schema']['response'] extends { 201: infer S extends TSchema }
    ? Static<S>
    : undefined

/** The whole successful response of a call, `{ data, … }`. */
export type ResponseOf<R extends Route> = Success<R>
/** The `data` of a call's successful response. */
export type DataOf<R extends Route> = Success<R> extends { data: infer D } ? D : undefined
