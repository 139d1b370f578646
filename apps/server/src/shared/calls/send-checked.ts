import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { version } from '../../settings.ts'

/** How long a connection remains open without a call. */
const IDLE_MS = 5000

interface Outgoing {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Checks where the name leads: `makeLookup` of the rule that the URL itself was checked by. */
  lookup: LookupFunction
  signal: AbortSignal
  /** Default: a new connection. */
  connections?: Connections | undefined
}

/** Connections that remain open for the next call to the same host, which must have the same rule and `lookup`. */
export interface Connections {
  http: http.Agent
  https: https.Agent
}

export function keepConnections(): Connections {
  const options = { keepAlive: true, timeout: IDLE_MS }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}

/** Calls an address that others have chosen, over a connection that was checked when it was made. Follows no redirect. */
export function sendChecked(url: string, outgoing: Outgoing): Promise<http.IncomingMessage> {
  const { method = 'GET', headers, body, lookup, signal, connections } = outgoing
  const protocol = url.startsWith('https:') ? 'https' : 'http'
  return new Promise((done, fail) => {
    const sending = (protocol === 'https' ? https : http).request(url, {
      method,
      headers: { 'user-agent': `Bellhop/${version}`, ...headers },
      agent: connections?.[protocol] ?? false,
      lookup,
      signal,
    })
    sending.on('response', done).on('error', (error: NodeJS.ErrnoException) => {
      // The host has closed it meanwhile.
      if (sending.reusedSocket && error.code === 'ECONNRESET') {
        done(sendChecked(url, { ...outgoing, connections: undefined }))
      } else fail(error)
    })
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
