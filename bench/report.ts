import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { type Comparison, compare, type Pair } from './compare.ts'
import type { Generator } from './load/start-generator.ts'
import type { Spread } from './spread.ts'

/** The maximum ratio of our latency spread (p99 ÷ p50) to the bare one's, at the same rate. */
const MAX_TAIL = 1.5

/** Every figure, for `--json`. */
const figures: object[] = []

export function addFigures(part: string, values: object): void {
  figures.push({ part, ...values })
}

export function writeFigures(file: string): void {
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
  writeFileSync(file, `${JSON.stringify({ at: new Date(), machine, figures }, null, 2)}\n`)
}

/** Compares the pairs and prints them as a table. */
export async function reportPairs(
  generator: Generator,
  { part, pairs }: { part: string; pairs: Pair[] },
): Promise<void> {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const pair of pairs) {
    const comparison = await compare(generator, pair)
    const { name, statements, target } = pair
    addFigures(part, { name, statements, target, maxTail: MAX_TAIL, ...comparison })
    rows[name] = { ...rowOf(comparison, target), statements }
    console.log(`${name}: ${withSpread(comparison.ratio, 2)}`)
  }
  console.log(`\nMedian of the rounds (lowest–highest)`)
  console.table(rows)
}

function rowOf({ ours, bare, ratio, steady }: Comparison, target: number | undefined) {
  const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
  return {
    'ours ÷ bare': withSpread(ratio, 2),
    'at least': target === undefined ? '' : `${target} ${mark(ratio.median >= target)}`,
    'calls/s': withSpread(ours, 0),
    'bare calls/s': withSpread(bare, 0),
    'at 70 %': `${steady.perSecond}/s`,
    'p50 / p99 ms': ms(steady.ours),
    'bare p50 / p99': ms(steady.bare),
    'p99 ÷ p50, to bare': withSpread(steady.tail, 2),
    'at most': `${MAX_TAIL} ${mark(steady.tail.median <= MAX_TAIL)}`,
  }
}

export const mark = (isMet: boolean) => (isMet ? '✓' : '✗')

export function withSpread({ median, min, max }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
}
