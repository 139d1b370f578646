import { findSubscription, findWorker, readPushSupport } from '@bellhop/client/push'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../navigation/use-modal.ts'
import { getOutbox } from '../outbox/outbox.ts'
import { Sheet } from '../shared/sheet.tsx'
import { isRecord } from '../state/is-record.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { rememberAsked, wasAsked } from './asked.ts'
import { scope, turnOnPush } from './turn-push.ts'

/** The thing that the guest waits for. */
type Reason = 'request' | 'message'

/** The ids with which the modal `dashboard` opens this sheet. */
const ids: Record<Reason, string> = { request: 'push.request', message: 'push.message' }

/** Asks once per session, after the first request or message: only then does the guest wait for something. */
export function PushPrompt() {
  const t = useTranslations('push')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [due, setDue] = useState<Reason>()
  const sheet = useModal('dashboard')
  const isModalOpen = useGuestSelector(({ dashboard }) =>
    Object.values(dashboard.modals).some(Boolean),
  )
  const outbox = dispatch(getOutbox())

  useEffect(
    () =>
      outbox.watchResponses((item, data) => {
        if (item.message) setDue('message')
        else if (isRequest(data)) setDue('request')
      }),
    [outbox],
  )

  const openSheet = useEffectEvent(async (reason: Reason) => {
    setDue(undefined)
    if (await mayAsk()) sheet.open(ids[reason])
  })
  // After the confirmation of the order has been closed.
  useEffect(() => {
    if (due && !isModalOpen) void openSheet(due)
  }, [due, isModalOpen])

  function close() {
    rememberAsked()
    sheet.close()
  }

  async function accept() {
    setBusy(true)
    const problem = await dispatch(turnOnPush())
    setBusy(false)
    close()
    showToast(problem ? { text: t(problem), tone: 'bad' } : { text: t('isOn'), tone: 'good' })
  }

  const mustInstall = readPushSupport() === 'installFirst'
  return (
    <Sheet
      open={sheet.isOpen && Object.values(ids).some((id) => id === sheet.id)}
      onClose={close}
      title={t('question', { reason: sheet.id === ids.message ? 'message' : 'request' })}
      footer={
        <div className="grid gap-2">
          {!mustInstall && (
            <Button variant="primary" size="large" busy={isBusy} onClick={accept}>
              {t('yes')}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            {t('notNow')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{t(mustInstall ? 'installFirst' : 'reason')}</p>
    </Sheet>
  )
}

/** A response to an order or a request has a number, to a tip or a review it has none. */
function isRequest(data: unknown): boolean {
  return isRecord(data) && data.number !== undefined
}

async function mayAsk(): Promise<boolean> {
  const support = readPushSupport()
  if (support === 'missing' || wasAsked()) return false
  if (support === 'installFirst') return true
  if (Notification.permission === 'denied' || !(await findWorker(scope))) return false
  return (await findSubscription(scope)) === null
}
