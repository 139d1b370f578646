import { useEffect, useEffectEvent, useState } from 'react'
import { beforeSignOut } from '../../api/on-sign-out.ts'
import { createHeldChanges, type Held, type HeldChanges } from './held-changes.ts'

/** The undoable changes. They are sent at once on a change of screen or tab, a closed page and a sign-out. */
export function useHeld<Change extends { id: string }>(
  send: (change: Held<Change>) => Promise<unknown>,
): { changes: readonly Held<Change>[]; held: HeldChanges<Change> } {
  const [changes, setChanges] = useState<readonly Held<Change>[]>([])
  const sendLatest = useEffectEvent(send)
  const [held] = useState(() =>
    createHeldChanges<Change>({
      send: (change) => sendLatest(change),
      onChange: setChanges,
    }),
  )

  useEffect(() => {
    const sendAll = () => held.sendAll()
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') void sendAll()
    }
    document.addEventListener('visibilitychange', sendIfHidden)
    window.addEventListener('pagehide', sendAll)
    const stopListening = beforeSignOut(sendAll)
    return () => {
      document.removeEventListener('visibilitychange', sendIfHidden)
      window.removeEventListener('pagehide', sendAll)
      stopListening()
      void sendAll()
    }
  }, [held])

  return { changes, held }
}
