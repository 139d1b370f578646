import { setTimeout as delay } from 'node:timers/promises'
import type { Places } from './places.ts'
import type { Fault, Report, Trial } from './report.ts'

/** Time needed to finish after the last repetition. */
const FINISH_MS = 40_000

/** A row of the table. */
export interface Row {
  fault: string
  seconds: number
  figures: string
  result: 'pass' | 'skipped' | 'FAIL' | 'FAIL (not in time)'
}

/** Runs a fault; unless it finishes by the deadline (a `performance.now()`) it has failed. */
export async function tryFault(fault: Fault, places: Places, deadline: number): Promise<Row> {
  const start = performance.now()
  let progress = 'not begun'
  const trial: Trial = {
    ...places,
    startClock(share) {
      const now = performance.now()
      const end = now + Math.max(0, deadline - now - FINISH_MS) * share
      return () => performance.now() > end
    },
    setProgress(figures) {
      progress = figures
    },
  }

  async function run(): Promise<Report> {
    progress = ''
    try {
      return await fault.run(trial)
    } catch (error) {
      return { figures: progress, failures: [String(error)] }
    }
  }

  const left = deadline - start
  const report = left > 0 ? await Promise.race([run(), wait(left)]) : undefined
  const seconds = Math.round((performance.now() - start) / 1000)
  const { figures = progress, failures = [], skipped } = report ?? {}
  const row: Row = {
    fault: fault.name,
    seconds,
    figures: skipped ?? figures,
    result: resultOf(report),
  }
  console.log(`${row.result}: ${row.fault} (${seconds} s) ${row.figures}`)
  for (const failure of failures) console.log(`  ${failure.slice(0, 500)}`)
  return row
}

function wait(ms: number): Promise<undefined> {
  return delay(ms, undefined, { ref: false })
}

function resultOf(report: Report | undefined): Row['result'] {
  if (!report) return 'FAIL (not in time)'
  if (report.skipped) return 'skipped'
  return report.failures.length > 0 ? 'FAIL' : 'pass'
}
