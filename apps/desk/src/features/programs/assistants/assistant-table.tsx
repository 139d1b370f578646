import type { Assistant } from '@bellhop/contract/desk/assistants'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { describeScopes } from '../keys/describe-scopes.ts'
import { useDayFormat } from '../keys/use-day-format.ts'

interface Props {
  assistants: readonly Assistant[] | undefined
  onDisconnect: (assistant: Assistant) => void
}

export function AssistantTable({ assistants, onDisconnect }: Props) {
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  const formatDay = useDayFormat()
  return (
    <Table
      caption={t('assistants.title')}
      hideCaption
      rows={assistants}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'name',
          header: t('assistants.name'),
          cell: ({ name, host, connectedBy, connectedAt }) => (
            <div className="grid gap-0.5">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                {host !== undefined && (
                  <bdi dir="ltr" className="font-normal text-ink-soft">
                    {host}
                  </bdi>
                )}
              </span>
              <span className="font-normal text-ink-soft wrap-anywhere">
                {t('assistants.connectedBy', {
                  name: connectedBy.name,
                  date: formatDay(connectedAt),
                })}
              </span>
            </div>
          ),
        },
        {
          key: 'may',
          header: t('keys.may'),
          cell: ({ scopes }) => (
            <div className="grid gap-0.5">
              {describeScopes(t, scopes, (areas) => t('assistants.proposes', { areas })).map(
                (sentence) => (
                  <span key={sentence}>{sentence}</span>
                ),
              )}
            </div>
          ),
        },
        {
          key: 'used',
          header: t('keys.lastUsed'),
          cell: ({ usedAt }) =>
            usedAt ? (
              <time dateTime={usedAt} className="whitespace-nowrap">
                {formatTime(usedAt)}
              </time>
            ) : (
              <span className="text-ink-soft">{t('keys.notYetUsed')}</span>
            ),
        },
        {
          key: 'actions',
          header: t('keys.actions'),
          numeric: true,
          cell: (assistant) => (
            <Button
              variant="caution"
              size="small"
              aria-label={t('assistants.disconnectOf', { name: assistant.name })}
              onClick={() => onDisconnect(assistant)}
            >
              {t('assistants.disconnect')}
            </Button>
          ),
        },
      ]}
    />
  )
}
