import { version } from '../../../settings.ts'
import { ChannelFailed } from '../port.ts'

const TIMEOUT_MS = 20_000
/** Channex accepts and sends at most so much. */
const MAX_BYTES = 10 * 1024 * 1024

export interface ChannexAccount {
  /** Such as https://app.channex.io. */
  base: string
  key: string
  propertyId: string
  stop: AbortSignal
  timeoutMs?: number | undefined
}

/** Calls Channex once. @throws ChannelFailed */
export async function callChannex(
  { base, key, stop, timeoutMs = TIMEOUT_MS }: ChannexAccount,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
  const headers = {
    'user-api-key': key,
    'user-agent': `Bellhop/${version}`,
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(`${base}/api/v1${path}`, {
      ...{ method, headers, signal, redirect: 'error' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await readLimited(response)
    if (!response.ok) throw failureOf(response.status, text)
    return readObject(text)
  } catch (error) {
    if (error instanceof ChannelFailed) throw error
    throw new ChannelFailed('unreachable', (error as Error).message)
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new ChannelFailed('rejected', 'The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf(status: number, text: string): ChannelFailed {
  const message = `${status} ${text.slice(0, 300)}`
  if (status === 401 || status === 403) return new ChannelFailed('revoked', message)
  if (status === 404) return new ChannelFailed('unknownProperty', message)
  if (status === 429) return new ChannelFailed('busy', message)
  return new ChannelFailed(status >= 500 ? 'unreachable' : 'rejected', message)
}

function readObject(text: string): Record<string, unknown> {
  try {
    return toObject(JSON.parse(text))
  } catch {
    throw new ChannelFailed('unreachable', 'The answer is not JSON.')
  }
}

/** An object of an answer; empty for anything else. */
export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text of an answer; empty for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
