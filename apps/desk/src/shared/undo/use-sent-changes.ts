import { useRef, useState } from 'react'
import { mostHeld, undoTime } from './held-changes.ts'

interface SentChange {
  /** A later change of the same id replaces it. */
  id: string
  /** “Dosa sold out”. */
  text: string
  /** Makes the opposite change. */
  undo: () => Promise<unknown>
}

export type AddSent = (change: SentChange) => void

/** Changes that are sent at once, because guests wait for them, and can be undone for ten seconds. */
export function useSentChanges() {
  const [changes, setChanges] = useState<readonly (SentChange & { key: string })[]>([])
  const count = useRef(0)

  const forget = (key: string) => setChanges((list) => list.filter((one) => one.key !== key))

  const add: AddSent = (change) => {
    count.current += 1
    const key = String(count.current)
    setChanges((list) =>
      [...list.filter(({ id }) => id !== change.id), { ...change, key }].slice(-mostHeld),
    )
    setTimeout(() => forget(key), undoTime)
  }

  return { changes, add, forget }
}
