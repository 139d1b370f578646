/**
 * A worker thread that repeats one call over keep-alive connections: each connection as soon as its last call
 * is answered, or at a fixed rate. Not autocannon, which sends a second's calls in one burst at its start, so
 * that a limited rate would not show the latency below peak load.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'

export interface LoadOptions {
  origin: string
  method: 'GET' | 'POST'
  /** Of several, each call takes the next. */
  path: string | string[]
  headers: Record<string, string>
  body?: string
  /** Each call comes from another address, as far as the server knows: limits per address do not matter. */
  fromEverywhere?: boolean
  connections: number
  milliseconds: number
  /** Of all connections together; undefined: no limit. */
  callsPerSecond?: number
}

export interface LoadResult {
  /** Milliseconds of each call, from the time it was due. */
  latencies: number[]
  /** Number of answers other than 200 and 201, by status. */
  refused: Record<number, number>
  seconds: number
}

async function load(options: LoadOptions): Promise<LoadResult> {
  const { origin, method, headers, body, connections, milliseconds, callsPerSecond } = options
  const paths = [options.path].flat()
  const pool = new Pool(origin, { connections })
  const latencies: number[] = []
  const refused: Record<number, number> = {}
  const start = performance.now()
  const end = start + milliseconds
  let calls = 0

  function nextCall() {
    const call = calls++
    const path = paths[call % paths.length] ?? '/'
    if (!options.fromEverywhere) return { path, headers }
    const from = `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`
    return { path, headers: { ...headers, 'x-forwarded-for': from } }
  }

  async function callUntilTheEnd(_: unknown, connection: number): Promise<void> {
    for (let sends = 0; performance.now() < end; sends++) {
      const due = callsPerSecond
        ? start + ((sends * connections + connection) * 1000) / callsPerSecond
        : performance.now()
      if (due > end) return
      if (due > performance.now()) await delay(due - performance.now())
      const answer = await pool.request({ method, ...nextCall(), body: body ?? null })
      await answer.body.dump()
      latencies.push(performance.now() - due)
      const { statusCode } = answer
      if (statusCode > 201) refused[statusCode] = (refused[statusCode] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, callUntilTheEnd))
  const seconds = (performance.now() - start) / 1000
  await pool.close()
  return { latencies, refused, seconds }
}

parentPort?.postMessage(await load(workerData))
