import type { OperationsRun } from '@bellhop/contract/desk/operations'
import { isUnderWay, type StoredRun } from '../../backup/runs.ts'

export function toRun(run: StoredRun, now: Date): OperationsRun {
  const { started_at: startedAt, duration_ms: durationMs, bytes, problem } = run
  return {
    ...{ startedAt: startedAt.toISOString(), durationMs, bytes, problem },
    isUnderWay: isUnderWay(run, now),
  }
}
