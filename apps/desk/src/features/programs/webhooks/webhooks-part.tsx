import { changeWebhook, listWebhooks, pingWebhook } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { maxWebhooks } from '@bellhop/domain/limits'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { useToast } from '@bellhop/ui/toast'
import { Webhook as WebhookIcon } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { PartHeading } from '../part-heading.tsx'
import { AttemptsSheet } from './attempts-sheet.tsx'
import { describeFailure, formatDuration } from './describe-webhook.ts'
import { EditWebhookSheet } from './edit-webhook-sheet.tsx'
import { type NewSecret, NewSecretSheet } from './new-secret-sheet.tsx'
import { RemoveWebhookSheet } from './remove-webhook-sheet.tsx'
import { ReplaySheet } from './replay-sheet.tsx'
import { RotateSheet } from './rotate-sheet.tsx'
import { WebhookTable } from './webhook-table.tsx'

type Dialog = 'edit' | 'attempts' | 'replay' | 'rotate' | 'remove'

/** The addresses of other programs that are told what happens. */
export function WebhooksPart() {
  const t = useTranslations('programs')
  const query = useRead(listWebhooks, { fresh: true, pollingInterval: MINUTE_MS })
  const { data: webhooks, error, isFetching, refetch } = query
  const [opened, setOpened] = useState<{ dialog: Dialog; webhook?: Webhook }>()
  const [made, setMade] = useState<NewSecret>()
  const changing = useChange(changeWebhook, { tags: ['webhooks', 'operations'] })
  const pinging = useChange(pingWebhook, { tags: ['webhooks', 'operations'] })
  const showToast = useToast()
  const close = () => setOpened(undefined)
  const add = () => setOpened({ dialog: 'edit' })

  async function switchTo({ _id: id, url, events }: Webhook, enabled: boolean) {
    const { isDone, problem } = await changing.run({
      params: { id },
      body: { url, events, enabled },
    })
    if (isDone) {
      showToast({ text: t(enabled ? 'webhooks.nowOn' : 'webhooks.nowOff'), tone: 'good' })
    } else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  async function ping({ _id: id }: Webhook) {
    const { data, problem } = await pinging.run({ params: { id } })
    if (data?.failure === null) {
      showToast({
        text: t('webhooks.answered', { duration: formatDuration(data.durationMs) }),
        tone: 'good',
      })
    } else {
      const text = data ? describeFailure(t, data) : problem
      if (text) showToast({ text, tone: 'bad' })
    }
  }

  const { dialog, webhook } = opened ?? {}
  const isEmpty = webhooks?.length === 0
  const isFull = (webhooks?.length ?? 0) >= maxWebhooks
  return (
    <section>
      <PartHeading
        title={t('webhooks.title')}
        {...(!isEmpty && { help: t('webhooks.help') })}
        {...(!isEmpty && !isFull && { action: t('webhooks.add') })}
        onAdd={add}
      />
      {!webhooks && error !== undefined ? (
        <LoadError error={error} busy={isFetching} onRetry={refetch} />
      ) : isEmpty ? (
        <Card>
          <EmptyState icon={WebhookIcon} title={t('webhooks.none')}>
            <Button onClick={add}>{t('webhooks.add')}</Button>
          </EmptyState>
        </Card>
      ) : (
        <WebhookTable
          webhooks={webhooks}
          isBusy={pinging.isBusy || changing.isBusy}
          onOpen={(name, one) => setOpened({ dialog: name, webhook: one })}
          onPing={(one) => void ping(one)}
          onSwitch={(one, enabled) => void switchTo(one, enabled)}
        />
      )}
      {dialog === 'edit' && (
        <EditWebhookSheet webhook={webhook} onAdded={setMade} onClose={close} />
      )}
      {dialog === 'attempts' && webhook && <AttemptsSheet webhook={webhook} onClose={close} />}
      {dialog === 'replay' && webhook && <ReplaySheet webhook={webhook} onClose={close} />}
      {dialog === 'rotate' && webhook && (
        <RotateSheet webhook={webhook} onRotated={setMade} onClose={close} />
      )}
      {dialog === 'remove' && webhook && <RemoveWebhookSheet webhook={webhook} onClose={close} />}
      {made && <NewSecretSheet made={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}
