import { undoChange } from '@bellhop/contract/calls/desk/changes'
import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'

/** The `current` of a rejected undo. */
export interface Conflict {
  version: number
  fields: ChangedField[]
}

/** Undoes chosen fields of a change: at first those not changed since. An addition is undone as a whole. */
export function useConflict(change: Change, { version, fields }: Conflict) {
  const undoing = useChange(undoChange, { tags: ['content'], since: version })
  const [chosen, setChosen] = useState(() =>
    fields.filter(({ changedSince }) => !changedSince).map(({ field }) => field),
  )

  return {
    undoing,
    chosen,
    choose: (field: string, isChosen: boolean) =>
      setChosen((before) =>
        isChosen ? [...before, field] : before.filter((one) => one !== field),
      ),
    /** @returns whether it is undone */
    undo: async (): Promise<boolean> => {
      const body = change.kind === 'added' ? { version } : { version, fields: chosen }
      return (await undoing.run({ params: { id: change._id }, body })).isDone
    },
  }
}
