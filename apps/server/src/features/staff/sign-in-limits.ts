import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { Limit } from '../../limits/rate-limits.ts'
import { keyedHash } from '../../shared/secrets.ts'

/** The client that tries to sign in. */
export interface Tryer {
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
  const limit = (max: number, windowMs: number, ...of: string[]): Limit => ({
    key: keyedHash(limitKey, 'staff sign-in', String(windowMs), ...of),
    max,
    windowMs,
  })
  const from = deviceId ? `device ${deviceId}` : `address ${network}`
  const own = [
    limit(20, MINUTE_MS, from),
    limit(5, MINUTE_MS, from, email),
    limit(20, HOUR_MS, from, email),
  ]
  // Counted separately: anyone with an account of the hotel can create any number of known browsers.
  const everywhere = limit(100, HOUR_MS, deviceId ? 'email, known browsers' : 'email', email)
  return [...own, everywhere]
}
