import type { LookupFunction } from 'node:net'
import { maxCalendarBytes } from '@bellhop/domain/limits'
import {
  type AddressRule,
  isAllowedAddress,
  makeLookup,
  RejectedAddress,
} from '../../shared/calls/outgoing-address.ts'
import { readAtMost, sendChecked } from '../../shared/calls/send-checked.ts'

/** Includes all redirects. */
const FETCH_MS = 10_000
const MAX_REDIRECTS = 3
const protocols = ['https:', 'http:']

/** Why a calendar could not be fetched, as a sentence for the desk. */
export class FetchFailed extends Error {
  /** Whether it took too long. */
  readonly isSlow: boolean

  constructor(message: string, { isSlow = false } = {}) {
    super(message)
    this.isSlow = isSlow
  }
}

/** Validators of a version of the calendar (ETag, Last-Modified). */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export type Fetched = { body: Buffer; validators: Validators } | 'unchanged'

export interface FetchOptions {
  rule: AddressRule
  /** The validators of the stored version. */
  validators?: Validators
  timeoutMs?: number
  /** Ends the fetch, which then throws its reason. */
  leave?: AbortSignal
  /** Name resolution. Default: what `rule` allows. */
  lookup?: LookupFunction
}

/** Whether a calendar may be fetched from the address. The resolved IP is checked for each connection. */
export function isCalendarAddress(address: string, rule: AddressRule): boolean {
  return isAllowedAddress(address, rule, protocols)
}

/** Fetches a calendar: at most 1 MiB, 10 seconds and three redirects, none of them to a private address. */
export async function fetchCalendar(
  address: string,
  { rule, validators, timeoutMs = FETCH_MS, leave, lookup = makeLookup(rule) }: FetchOptions,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = leave ? AbortSignal.any([timeout, leave]) : timeout
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!isCalendarAddress(url, rule)) throw rejected()
    const headers = { ...asked, ...conditionsOf(validators) }
    const response = await sendChecked(url, { headers, lookup, signal }).catch(explain(signal))
    const { statusCode = 0, headers: got } = response
    if ([301, 302, 303, 307, 308].includes(statusCode) && got.location) {
      response.destroy()
      if (!URL.canParse(got.location, url)) break
      url = new URL(got.location, url).href
      continue
    }
    if (statusCode === 304 && validators) {
      response.destroy()
      return 'unchanged'
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchFailed(describeStatus(statusCode))
    }
    const body = await readAtMost(response, maxCalendarBytes).catch(explain(signal))
    if (!body) throw new FetchFailed('The calendar is larger than 1 MiB.')
    const { etag = null, 'last-modified': lastModified = null } = got
    return { body, validators: { etag, lastModified } }
  }
  throw new FetchFailed('The address redirects too often.')
}

const asked = { accept: 'text/calendar, */*;q=0.5', 'accept-encoding': 'identity' }

const conditionsOf = (validators: Validators | undefined) => ({
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
})

const explain = (signal: AbortSignal) => (error: Error) => {
  if (error instanceof FetchFailed) throw error
  if (error instanceof RejectedAddress) throw rejected()
  if (signal.reason?.name === 'TimeoutError') {
    throw new FetchFailed('The other server takes too long to answer.', { isSlow: true })
  }
  signal.throwIfAborted()
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND') throw new FetchFailed('There is no server with this name.')
  throw new FetchFailed('The other server cannot be reached.')
}

const rejected = () => new FetchFailed('The address leads into a private network.')

function describeStatus(status: number): string {
  if (status === 404 || status === 410) return `There is no calendar at this address (${status}).`
  if (status === 401 || status === 403) return `The other server does not let us in (${status}).`
  return `The other server answered with an error (${status}).`
}
