import { useContext, useEffect, useState } from 'react'
import { StaffContext } from '../api/staff-context.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { isEqual, mergeChanges } from './merge-changes.ts'

/** The draft of a form, as `FormSheet` and `DraftNote` show it. */
export interface Draft {
  /** Whether the form was opened with it. */
  isRestored: boolean
  /** Deletes it, once it is sent or discarded. */
  forget: () => void
  /** Begins again with the values that the form was opened with. */
  startOver: () => void
}

/**
 * The state of a form, which this device keeps for an hour under a name: closing the form, a reload or the end of the
 * session loses nothing that its member of staff has entered. Values that were saved meanwhile are taken over where they
 * were not edited.
 *
 * @param name unique for the form and its subject; without one nothing is kept
 */
export function useDraft<Values extends object>(initial: Values, name: string | undefined) {
  const staff = useContext(StaffContext)
  const key = name !== undefined && staff ? `${staff._id}/${name}` : undefined
  const [opened, setOpened] = useState(initial)
  const [begun] = useState(() => {
    const stored = key === undefined ? undefined : readDraft<Values>(key)
    return stored ? mergeChanges(stored.opened, stored.values, initial).merged : initial
  })
  const [values, setValues] = useState(begun)
  const [isRestored, setRestored] = useState(!isEqual(begun, initial))

  useEffect(() => {
    // Values that the form began with were not entered now.
    if (key === undefined || values === begun) return
    if (isEqual(values, opened)) removeDraft(key)
    else writeDraft(key, { opened, values })
  }, [key, values, opened, begun])

  const draft: Draft | undefined =
    key === undefined
      ? undefined
      : {
          isRestored,
          forget: () => removeDraft(key),
          startOver() {
            setValues(opened)
            setRestored(false)
          },
        }
  return { opened, setOpened, values, setValues, draft }
}
