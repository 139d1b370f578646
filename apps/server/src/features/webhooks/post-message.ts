import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { AttemptFailure } from '@bellhop/contract/desk/webhooks'
import {
  type AddressRule,
  isAllowedAddress,
  makeLookup,
  RejectedAddress,
} from '../../shared/calls/outgoing-address.ts'
import { type Connections, readAtMost, sendChecked } from '../../shared/calls/send-checked.ts'

/** Includes the answer. */
const ATTEMPT_MS = 15_000
/** How much of an answer is read, and stored. */
const MAX_READ_BYTES = 4096
const MAX_EXCERPT = 300

export interface Outcome {
  status: number | null
  /** Null: it was delivered. */
  failure: AttemptFailure | null
  excerpt: string | null
}

export interface PostOptions {
  rule: AddressRule
  timeoutMs?: number | undefined
  /** Ends the attempt, which then throws its reason. */
  stop?: AbortSignal | undefined
  /** Name resolution. Default: what `rule` allows. */
  lookup?: LookupFunction
  connections?: Connections
}

/** Posts a message once. Follows no redirect, and reads little of the answer. */
export async function postMessage(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { rule, timeoutMs = ATTEMPT_MS, stop, lookup = makeLookup(rule), connections }: PostOptions,
): Promise<Outcome> {
  // The rule, and what names mean, may have changed since it was entered.
  if (!isAllowedAddress(url, rule)) return failed('privateAddress')
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  try {
    const response = await sendChecked(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      ...{ body, lookup, signal, connections },
    })
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) {
      // To its end, so that the connection can be used again; a longer one is cut.
      void readAtMost(response, MAX_READ_BYTES).catch(() => {})
      return { status, failure: null, excerpt: null }
    }
    const excerpt = await readExcerpt(response)
    const failure = status >= 300 && status < 400 ? 'redirect' : 'status'
    return { status, failure, excerpt }
  } catch (error) {
    if (stop?.aborted) throw error
    return failed(timeout.aborted ? 'timeout' : explain(error as NodeJS.ErrnoException))
  }
}

const failed = (failure: AttemptFailure): Outcome => ({ status: null, failure, excerpt: null })

/** Reads the beginning of an answer that was not 2xx, until the attempt ends. */
async function readExcerpt(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_READ_BYTES) break
    }
  } catch {
    // Time is up, or the connection was lost: its status counts all the same.
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, MAX_READ_BYTES).toString()
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return [...line].slice(0, MAX_EXCERPT).join('') || null
}

function explain(error: NodeJS.ErrnoException): AttemptFailure {
  const { code = '' } = error
  if (error instanceof RejectedAddress) return 'privateAddress'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownName'
  if (/CERT|SIGNATURE|ISSUER|ERR_TLS/.test(code)) return 'certificate'
  return 'unreachable'
}
