import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { type Limit, limitByHash, perHour, widen } from '../../../limits/limit.ts'
import { registrationBudget, registrationsOf } from '../../../limits/registration-budget.ts'
import { networksOf } from '../../../shared/calls/caller.ts'

// Limits of one-time codes: docs/security.md has the figures, and what an attacker can still do.
export const VALID_MS = 5 * MINUTE_MS
const FIRST_WAIT_MS = MINUTE_MS / 2
const MAX_TRIES = 5
/** Consecutive wrong codes, across codes, after which a destination has one try per code. */
const MANY_WRONG = 100
const GUESSED_WAIT_MS = 10 * MINUTE_MS

const destinationLimits = { live: 3, perHour: 10 }
/** The part of a destination's limits that one address can use, and a wider network: half, rounded up. */
const addressLimits = { live: 2, perHour: 4 }
const networkLimits = { live: 2, perHour: 5 }

/** A code that was requested for a destination in the last hour. */
export interface PastRequest {
  /** ms since the epoch */
  at: number
  /** Keyed hashes of the address's networks, base64url, separated by spaces. */
  by: string
}

/**
 * The requests that still count, oldest first. One from the future was made while a server's clock was wrong, and would
 * lock a guest out until then. Servers may differ by a minute.
 */
export function withinTheHour(requests: readonly PastRequest[], now: number): PastRequest[] {
  return requests.filter(({ at }) => at > now - HOUR_MS && at < now + MINUTE_MS)
}

/**
 * The earliest time at which an address may request another code for a destination. It depends on the requests of its
 * own networks only, so that it reveals nothing about others. Whether a code was used makes no difference.
 *
 * @param requests of the last hour, oldest first
 * @param by the networks, from narrow to wide
 * @returns ms since the epoch; in the past if it may request one now
 */
export function nextForAddress(
  requests: readonly PastRequest[],
  [address = '', ...wider]: readonly string[],
): number {
  const timesOf = (network: string) =>
    requests.filter(({ by }) => by.split(' ').includes(network)).map(({ at }) => at)
  const times = timesOf(address)
  const last = times.at(-1)
  const wait = last === undefined ? 0 : last + FIRST_WAIT_MS * 2 ** (times.length - 1)
  const ends = wider.map((network) => whenFree(timesOf(network), networkLimits))
  return Math.max(wait, whenFree(times, addressLimits), ...ends)
}

/** Does the same for a destination, from all requests. */
export function nextForDestination(requests: readonly PastRequest[], wrongTries: number): number {
  const times = requests.map(({ at }) => at)
  const guessed = wrongTries >= MANY_WRONG ? (times.at(-1) ?? 0) + GUESSED_WAIT_MS : 0
  return Math.max(guessed, whenFree(times, destinationLimits))
}

function whenFree(times: number[], { live, perHour }: typeof destinationLimits): number {
  return Math.max((times.at(-live) ?? 0) + VALID_MS, (times.at(-perHour) ?? 0) + HOUR_MS)
}

/** Tries per code, by consecutive wrong codes of its destination. */
export function triesPerCode(wrongTries: number): number {
  return wrongTries >= MANY_WRONG ? 1 : MAX_TRIES
}

const deskCodeTries = 50

/** Codes entered for a phone or email without a request, where only the desk's codes can match. */
export function deskCodeLimits(codeKey: Uint8Array, destination: Buffer, address: string): Limit[] {
  const limit = (max: number, ...of: string[]) =>
    limitByHash(codeKey, 'desk codes', [destination.toString('base64url'), ...of], {
      max,
      windowMs: VALID_MS,
    })
  const ofNetworks = networksOf(address).map((network, place) =>
    limit(widen(5, place, deskCodeTries / 2), network),
  )
  return [...ofNetworks, limit(deskCodeTries)]
}

/**
 * The limits that a code request counts against until the code is entered: per address, and for registrations, which
 * send codes to unknown destinations, lower ones per address and the hotel's budget. The budget is last.
 */
export function requestLimits(
  codeKey: Uint8Array,
  hotelId: string,
  by: readonly string[],
  isRegistration: boolean,
): Limit[] {
  const ofNetworks = (name: string, max: number, most?: number) =>
    by.map((network, place) =>
      limitByHash(codeKey, name, [network], perHour(widen(max, place, most))),
    )
  const codes = ofNetworks('codes of an address', 100)
  if (!isRegistration) return codes
  const most = registrationBudget / 2
  const registrations = ofNetworks('registrations of an address', 20, most)
  return [...codes, ...registrations, registrationsOf(hotelId)]
}
