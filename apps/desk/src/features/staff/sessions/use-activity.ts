import { extendSession } from '@bellhop/contract/calls/desk/staff-sessions'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../../api/use-change.ts'

/** A session is extended so often at most, in ms. */
const interval = 60_000

/** Tells the server that a person uses the desk: a session ends after the idle time of its role. */
export function useActivity(isEnded: boolean): void {
  const [send] = useSend(extendSession)
  const extend = useEffectEvent(() => void send({ body: {} }))

  useEffect(() => {
    if (isEnded) return
    let latest = Date.now()
    const onUse = () => {
      if (Date.now() - latest < interval) return
      latest = Date.now()
      extend()
    }
    window.addEventListener('pointerdown', onUse)
    window.addEventListener('keydown', onUse)
    return () => {
      window.removeEventListener('pointerdown', onUse)
      window.removeEventListener('keydown', onUse)
    }
  }, [isEnded])
}
