/**
 * A worker thread that sends the same call over kept-alive connections: each as soon as its last is answered,
 * or at a pace.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'

export interface LoadOptions {
  origin: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  connections: number
  milliseconds: number
  /** Of all connections together; undefined: as many as are answered. */
  callsPerSecond?: number
}

export interface LoadResult {
  /** Milliseconds of each call, from when it was due. */
  latencies: number[]
  /** Answers other than 200 and 201, by status. */
  refused: Record<number, number>
  seconds: number
}

async function load(options: LoadOptions): Promise<LoadResult> {
  const { origin, method, path, headers, body, connections, milliseconds, callsPerSecond } = options
  const pool = new Pool(origin, { connections })
  const latencies: number[] = []
  const refused: Record<number, number> = {}
  const start = performance.now()
  const end = start + milliseconds

  async function callUntilTheEnd(_: unknown, connection: number): Promise<void> {
    for (let sends = 0; performance.now() < end; sends++) {
      const due = callsPerSecond
        ? start + ((sends * connections + connection) * 1000) / callsPerSecond
        : performance.now()
      if (due > end) return
      if (due > performance.now()) await delay(due - performance.now())
      const answer = await pool.request({ method, path, headers, body: body ?? null })
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
