import type { ApiKey } from '@bellhop/contract/desk/api-keys'
import { findKeyNotice, maxUnusedDays } from '@bellhop/domain/people/key-notice'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../format/use-now.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { describeScopes } from './describe-scopes.ts'
import { useDayFormat, useEndFormat } from './use-day-format.ts'

interface Props {
  keys: readonly ApiKey[] | undefined
  onRevoke: (key: ApiKey) => void
}

export function KeyTable({ keys, onRevoke }: Props) {
  const t = useTranslations('programs')
  const formatTime = useTimeFormat()
  const formatDay = useDayFormat()
  const formatEnd = useEndFormat()
  return (
    <Table
      caption={t('keys.title')}
      hideCaption
      rows={keys}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        {
          key: 'name',
          header: t('keys.name'),
          cell: ({ name, ending, createdBy, createdAt }) => (
            <div className="grid gap-0.5">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                <bdi dir="ltr" className="whitespace-nowrap font-normal text-ink-soft">
                  …{ending}
                </bdi>
              </span>
              <span className="font-normal text-ink-soft wrap-anywhere">
                {t('keys.madeBy', { name: createdBy, date: formatDay(createdAt) })}
              </span>
            </div>
          ),
        },
        {
          key: 'may',
          header: t('keys.may'),
          cell: ({ scopes, addresses }) => (
            <div className="grid gap-0.5">
              {describeScopes(t, scopes).map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
              {addresses && (
                <span className="text-ink-soft wrap-anywhere">
                  {t('keys.onlyFrom', { addresses: formatList(addresses.map(showNetwork)) })}
                </span>
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
          key: 'ends',
          header: t('keys.ends'),
          cell: (key) => (
            <div className="grid justify-items-start gap-1">
              {key.expiresAt ? (
                <time dateTime={key.expiresAt} className="whitespace-nowrap">
                  {formatEnd(key.expiresAt)}
                </time>
              ) : (
                <span className="text-ink-soft">{t('keys.never')}</span>
              )}
              <Notice of={key} />
            </div>
          ),
        },
        {
          key: 'actions',
          header: t('keys.actions'),
          numeric: true,
          cell: (key) => (
            <span className="flex items-center justify-end gap-x-4 whitespace-nowrap max-xl:flex-wrap @max-lg:justify-start">
              <TextLink to={`${paths.audit}?person=${key.staffId}`}>
                {t.rich('keys.whatItDid', {
                  name: key.name,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </TextLink>
              <Button
                variant="caution"
                size="small"
                aria-label={t('keys.revokeOf', { name: key.name })}
                onClick={() => onRevoke(key)}
              >
                {t('keys.revoke')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}

function Notice({ of: key }: { of: ApiKey }) {
  const t = useTranslations('programs')
  const notice = findKeyNotice(key, useNow(MINUTE_MS))
  if (!notice) return null
  return (
    <Badge tone={notice === 'ended' ? 'bad' : 'warn'}>
      {t(`keys.notices.${notice}`, { days: maxUnusedDays })}
    </Badge>
  )
}

/** A single address without the length of its network, apart from the direction of the words around it. */
const showNetwork = (network: string) =>
  `\u2066${network.replace(/^([\d.]+)\/32$|^([\da-f:]+)\/128$/, '$1$2')}\u2069`
