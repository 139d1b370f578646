import type { Import } from '@bellhop/contract/desk/imports'
import { undoDays } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { ImportRow } from './queries.ts'

export function toImport(row: ImportRow): Import {
  const { applied_at: appliedAt } = row
  return {
    _id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    state: stateOf(row),
    ...row.result,
    ...(row.choices.defaultAnswer && { defaultAnswer: row.choices.defaultAnswer }),
    answered: row.choices.answers.length,
    ...(appliedAt && { undoUntil: undoEnd(appliedAt).toISOString() }),
  }
}

export function stateOf({ applied_at, undone_at }: ImportRow): Import['state'] {
  if (undone_at) return 'undone'
  return applied_at ? 'applied' : 'checked'
}

export const undoEnd = (appliedAt: Date): Date => new Date(appliedAt.getTime() + undoDays * DAY_MS)
