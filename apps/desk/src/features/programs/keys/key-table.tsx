import type { ApiKey } from '@bellhop/contract/desk/api-keys'
import { findKeyNotice, maxUnusedDays } from '@bellhop/domain/people/key-notice'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useNow } from '../../../format/use-now.ts'
import { formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { ProgramTable } from '../program-table.tsx'
import { describeScopes } from './describe-scopes.ts'
import { useDayFormat, useEndFormat } from './use-day-format.ts'

interface Props {
  keys: readonly ApiKey[] | undefined
  onRevoke: (key: ApiKey) => void
}

export function KeyTable({ keys, onRevoke }: Props) {
  const t = useTranslations('programs')
  const formatDay = useDayFormat()
  const formatEnd = useEndFormat()
  return (
    <ProgramTable<ApiKey>
      title={t('keys.title')}
      programs={keys}
      names={{
        header: t('keys.name'),
        mark: ({ ending }) => (
          <bdi dir="ltr" className="whitespace-nowrap font-normal text-ink-soft">
            …{ending}
          </bdi>
        ),
        madeBy: ({ createdBy, createdAt }) =>
          t('keys.madeBy', { name: createdBy, date: formatDay(createdAt) }),
      }}
      may={({ scopes }) => describeScopes(t, scopes)}
      onlyFrom={({ addresses }) =>
        addresses && t('keys.onlyFrom', { addresses: formatList(addresses.map(showNetwork)) })
      }
      more={[
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
      ]}
      actions={(key) => (
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
      )}
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
