import type { GuestRequest } from '@bellhop/contract/requests'
import { useTranslations } from 'use-intl'
import { type QueryResult, QueryView } from '../../data/query-view.tsx'
import { SectionTitle } from '../../shared/section-title.tsx'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

interface Props {
  query: QueryResult<GuestRequest[]>
}

/** The running requests on the home screen; nothing if there are none. */
export function RunningRequests({ query }: Props) {
  const t = useTranslations('requests')
  if (query.data?.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('running')}</SectionTitle>
      <QueryView query={query} skeleton={<RequestListSkeleton />}>
        {(requests) => <RequestList requests={requests} />}
      </QueryView>
    </section>
  )
}
