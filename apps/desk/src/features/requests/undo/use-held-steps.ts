import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { beforeSignOut } from '../../../api/on-sign-out.ts'
import type { NextStatus } from '../api.ts'
import { createHeldSteps, type HeldStep, type HeldSteps } from './held-steps.ts'

/**
 * The steps that can still be undone. They are sent at once when nobody could undo them any more: another screen or
 * tab, a closed page, a sign-out.
 *
 * @param open what the server says; undefined until it is read
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
