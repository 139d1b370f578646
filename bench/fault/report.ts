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
