/** One call of a load. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

export function get(path: string, headers: Record<string, string> = {}): Call {
  return { method: 'GET', path, headers }
}

export function post(path: string, body: object, headers: Record<string, string> = {}): Call {
  const json = { 'content-type': 'application/json' }
  return { method: 'POST', path, headers: { ...json, ...headers }, body: JSON.stringify(body) }
}

/** The calls sent to a server repeatedly. */
export interface Load {
  origin: string
  /** The rotation of calls. */
  calls: Call[]
  /** Each gets a different Idempotency-Key. */
  hasKeys?: boolean
  /** Each gets a different forwarded address, because rate limits per address are not measured. */
  fromEverywhere?: boolean
}

/** Shared between loads: rounds continue where the last one ended, so that all guests have equally many turns. */
let turns = 0

/** The next call of a load, ready to be sent. */
export function nextCall({ calls, hasKeys, fromEverywhere }: Omit<Load, 'origin'>): Call {
  const turn = turns++
  const call = calls[turn % calls.length]
  if (!call) throw new Error('A load needs a call')
  if (!hasKeys && !fromEverywhere) return call
  const from = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  return {
    ...call,
    headers: {
      ...call.headers,
      ...(hasKeys && { 'idempotency-key': crypto.randomUUID() }),
      ...(fromEverywhere && { 'x-forwarded-for': from }),
    },
  }
}
