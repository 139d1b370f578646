import {
  type Limit,
  limitByHash,
  perHour,
  perMinute,
  type Rate,
  widen,
} from '../../limits/limit.ts'
import { networksOf } from '../../shared/calls/caller.ts'

/** The client that tries to sign in. */
export interface Tryer {
  /** The account's: another spelling of its mailbox is another account. */
  email: string
  /** IP address. */
  address: string
  /** Id of a browser in which staff of the same hotel have signed in before. */
  deviceId: string | undefined
}

/**
 * The limits that a wrong password counts against; a right one is released. A browser that has signed in before is
 * counted separately, so that neither strangers nor guests behind the hotel's address lock staff out; all others by
 * address and its networks. Either kind together has 100 tries an hour per email, of which no network can use more
 * than half.
 */
export function signInLimits(limitKey: Uint8Array, { email, address, deviceId }: Tryer): Limit[] {
  const limit = (rate: Rate, ...of: string[]) => limitByHash(limitKey, 'staff sign-in', of, rate)
  const own = originsOf(address, deviceId).flatMap((from, place) => [
    limit(perMinute(widen(20, place)), from),
    limit(perMinute(widen(5, place)), from, email),
    limit(perHour(widen(20, place, everywhere / 2)), from, email),
  ])
  // Counted separately: anyone with an account of the hotel can create any number of known browsers.
  const ofAll = limit(perHour(everywhere), deviceId ? 'email, known browsers' : 'email', email)
  return [...own, ofAll]
}

const everywhere = 100

/** Lists the origins that a try counts for: a known browser, or else the networks of an address. */
export function originsOf(address: string, deviceId: string | undefined): string[] {
  if (deviceId) return [`device ${deviceId}`]
  return networksOf(address).map((network) => `address ${network}`)
}
