import type { Places } from './places.ts'

/** The hotel for a fault, and the available time. */
export interface Trial extends Places {
  /**
   * For a fault with repetitions.
   *
   * @returns whether it has used `share` of the remaining time, less what it needs to finish
   */
  startClock(share: number): () => boolean
  /** Reports the progress, for the table if it does not finish. */
  setProgress(figures: string): void
}

/** The result of a fault, as a row of the table. */
export interface Report {
  /** The measurements, in words. */
  figures: string
  /** The failures as sentences; empty if it passed. */
  failures: string[]
  /** Why it was skipped. */
  skipped?: string
}

export interface Fault {
  name: string
  /** Too long for a full run. */
  isByNameOnly?: true
  run(trial: Trial): Promise<Report>
}

/** Collects failures as sentences. */
export function collectFailures() {
  const failures: string[] = []
  return {
    failures,
    expect(isMet: boolean, sentence: string): void {
      if (!isMet) failures.push(sentence)
    },
  }
}

/** The quantile `share` of the values. */
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
    .map(([status, count]) => `${count} × ${status ?? 'no response'}`)
    .join(', ')
}
