import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { maxCalendarBytes } from '@bellhop/domain/limits'
import { version } from '../../settings.ts'
import {
  type AddressRule,
  isAllowedAddress,
  makeLookup,
  RejectedAddress,
} from '../../shared/calls/outgoing-address.ts'

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
    const response = await get(url, lookup, validators, signal).catch(explain(signal))
    const { statusCode = 0, headers } = response
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
      response.destroy()
      if (!URL.canParse(headers.location, url)) break
      url = new URL(headers.location, url).href
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
    const body = await readBody(response).catch(explain(signal))
    const { etag = null, 'last-modified': lastModified = null } = headers
    return { body, validators: { etag, lastModified } }
  }
  throw new FetchFailed('The address redirects too often.')
}

function get(
  url: string,
  lookup: LookupFunction,
  validators: Validators | undefined,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((done, fail) => {
    const sending = request(url, {
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': `Bellhop/${version}`,
        ...(validators?.etag && { 'if-none-match': validators.etag }),
        ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
      },
      // A new connection: one reused from another call may not have been checked.
      agent: false,
      lookup,
      signal,
    })
    sending.on('error', fail).on('response', done)
    // After a 101 response nothing else is received.
    sending.on('close', () => fail(new Error('The connection was closed.'))).end()
  })
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxCalendarBytes) throw new FetchFailed('The calendar is larger than 1 MiB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

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
