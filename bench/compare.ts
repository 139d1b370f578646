import type { Load } from './load/call.ts'
import type { Generator } from './load/start-generator.ts'
import type { Latency } from './load/steady.ts'
import { type Spread, spreadOf } from './spread.ts'

/** One of our calls with the bare one to compare it with. */
export interface Pair {
  name: string
  ours: Load
  bare: Load
  /** SQL statements of one of our calls. */
  statements: number
  /** The minimum ratio of calls per second. */
  target?: number | undefined
}

export interface Comparison {
  /** Calls per second at the peak. */
  ours: Spread
  bare: Spread
  /** Ours to bare, per round. */
  ratio: Spread
  /** Both sides at the same rate: 70 % of the lower peak. */
  steady: { perSecond: number; ours: Latency; bare: Latency; tail: Spread }
}

const WARM_UP_S = 1
const ROUND_S = 2
const ROUNDS = 5
const STEADY_ROUND_S = 1.5
const STEADY_ROUNDS = 3
const SHARE_OF_PEAK = 0.7

/** Both sides alternate, so that other load on the machine affects both. */
export async function compare(generator: Generator, { ours, bare }: Pair): Promise<Comparison> {
  const peak = (load: Load, seconds = ROUND_S) => generator.run('peak', { load, seconds })
  await peak(bare, WARM_UP_S)
  await peak(ours, WARM_UP_S)
  const peaks = await alternate(ROUNDS, { ours: () => peak(ours), bare: () => peak(bare) })
  const speed = spreadOf(peaks.map((round) => round.ours))
  const bareSpeed = spreadOf(peaks.map((round) => round.bare))

  // A rate above the slower side's peak would compare two queues.
  const perSecond = Math.round(SHARE_OF_PEAK * Math.min(speed.median, bareSpeed.median))
  const seconds = STEADY_ROUND_S
  const steady = (load: Load) => generator.run('steady', { load, seconds, perSecond })
  const below = await alternate(STEADY_ROUNDS, {
    ours: () => steady(ours),
    bare: () => steady(bare),
  })
  const tail = ({ p50, p99 }: Latency) => p99 / p50
  return {
    ours: speed,
    bare: bareSpeed,
    ratio: spreadOf(peaks.map((round) => round.ours / round.bare)),
    steady: {
      perSecond,
      ours: medianOf(below.map((round) => round.ours)),
      bare: medianOf(below.map((round) => round.bare)),
      tail: spreadOf(below.map((round) => tail(round.ours) / tail(round.bare))),
    },
  }
}

async function alternate<T>(
  rounds: number,
  { ours, bare }: { ours: () => Promise<T>; bare: () => Promise<T> },
): Promise<{ ours: T; bare: T }[]> {
  const results: { ours: T; bare: T }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ bare: await bare(), ours: await ours() })
  }
  return results
}

function medianOf(latencies: Latency[]): Latency {
  return {
    p50: spreadOf(latencies.map(({ p50 }) => p50)).median,
    p99: spreadOf(latencies.map(({ p99 }) => p99)).median,
  }
}
