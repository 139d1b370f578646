import { listWebhookAttempts, replayWebhook } from '@bellhop/contract/calls/desk/webhooks'
import type { Webhook, WebhookAttempt } from '@bellhop/contract/desk/webhooks'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Table } from '@bellhop/ui/table'
import { useToast } from '@bellhop/ui/toast'
import { Send } from 'lucide'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { usePages } from '../../../api/use-read.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { usePagedList } from '../../../lists/list-and-detail/use-paged-list.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { describeFailure, describeType, formatDuration, hostOf } from './describe-webhook.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** Lists what was sent in the last 30 days, and how it was answered. */
export function AttemptsSheet({ webhook, onClose }: Props) {
  const t = useTranslations('programs')
  const query = usePages(listWebhookAttempts, { params: { id: webhook._id }, fresh: true })
  const pages = query.currentData?.pages
  const list = usePagedList<WebhookAttempt>(query, pages)
  const hasNone = pages !== undefined && list.rows.length === 0
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t('webhooks.deliveriesTitle', { host: hostOf(webhook) })}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        <p className="text-ink-soft text-sm">{t('webhooks.deliveriesHelp')}</p>
        {list.isLoading && <Skeleton className="h-64" />}
        {list.error !== undefined && (
          <LoadError error={list.error} busy={list.isFetching} onRetry={list.reload} />
        )}
        {hasNone && <EmptyState icon={Send} title={t('webhooks.nothingSent')} />}
        {list.rows.length > 0 && <AttemptTable webhook={webhook} attempts={list.rows} />}
        {list.showMore && (
          <Button className="justify-self-center" busy={list.isLoadingMore} onClick={list.showMore}>
            {t('webhooks.showEarlier')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function AttemptTable({
  webhook,
  attempts,
}: Pick<Props, 'webhook'> & {
  attempts: readonly WebhookAttempt[]
}) {
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  const replaying = useChange(replayWebhook, { tags: ['webhooks'] })
  const showToast = useToast()

  async function sendAgain(eventId: string) {
    const { isDone, problem } = await replaying.run({
      params: { id: webhook._id },
      body: { eventId },
    })
    if (isDone) showToast({ text: t('webhooks.sentAgain'), tone: 'good' })
    else if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Table
      caption={t('webhooks.deliveries')}
      hideCaption
      rows={attempts}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'at',
          header: t('webhooks.time'),
          cell: ({ at }) => (
            <time dateTime={at} className="font-normal">
              {formatTime(at)}
            </time>
          ),
        },
        { key: 'type', header: t('webhooks.event'), cell: ({ type }) => describeType(t, type) },
        {
          key: 'result',
          header: t('webhooks.result'),
          cell: (attempt) => (
            <div className="grid justify-items-start gap-1">
              {attempt.failure === null ? (
                <Badge tone="good">{attempt.status}</Badge>
              ) : (
                <span className="text-bad">{describeFailure(t, attempt)}</span>
              )}
              {attempt.excerpt && (
                <span dir="auto" className="line-clamp-2 text-ink-soft text-xs wrap-anywhere">
                  {attempt.excerpt}
                </span>
              )}
            </div>
          ),
        },
        {
          key: 'ms',
          header: t('webhooks.duration'),
          numeric: true,
          cell: ({ durationMs }) => formatDuration(durationMs),
        },
        {
          key: 'actions',
          header: t('webhooks.actions'),
          numeric: true,
          cell: ({ type, at, eventId }) =>
            type !== 'webhook.ping' && (
              <Button
                size="small"
                busy={replaying.isBusy}
                aria-label={t('webhooks.sendAgainOf', {
                  event: describeType(t, type),
                  time: formatTime(at),
                })}
                onClick={() => void sendAgain(eventId)}
              >
                {t('webhooks.sendAgain')}
              </Button>
            ),
        },
      ]}
    />
  )
}
