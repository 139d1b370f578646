import { findSubscription, findWorker, readPushSupport } from '@bellhop/client/push'
import { useEffect, useState } from 'react'
import { useSingleFlight } from '../shared/use-single-flight.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { rememberAsked } from './asked.ts'
import { scope, turnOffPush, turnOnPush } from './turn-push.ts'

/** Whether this phone gets notifications, and how to change that. */
export function usePushState() {
  const dispatch = useGuestDispatch()
  const permission = useGuestSelector((state) => state.log.preferences.notification)
  const { once, isBusy } = useSingleFlight()
  const [isOn, setOn] = useState<boolean>()
  const [problem, setProblem] = useState<'blocked' | 'failed'>()

  useEffect(() => {
    const read = async () => {
      if (await findWorker(scope)) setOn((await findSubscription(scope)) !== null)
    }
    // Without an answer of the browser, as without a service worker.
    read().catch(() => setOn(undefined))
  }, [])

  async function change(wanted: boolean) {
    await once(async () => {
      rememberAsked()
      try {
        const rejected = await (wanted ? dispatch(turnOnPush()) : dispatch(turnOffPush()))
        setProblem(rejected ?? undefined)
        setOn((await findSubscription(scope)) !== null)
      } catch {
        setProblem('failed')
      }
    })
  }

  const isBlocked = permission === 'denied'
  return {
    support: readPushSupport(),
    /** Undefined without a service worker, as on plain HTTP. */
    isOn: isOn && !isBlocked,
    isBlocked,
    isBusy,
    problem: isBlocked ? ('blocked' as const) : problem,
    change,
  }
}
