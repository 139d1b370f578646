import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Load, nextCall } from './call.ts'

/** Different calls at a steady rate, of which some may fail. */
export interface Mix {
  origin: string
  /** Trusted for https, PEM. */
  ca?: string
  parts: (Omit<Load, 'origin'> & { name: string; share: number })[]
  seconds: number
  perSecond: number
}

export interface MixResult {
  /** Milliseconds from the time when a call was due, of those that succeeded. */
  p50: number
  p99: number
  succeeded: number
  /** How often each part had each status, or `error` without a response: "orders 503". */
  failed: Record<string, number>
  /** By how much the generator itself was late at most, ms. */
  late: number
}

const CONNECTIONS = 256
const TIMER_MS = 2
/** A guest gives up. */
const TIMEOUT_MS = 10_000

/** Sends the calls when they are due, whether or not earlier ones have been answered, as guests do. */
export async function measureMix({
  origin,
  ca,
  parts,
  seconds,
  perSecond,
}: Mix): Promise<MixResult> {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    ...(ca && { connect: { ca } }),
  })
  const latencies: number[] = []
  const failed: Record<string, number> = {}
  let late = 0

  async function send(due: number): Promise<void> {
    const part = pick(parts, Math.random())
    const { method, path, headers, body = null } = nextCall(part)
    const fail = (status: number | string) => {
      const what = `${part.name} ${status}`
      failed[what] = (failed[what] ?? 0) + 1
    }
    try {
      const response = await pool.request({ method, path, headers, body })
      await response.body.dump()
      if (response.statusCode < 300) latencies.push(performance.now() - due)
      else fail(response.statusCode)
    } catch {
      fail('error')
    }
  }

  const start = performance.now()
  const total = Math.floor(seconds * perSecond)
  const calls: Promise<void>[] = []
  while (calls.length < total) {
    const due = start + (calls.length * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) {
      await (wait > TIMER_MS ? delay(wait - TIMER_MS) : setImmediate())
    } else {
      late = Math.max(late, -wait)
      calls.push(send(due))
    }
  }
  await Promise.all(calls)
  await pool.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), succeeded: latencies.length, failed, late }
}

/** The part at a point from 0 to 1, by their shares. */
function pick<Part extends { share: number }>(parts: readonly Part[], point: number): Part {
  const sum = parts.reduce((total, { share }) => total + share, 0)
  let rest = point * sum
  for (const part of parts) {
    rest -= part.share
    if (rest < 0) return part
  }
  return parts.at(-1) as Part
}
