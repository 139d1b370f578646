import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Wire {
  method?: string
  /** Path and query. */
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
  /** How long a connection may be silent, ms: that of a machine without power never ends by itself. */
  silentMs?: number
}

export interface RawResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  body: string
}

const agent = new Agent({ keepAlive: true })

/**
 * Sends a request and reads the whole response. Not `fetch`, which rejects hostile requests such as a GET with a body.
 * Rejects without a response.
 */
export function send(origin: string, { method = 'GET', url, headers, payload, silentMs }: Wire) {
  return new Promise<RawResponse>((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const { hostname, port } = new URL(origin)
    // The raw path: a URL object would normalise it.
    const sent = request({
      agent,
      hostname,
      port,
      path: url,
      method,
      headers: { ...length, ...headers },
    })
    if (silentMs) sent.setTimeout(silentMs, () => sent.destroy(new Error('No response')))
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ statusCode, headers, body: Buffer.concat(chunks).toString() })
      })
    })
    sent.end(payload)
  })
}
