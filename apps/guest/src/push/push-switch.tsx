import { findSubscription, findWorker, readPushSupport } from '@bellhop/client/push'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSingleFlight } from '../shared/use-single-flight.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { rememberAsked } from './asked.ts'
import { scope, turnOffPush, turnOnPush } from './turn-push.ts'

/** Notifications on this phone: on or off. Not shown where the browser has none. */
export function PushSwitch() {
  const t = useTranslations('push')
  const dispatch = useGuestDispatch()
  const permission = useGuestSelector((state) => state.log.preferences.notification)
  const { once, isBusy } = useSingleFlight()
  const [isOn, setOn] = useState<boolean>()
  const [problem, setProblem] = useState<'blocked' | 'failed'>()
  const support = readPushSupport()

  useEffect(() => {
    // Without a service worker, as on plain http, the switch stays hidden.
    void findWorker(scope).then(async (worker) => {
      if (worker) setOn((await findSubscription(scope)) !== null)
    })
  }, [])

  async function change(wanted: boolean) {
    await once(async () => {
      rememberAsked()
      const refused = await (wanted ? dispatch(turnOnPush()) : dispatch(turnOffPush()))
      setProblem(refused ?? undefined)
      setOn((await findSubscription(scope)) !== null)
    })
  }

  if (support === 'installFirst') {
    return (
      <div className="grid gap-1">
        <p className="font-medium">{t('switch')}</p>
        <p className="text-ink-muted text-sm">{t('installFirst')}</p>
      </div>
    )
  }
  if (support === 'missing' || isOn === undefined) return null
  const isBlocked = permission === 'denied'
  return (
    <Checkbox
      role="switch"
      label={t('switch')}
      help={t('switchHelp')}
      error={isBlocked ? t('blocked') : problem && t(problem)}
      checked={isOn && !isBlocked}
      disabled={isBlocked || isBusy}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
