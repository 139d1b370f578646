import { fieldProblem } from '../shared/calls/problem.ts'
import { UnreadableTable } from './table.ts'

/** @throws Problem instead of an UnreadableTable */
export function rejectUnreadable(error: unknown): never {
  if (error instanceof UnreadableTable)
    throw fieldProblem(error.field, '{text}', { text: error.message })
  throw error
}
