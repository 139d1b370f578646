import { type Limit, limitByHash, perHour, perMinute, type Rate } from '../../limits/limit.ts'

/** The client that tries to sign in. */
export interface Tryer {
  /** The account's: another spelling of its mailbox is another account. */
  email: string
  /** IP address or its /64, see networkOf. */
  network: string
  /** Id of a browser in which staff of the same hotel have signed in before. */
  deviceId: string | undefined
}

/**
 * The limits that a wrong password counts against; a right one is released. A browser that has signed in before is
 * counted separately, so that neither strangers nor guests behind the hotel's address lock staff out; all others by
 * address. Either kind together has 100 tries an hour per email.
 */
export function signInLimits(limitKey: Uint8Array, { email, network, deviceId }: Tryer): Limit[] {
  const limit = (rate: Rate, ...of: string[]) => limitByHash(limitKey, 'staff sign-in', of, rate)
  const from = deviceId ? `device ${deviceId}` : `address ${network}`
  const own = [
    limit(perMinute(20), from),
    limit(perMinute(5), from, email),
    limit(perHour(20), from, email),
  ]
  // Counted separately: anyone with an account of the hotel can create any number of known browsers.
  const everywhere = limit(perHour(100), deviceId ? 'email, known browsers' : 'email', email)
  return [...own, everywhere]
}
