import { fieldProblem } from '../shared/calls/problem.ts'
import { UnreadableTable } from './table.ts'

/** @throws Problem instead of an UnreadableTable */
export function rejectUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableTable)) throw error
  const { sentence, values } = error.said
  throw fieldProblem(error.field, sentence, values)
}
