import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { version } from '../../settings.ts'

interface Outgoing {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Checks where the name leads: `makeLookup` of the rule that the URL itself was checked by. */
  lookup: LookupFunction
  signal: AbortSignal
}

/** Calls an address that others have chosen, over a connection that was checked for this call. Follows no redirect. */
export function sendChecked(
  url: string,
  { method = 'GET', headers, body, lookup, signal }: Outgoing,
): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((done, fail) => {
    const sending = request(url, {
      method,
      headers: { 'user-agent': `Bellhop/${version}`, ...headers },
      // A new connection: one reused from another call may not have been checked.
      agent: false,
      lookup,
      signal,
    })
    sending.on('error', fail).on('response', done)
    // After a 101 response nothing else is received.
    sending.on('close', () => fail(new Error('The connection was closed.'))).end(body)
  })
}

/** @returns undefined if it has more than `most` bytes */
export async function readAtMost(
  response: http.IncomingMessage,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
