import type { Engine } from './engines.ts'

/** What a fault did to the server, as a row of the table. */
export interface Report {
  /** What was measured, in words. */
  figures: string
  /** Sentences about what should have been otherwise; none if it passed. */
  failures: string[]
  /** It could not be tried here: why. */
  skipped?: string
}

export interface Fault {
  name: string
  /** The databases that it concerns. */
  on: Engine['name'][]
  run(engine: Engine): Promise<Report>
}

/**
 * All faults together take at most ten minutes: the long ones stop after their share. FAULT_MINUTES gives a slow
 * machine more.
 */
const TIME_SCALE = Number(process.env.FAULT_MINUTES ?? 10) / 10

/** @returns whether `seconds` of the ten minutes have passed since */
export function startClock(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000 * TIME_SCALE
  return () => performance.now() > end
}

/** Collects sentences about what should have been otherwise. */
export function collectFailures() {
  const failures: string[] = []
  return {
    failures,
    expect(isMet: boolean, sentence: string): void {
      if (!isMet) failures.push(sentence)
    },
  }
}

/** The value below which `share` of the values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** "3 × 201, 2 × 503". */
export function countStatuses(statuses: Iterable<number | undefined>): string {
  const counts = new Map<number | undefined, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a = 0], [b = 0]) => a - b)
    .map(([status, count]) => `${count} × ${status ?? 'no answer'}`)
    .join(', ')
}
