import { findSubscription, findWorker, readPushSupport } from '@bellhop/client/push'
import { setPushSettings } from '@bellhop/contract/calls/guest/push'
import { Card } from '@bellhop/ui/card'
import { Switch } from '@bellhop/ui/switch'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionTitle } from '../shared/section-title.tsx'
import { sendChange } from '../shared/use-change.ts'
import { useSingleFlight } from '../shared/use-single-flight.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { pushApi } from './api.ts'
import { rememberAsked } from './asked.ts'
import { scope, turnOffPush, turnOnPush } from './turn-push.ts'

const { updateQueryData } = pushApi.util
const kinds = ['requests', 'chat', 'news'] as const

/**
 * Turns notifications on or off for this phone, and selects their topics for all phones. Hidden if the browser does not
 * support them.
 */
export function PushSettings() {
  const t = useTranslations('push')
  const { support, isOn, isBlocked, isBusy, problem, change } = usePushState()
  const isMissing = support === 'missing' || (support !== 'installFirst' && isOn === undefined)
  if (isMissing) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('title')}</SectionTitle>
      <Card className="grid gap-3">
        {support === 'installFirst' ? (
          <p className="text-ink-soft">{t('installFirst')}</p>
        ) : (
          <>
            <Switch
              label={t('switch')}
              help={t('switchHelp')}
              error={problem && t(problems[problem])}
              checked={isOn ?? false}
              disabled={isBlocked || isBusy}
              onChange={(event) => void change(event.target.checked)}
            />
            <Kinds isOn={isOn ?? false} />
          </>
        )}
      </Card>
    </section>
  )
}

const problems = { blocked: 'blocked', failed: 'failed' } as const

/** Stored for the guest, so that it applies to all phones. Shown at once, and undone if it cannot be saved. */
function Kinds({ isOn }: { isOn: boolean }) {
  const t = useTranslations('push')
  const { data: settings, isError } = pushApi.endpoints.getPushSettings.useQuery()
  const dispatch = useGuestDispatch()
  const [isNotSaved, setNotSaved] = useState(false)

  async function save(body: NonNullable<typeof settings>) {
    setNotSaved(false)
    const shown = dispatch(updateQueryData('getPushSettings', undefined, () => body))
    const { error } = await dispatch(sendChange(setPushSettings, { body }))
    if (!error) return
    shown.undo()
    setNotSaved(true)
  }

  return (
    <div className="grid gap-3 border-line border-t pt-3">
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          help={t(`kindHelp.${kind}`)}
          checked={settings?.[kind] ?? true}
          disabled={!isOn || !settings}
          onChange={(event) => {
            if (settings) void save({ ...settings, [kind]: event.target.checked })
          }}
        />
      ))}
      <p role="alert" className="text-bad text-sm empty:hidden">
        {(isNotSaved || (isError && !settings)) && t('notSaved')}
      </p>
    </div>
  )
}

/** Whether this phone gets notifications, and how to change that. */
function usePushState() {
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
