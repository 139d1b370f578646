import { isPushOn, watchWorker } from '@bellhop/client/push'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useDevice } from '../state/device.ts'
import { useGuestDispatch } from '../state/state.ts'
import { scope, sendSubscription } from './turn-push.ts'

/** Syncs this phone's subscription with the server, and opens the screen of a tapped notification. */
export function usePush(): void {
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const { locale } = useDevice()

  const renew = useEffectEvent(async () => {
    if (await isPushOn(scope)) await dispatch(sendSubscription())
  })
  const open = useEffectEvent((path: string) => navigate(path))

  // Also when the language changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call sends the language
  useEffect(() => {
    renew().catch(ignoreUntilNextStart)
  }, [locale])

  useEffect(
    () =>
      watchWorker((message) => {
        if (message.type === 'open') open(message.path)
        else renew().catch(ignoreUntilNextStart)
      }),
    [],
  )
}

function ignoreUntilNextStart() {}
