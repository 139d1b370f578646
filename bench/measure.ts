import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LoadOptions, LoadResult } from './load.ts'

export type Call = Omit<LoadOptions, 'connections' | 'milliseconds' | 'callsPerSecond'>

/** Throughput and latency of one side of a comparison. */
export interface Speed {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const CONNECTIONS = 10
const WARM_UP_MS = 1_000
const ROUND_MS = 1_500
const ROUNDS = 4

/** Alternates between both sides, so that other load on the machine affects both. */
export async function compare(ours: Call, bare: Call): Promise<{ ours: Speed; bare: Speed }> {
  const results: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] }
  await runLoad(ours, WARM_UP_MS)
  await runLoad(bare, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    results.bare.push(await runLoad(bare, ROUND_MS))
    results.ours.push(await runLoad(ours, ROUND_MS))
  }
  return { ours: summarize(results.ours), bare: summarize(results.bare) }
}

const SHARE_OF_PEAK = 0.7

/** Latency of a call at 70 % of the server's peak throughput. */
export async function measureBelowPeak(call: Call, peak: number): Promise<Speed> {
  return summarize([await runLoad(call, ROUNDS * ROUND_MS, SHARE_OF_PEAK * peak)])
}

async function runLoad(
  call: Call,
  milliseconds: number,
  callsPerSecond?: number,
): Promise<LoadResult> {
  const workerData: LoadOptions = {
    ...call,
    connections: CONNECTIONS,
    milliseconds,
    ...(callsPerSecond && { callsPerSecond }),
  }
  const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData })
  const [result]: [LoadResult] = (await once(worker, 'message')) as [LoadResult]
  await worker.terminate()
  if (Object.keys(result.refused).length > 0) {
    throw new Error(`${call.method} ${call.path} was refused: ${JSON.stringify(result.refused)}`)
  }
  return result
}

function summarize(results: LoadResult[]): Speed {
  const latencies = results.flatMap((result) => result.latencies).sort((a, b) => a - b)
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}
