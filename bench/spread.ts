/** The measurements of several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const half = sorted.length / 2
  const median = (at(Math.ceil(half) - 1) + at(Math.floor(half))) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}
