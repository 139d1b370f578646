import { undoChangesOf } from '@bellhop/contract/calls/desk/changes'
import type { Change } from '@bellhop/contract/desk/changes'
import { useState } from 'react'
import { readCurrent } from '../../api/error-sentence.ts'
import { useChange } from '../../api/use-change.ts'

/**
 * Undoes everything that one person did from a change on. The first attempt finds what others have changed since, in
 * `kept`; the next one leaves that as it is.
 */
export function useUndoAll({ staff, at }: Change) {
  const [kept, setKept] = useState<Change[]>()
  const undoing = useChange(undoChangesOf, { tags: ['content'], since: kept })

  /** @returns how many changes are undone; undefined if none */
  async function undo(): Promise<number | undefined> {
    const body = { staffId: staff._id, since: at, keepOthers: kept !== undefined }
    const { data, isDone, error } = await undoing.run({ body })
    if (isDone) return data?.undone ?? 0
    setKept(readCurrent<{ changes: Change[] }>(error)?.changes)
    return undefined
  }

  return { undo, kept, undoing: kept ? { ...undoing, problem: undefined } : undoing }
}
