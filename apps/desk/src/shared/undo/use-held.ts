import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beforeSignOut } from '../../api/on-sign-out.ts'
import { createHeldChanges, type Held, type HeldChanges } from './held-changes.ts'

/**
 * The undoable changes. They are sent at once on a change of screen or tab, a closed page and a sign-out.
 *
 * @param send is told whether the page may be closing, which waits for nothing but a call with `keepalive`
 */
export function useHeld<Change extends { id: string }>(
  send: (change: Held<Change>, isLeaving: boolean) => Promise<unknown>,
): { changes: readonly Held<Change>[]; held: HeldChanges<Change> } {
  const [changes, setChanges] = useState<readonly Held<Change>[]>([])
  // A closing page is still visible when it says so.
  const isClosing = useRef(false)
  const sendLatest = useEffectEvent((change: Held<Change>) =>
    send(change, isClosing.current || document.visibilityState === 'hidden'),
  )
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
    const sendAndClose = () => {
      isClosing.current = true
      void sendAll()
      isClosing.current = false
    }
    document.addEventListener('visibilitychange', sendIfHidden)
    window.addEventListener('pagehide', sendAndClose)
    const stopListening = beforeSignOut(sendAll)
    return () => {
      document.removeEventListener('visibilitychange', sendIfHidden)
      window.removeEventListener('pagehide', sendAndClose)
      stopListening()
      void sendAll()
    }
  }, [held])

  return { changes, held }
}
