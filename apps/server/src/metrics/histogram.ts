import type { Sample } from './format-metrics.ts'

/** Counts values by upper bounds. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  /** @param bounds in ascending order */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = [...bounds.map(() => 0), 0]
  }

  observe(value: number): void {
    const index = this.#bounds.findIndex((bound) => value <= bound)
    const place = index < 0 ? this.#bounds.length : index
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#sum += value
  }

  /** The cumulative counts, as Prometheus expects them. */
  samples(labels: Readonly<Record<string, string>> = {}): Sample[] {
    let count = 0
    const buckets = this.#counts.map((own, index): Sample => {
      count += own
      const le = String(this.#bounds[index] ?? '+Inf')
      return { suffix: '_bucket', labels: { ...labels, le }, value: count }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ]
  }
}
