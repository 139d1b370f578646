import type { GuestRequest } from '@bellhop/contract/requests'
import { fulfilmentOf, isActive } from '@bellhop/domain/request-status'
import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { PromisedTime } from './promised-time.tsx'
import { toneOf } from './request-tone.ts'

/** A request in a list: title, status and promised time. */
export function RequestRow({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const { _id, title, status, number, createdAt } = request
  return (
    <Link
      to={paths.request(_id)}
      className="flex min-h-18 items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-raised transition hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="wrap-anywhere line-clamp-6 font-semibold">
          <bdi>{title.replaceAll(' ×', '\u00a0×')}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
          <Badge tone={toneOf(status)}>{t('status', { status, how: fulfilmentOf(request) })}</Badge>
          {isActive(status) ? (
            <PromisedTime request={request} />
          ) : (
            <span>
              {t('number', { number })} · {format.dateTime(new Date(createdAt), 'day')}
            </span>
          )}
        </span>
      </span>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </Link>
  )
}
