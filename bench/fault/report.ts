import type { Engine } from './engines.ts'

/** A database for a fault, and the time there is. */
export interface Trial extends Engine {
  /**
   * For a fault that repeats something.
   *
   * @returns whether it has used up `share` of the time that is left now, less what it takes to come to an end
   */
  startClock(share: number): () => boolean
  /** Tells how far it has come, for the table if it does not get to its end. */
  setProgress(figures: string): void
}

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
  /** Too long for a run of all of them. */
  isByNameOnly?: true
  run(trial: Trial): Promise<Report>
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
