import type { CallOptions } from '../testing/call.ts'
import type { World } from './world.ts'

/** How a route of the contract is called, and whose its ids are. */
export interface KnownCall {
  /**
   * `guest`: the ids are one guest's own; everyone else's call is 404.
   * `hotel`: one hotel's; 404 from another hotel.
   * `department`: as `hotel`, and 404 for staff who do not see that department, which the kitchen does not.
   * `outlet`: as `hotel`, and 404 for the kitchen of another outlet.
   * `nobody`: it carries no ids, or public ones; what it answers is the caller's own.
   *
   * A call with access `linkKey` is built with a key of the world's own, and is `nobody`'s: the key is the caller's own.
   */
  idsOf: 'guest' | 'hotel' | 'department' | 'outlet' | 'nobody'
  /** What the owner's valid call answers with; undefined for a stream, which does not end. */
  answers?: number
  /** What it answers to a guest who has only booked, where that is something else. */
  answersToBooked?: number
  /** A valid call with the owner's ids. Called anew for every call, because some work once only. */
  build?: (world: World) => CallOptions | Promise<CallOptions>
}
