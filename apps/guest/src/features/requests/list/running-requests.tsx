import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Badge } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type QueryResult, QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { sortByDue } from './due.ts'
import { RequestList, RequestListSkeleton } from './list.tsx'
import { RowLink } from './row-link.tsx'

/** Waiting and running together, with the next due among them; the others are one tap away. */
const mostShown = 2

interface Props {
  query: QueryResult<GuestRequest[]>
}

export default function RunningRequests({ query }: Props) {
  const t = useTranslations('requests')
  const entries = useGuestSelector((state) => state.request.waiting)
  const waiting = entries.filter(({ message }) => !message)
  const total = waiting.length + (query.data?.length ?? 0)
  if (query.data && total === 0) return null
  const shown = waiting.slice(0, query.data?.length ? mostShown - 1 : mostShown)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SectionTitle>{t('running')}</SectionTitle>
        {total > mostShown && (
          <Link
            to={paths.requests}
            className="-my-2 inline-flex min-h-11 items-center rounded-control font-semibold text-accent text-sm"
          >
            {t('seeAll', { count: total })}
          </Link>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((item) => (
            <li key={item.id}>
              <WaitingRow item={item} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < mostShown && (
        <QueryView query={query} skeleton={<RequestListSkeleton />}>
          {(requests) => (
            <RequestList requests={sortByDue(requests).slice(0, mostShown - shown.length)} />
          )}
        </QueryView>
      )}
    </section>
  )
}

/** A waiting or rejected submission; the list of requests explains it and can remove it. */
function WaitingRow({ item: { title, rejection } }: { item: OutboxItem }) {
  const t = useTranslations('requests')
  return (
    <RowLink to={paths.requests} title={title}>
      <Badge tone={rejection ? 'bad' : 'warn'}>{t(rejection ? 'notSent' : 'waiting')}</Badge>
    </RowLink>
  )
}
