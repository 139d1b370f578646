import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { beforeSignOut } from '../../../api/on-sign-out.ts'
import type { NextStatus } from '../api.ts'
import { createHeldSteps, type HeldStep, type HeldSteps } from './held-steps.ts'

/**
 * The undoable steps. They are sent at once on a change of screen or tab, a closed page and a sign-out.
 *
 * @param open the server's open requests; undefined until loaded
 */
export function useHeldSteps(
  open: readonly DeskRequest[] | undefined,
  send: (request: DeskRequest, status: NextStatus) => Promise<unknown>,
): { steps: readonly HeldStep[]; held: HeldSteps } {
  const [steps, setSteps] = useState<readonly HeldStep[]>([])
  const sendLatest = useEffectEvent(send)
  const [held] = useState(() =>
    createHeldSteps({
      send: (request, status) => sendLatest(request, status),
      onChange: setSteps,
    }),
  )

  useEffect(() => {
    if (open) held.compare(open)
  }, [held, open])

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

  return { steps, held }
}
