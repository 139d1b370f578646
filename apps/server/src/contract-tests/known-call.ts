import type { CallOptions } from '../testing/call.ts'
import type { World } from './world.ts'

/** How a route of the contract is called, and the owner of its ids. */
export interface KnownCall {
  /**
   * `guest`: the ids belong to one guest; everyone else's call is 404. `hotel`: to one hotel; 404 from another hotel.
   * `department`: as `hotel`, and 404 for staff who do not see that department, such as the kitchen. `outlet`: as
   * `hotel`, and 404 for the kitchen of another outlet. `none`: it has no ids, or public ones; its response belongs
   * to the caller.
   *
   * A call with access `linkKey` is built with a key of the world's own, and is `none`: the key is the caller's
   * own.
   */
  idsOf: 'guest' | 'hotel' | 'department' | 'outlet' | 'none'
  /** Status of the owner's valid call; undefined for a stream, which does not end. */
  answers?: number
  /** Status for a guest who has only booked, if different. */
  answersToBooked?: number
  /** Status for another guest, who has checked out, if different. */
  answersToCheckedOut?: number
  /** A valid call with the owner's ids. Built for every call, because some work only once. */
  build?: (world: World) => CallOptions | Promise<CallOptions>
}
