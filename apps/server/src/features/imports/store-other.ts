import type { Handle } from '../../database/open.ts'
import { Problem } from '../../shared/calls/problem.ts'
import type { Plan } from '../../tables/table-import.ts'
import { toImport } from './present.ts'
import { type ImportRow, updateCheck } from './queries.ts'

/** Stores a check that differs from the one that was seen. @returns the rejection to commit with it */
export async function storeOther(
  tx: Handle,
  hotelId: string,
  { id, choices }: ImportRow,
  plan: Plan,
): Promise<Problem> {
  const stored = await updateCheck(tx, hotelId, id, choices, plan)
  if (!stored) throw alreadyApplied()
  const sentence = 'The list was changed since the table was checked. Compare again.'
  const current = toImport(stored)
  return new Problem('changed_meanwhile', sentence, { current })
}

export function alreadyApplied(): Problem {
  return new Problem('changed_meanwhile', 'This table has been imported already.')
}
