import type { TNull, TObject, TSchema } from 'typebox'
import Type from 'typebox'
import { data } from './common.ts'
import { type Access, problems, type Route } from './route.ts'

type Method = Route['method']
type Address = `${Method} /${string}`

/** A call besides its address. Fields of `config` are described at `Route`. */
interface Call extends Partial<Route['config']>, Pick<Route, 'offline'> {
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The `data` of its response, which has status 200. */
  returns?: TSchema
  /** The `data` of its response, which has status 201. */
  creates?: TSchema
  /** Other responses by status. Without any, its response is an empty 204. */
  responds?: Record<number, unknown>
  /** The problems it can answer with, besides those of every such call: 400 with an input, 401 and 403 if signed in, 503. */
  fails?: readonly number[]
}

type Config =
  | 'showsCancelled'
  | 'knowsGuest'
  | 'asksIdentity'
  | 'isForBrowser'
  | 'isForPeople'
  | 'files'

type Responses<C extends Call> = (C extends { returns: infer S extends TSchema }
  ? { 200: TObject<{ data: S }> }
  : unknown) &
  (C extends { creates: infer S extends TSchema } ? { 201: TObject<{ data: S }> } : unknown) &
  (C extends { responds: infer R } ? R : unknown) &
  (C extends { returns: TSchema } | { creates: TSchema } | { responds: object }
    ? unknown
    : { 204: TNull })

type CallRoute<A extends Address, C extends Call> = {
  method: A extends `${infer M extends Method} ${string}` ? M : never
  url: A extends `${string} ${infer U}` ? U : never
  config: { access: Access } & Pick<C, Extract<keyof C, Config>>
  schema: { summary: string; tags: string[]; response: Responses<C> } & Pick<
    C,
    Extract<keyof C, 'params' | 'body'>
  > &
    (C extends { query: infer Q extends TSchema } ? { querystring: Q } : unknown)
} & Pick<C, Extract<keyof C, 'offline'>>

/** Declares the calls of a file, which share a tag and, unless they say otherwise, an access. */
export function calls(tag: string, access: Access) {
  return <const A extends Address, const C extends Call>(address: A, call: C): CallRoute<A, C> => {
    const [method, url] = address.split(' ')
    const { summary, params, query, body, returns, creates, responds, fails, offline, ...config } =
      { access, ...call }
    const success = {
      ...(returns && { 200: data(returns) }),
      ...(creates && { 201: data(creates) }),
      ...responds,
    }
    const hasInput = params ?? query ?? body
    const route = {
      method,
      url,
      ...(offline && { offline }),
      config,
      schema: {
        summary,
        tags: [tag],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: {
          ...(Object.keys(success).length > 0 ? success : { 204: Type.Null() }),
          ...problems(
            ...(hasInput ? [400] : []),
            ...accessProblems(config.access),
            ...(fails ?? []),
            503,
          ),
        },
      },
    }
    return route as unknown as CallRoute<A, C>
  }
}

/** Why a caller may be rejected. */
function accessProblems(access: Access): number[] {
  if (access === 'public') return []
  if (access === 'linkKey') return [403, 429]
  return access === 'guest' ? [401] : [401, 403]
}
