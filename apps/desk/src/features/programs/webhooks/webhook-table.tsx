import type { Webhook } from '@bellhop/contract/desk/webhooks'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { MoreMenu } from '../../../shared/menus/more-menu.tsx'
import { describeEvents, hostOf } from './describe-webhook.ts'

interface Props {
  webhooks: readonly Webhook[] | undefined
  isBusy: boolean
  onOpen: (dialog: 'edit' | 'attempts' | 'replay' | 'rotate' | 'remove', webhook: Webhook) => void
  onPing: (webhook: Webhook) => void
  onSwitch: (webhook: Webhook, enabled: boolean) => void
}

export function WebhookTable({ webhooks, isBusy, onOpen, onPing, onSwitch }: Props) {
  const t = useTranslations('programs')
  return (
    <Table
      caption={t('webhooks.title')}
      hideCaption
      rows={webhooks}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'url',
          header: t('webhooks.address'),
          cell: ({ url }) => (
            <bdi dir="ltr" className="wrap-anywhere">
              {url}
            </bdi>
          ),
        },
        {
          key: 'events',
          header: t('webhooks.toldOf'),
          cell: ({ events }) => describeEvents(t, events),
        },
        {
          key: 'state',
          header: t('webhooks.state'),
          cell: (webhook) => (
            <State webhook={webhook} isBusy={isBusy} onSwitchOn={() => onSwitch(webhook, true)} />
          ),
        },
        {
          key: 'actions',
          header: t('webhooks.actions'),
          numeric: true,
          cell: (webhook) => {
            const choice = (label: string, onChoose: () => void, isDestructive = false) => ({
              ...{ label, onChoose, isDestructive },
            })
            return (
              <span className="flex items-center justify-end gap-2 @max-lg:justify-start">
                <Button
                  size="small"
                  aria-label={t('webhooks.deliveriesOf', { host: hostOf(webhook) })}
                  onClick={() => onOpen('attempts', webhook)}
                >
                  {t('webhooks.deliveries')}
                </Button>
                <MoreMenu
                  label={t('webhooks.moreFor', { host: hostOf(webhook) })}
                  size="small"
                  choices={[
                    choice(t('webhooks.choices.edit'), () => onOpen('edit', webhook)),
                    choice(t('webhooks.choices.ping'), () => onPing(webhook)),
                    choice(t('webhooks.choices.replay'), () => onOpen('replay', webhook)),
                    choice(t('webhooks.choices.rotate'), () => onOpen('rotate', webhook)),
                    webhook.enabled
                      ? choice(t('webhooks.choices.switchOff'), () => onSwitch(webhook, false))
                      : choice(t('webhooks.choices.switchOn'), () => onSwitch(webhook, true)),
                    choice(t('webhooks.choices.remove'), () => onOpen('remove', webhook), true),
                  ]}
                />
              </span>
            )
          },
        },
      ]}
    />
  )
}

interface StateProps {
  webhook: Webhook
  isBusy: boolean
  onSwitchOn: () => void
}

/** Whether it works, and otherwise since when not, why, and what to do. */
function State({ webhook, isBusy, onSwitchOn }: StateProps) {
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  const { enabled, failingSince, disabledAt, reason, formerSecretUntil } = webhook
  if (!enabled) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <Badge tone={reason === 'byStaff' ? 'neutral' : 'bad'}>{t('webhooks.off')}</Badge>
        {reason && disabledAt && (
          <span className="text-ink-soft">
            {t(`webhooks.reasons.${reason}`, { time: formatTime(disabledAt) })}
          </span>
        )}
        {reason !== 'byStaff' && (
          <Button size="small" busy={isBusy} onClick={onSwitchOn}>
            {t('webhooks.choices.switchOn')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      {failingSince ? (
        <>
          <Badge tone="warn">{t('webhooks.failing')}</Badge>
          <span className="text-ink-soft">
            {t('webhooks.failingSince', { time: formatTime(failingSince) })}
          </span>
        </>
      ) : (
        <Badge tone="good">{t('webhooks.working')}</Badge>
      )}
      {formerSecretUntil && (
        <span className="text-ink-soft">
          {t('webhooks.formerUntil', { time: formatTime(formerSecretUntil) })}
        </span>
      )}
    </div>
  )
}
