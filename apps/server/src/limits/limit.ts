import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { networkFactors, networksOf } from '../shared/calls/caller.ts'
import { keyedHash, sha256 } from '../shared/secrets/secrets.ts'

/** At most `max` uses in a window that starts with the first use. */
export interface Rate {
  max: number
  windowMs: number
}

/** The rate of one counted thing. */
export interface Limit extends Rate {
  /** Hash of the limit's name, its window and what it counts. */
  key: Buffer
  /** The amount that one call counts, for a limit of bytes; by default 1. */
  amount?: number
}

export const perMinute = (max: number): Rate => ({ max, windowMs: MINUTE_MS })
export const perHour = (max: number): Rate => ({ max, windowMs: HOUR_MS })
export const perDay = (max: number): Rate => ({ max, windowMs: DAY_MS })

/** Counts by an unguessable id, such as a guest's or a booking's. */
export function limitById(name: string, id: string, rate: Rate): Limit {
  return { key: sha256(`${name} ${rate.windowMs} ${id}`), ...rate }
}

/** Counts by a guessable value, such as a phone or an email, which the table must not reveal. */
export function limitByHash(key: Uint8Array, name: string, of: string[], rate: Rate): Limit {
  return { key: keyedHash(key, 'limit', name, String(rate.windowMs), ...of), ...rate }
}

/**
 * Counts by the networks of an address, wider ones with a larger limit.
 *
 * @param most where an address has a share of a total: the share of any network
 */
export function limitsByAddress(
  key: Uint8Array,
  name: string,
  address: string,
  rate: Rate,
  most?: number,
): Limit[] {
  return networksOf(address).map((network, place) =>
    limitByHash(key, name, [network], { ...rate, max: widen(rate.max, place, most) }),
  )
}

/** The limit of a network, by its place in `networksOf`, from that of an address. */
export function widen(max: number, place: number, most = Number.POSITIVE_INFINITY): number {
  return Math.max(max, Math.min(max * (networkFactors[place] ?? 1), most))
}
