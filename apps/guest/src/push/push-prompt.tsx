import { findSubscription, findWorker, readPushSupport } from '@bellhop/client/push'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from '../navigation/use-modal.ts'
import { getOutbox } from '../outbox/outbox.ts'
import { isRecord } from '../state/is-record.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { rememberAsked, wasAsked } from './asked.ts'
import { scope, turnOnPush } from './turn-push.ts'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'push'

/** Asks once in a session, after the first request or message: only then does the guest have something to wait for. */
export function PushPrompt() {
  const t = useTranslations('push')
  const tApp = useTranslations('app')
  const dispatch = useGuestDispatch()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isDue, setDue] = useState(false)
  const sheet = useModal('dashboard')
  const isModalOpen = useGuestSelector(({ dashboard }) =>
    Object.values(dashboard.modals).some(Boolean),
  )
  const outbox = dispatch(getOutbox())

  useEffect(
    () => outbox.watchAnswers((_, data) => isRequestOrMessage(data) && setDue(true)),
    [outbox],
  )

  const openSheet = useEffectEvent(async () => {
    setDue(false)
    if (await mayAsk()) sheet.open(about)
  })
  // After the confirmation of the order has been closed.
  useEffect(() => {
    if (isDue && !isModalOpen) void openSheet()
  }, [isDue, isModalOpen])

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
      open={sheet.isOpen && sheet.id === about}
      onClose={close}
      title={t('question')}
      closeLabel={tApp('close')}
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

/** An answer to an order or a request has a number, one to a message its room. */
function isRequestOrMessage(data: unknown): boolean {
  return isRecord(data) && (data.number !== undefined || data.roomId !== undefined)
}

async function mayAsk(): Promise<boolean> {
  const support = readPushSupport()
  if (support === 'missing' || wasAsked()) return false
  if (support === 'installFirst') return true
  if (Notification.permission === 'denied' || !(await findWorker(scope))) return false
  return (await findSubscription(scope)) === null
}
