import { staffFieldProblem } from '../shared/calls/problem.ts'
import { UnreadableTable } from './table.ts'

/** @throws Problem instead of an UnreadableTable */
export function rejectUnreadable(error: unknown): never {
  if (error instanceof UnreadableTable) throw staffFieldProblem(error.field, error.message)
  throw error
}
