import type { Route } from './route.ts'

/**
 * Method and path of a call without its schemas, for the front ends; `calls/` has one for every route constant. `route`
 * exists in the type only: it carries the types of parameters, body and response.
 */
export interface Address<R extends Route = Route> {
  method: R['method']
  /** Path below `/api`. */
  url: R['url']
  /** Sent without the session's token. */
  isPublic?: true
  readonly route?: R
}
