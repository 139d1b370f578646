import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Load, nextCall } from './call.ts'

/** Milliseconds. */
export interface Latency {
  p50: number
  p99: number
}

/** Enough connections that calls do not wait for each other. */
const CONNECTIONS = 256
/** Warm-up that opens the connections and is not counted. */
const WARM_UP_MS = 300
/** Timers may be late by this much; shorter waits busy-wait. */
const TIMER_MS = 2

/**
 * Measures latency at a steady rate. Each call is due at a fixed time, is never sent earlier, and its latency counts
 * from then. autocannon cannot do this: it sends a second's calls in one burst, each connection as soon as its previous
 * one is complete.
 */
export async function measureSteady(
  load: Load,
  seconds: number,
  perSecond: number,
): Promise<Latency> {
  const pool = new Pool(load.origin, { connections: CONNECTIONS })
  const latencies: number[] = []
  const start = performance.now()
  const counted = start + WARM_UP_MS
  const dueAt = (call: number) => start + (call * 1000) / perSecond

  async function send(due: number): Promise<void> {
    const { method, path, headers, body = null } = nextCall(load)
    const response = await pool.request({ method, path, headers, body })
    await response.body.dump()
    if (response.statusCode > 201)
      throw new Error(`${method} ${path} responded ${response.statusCode}`)
    if (due >= counted) latencies.push(performance.now() - due)
  }

  const total = Math.floor((seconds + WARM_UP_MS / 1000) * perSecond)
  const calls: Promise<void>[] = []
  let failure: unknown
  const recordFailure = (error: unknown) => {
    failure ??= error
  }
  while (calls.length < total && !failure) {
    const due = dueAt(calls.length)
    const wait = due - performance.now()
    if (wait > 0) await (wait > TIMER_MS ? delay(wait - TIMER_MS) : setImmediate())
    else calls.push(send(due).catch(recordFailure))
  }
  await Promise.all(calls)
  await pool.close()
  if (failure) throw failure
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
