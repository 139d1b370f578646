import { useTranslations } from 'use-intl'
import { SectionTitle } from '../../shared/section-title.tsx'
import { useListRunningRequestsQuery } from './api.ts'
import { RequestList } from './request-list.tsx'

/** Home's view of what is under way; nothing at all where nothing is. */
export function RunningRequests() {
  const t = useTranslations('requests')
  const { data: requests = [] } = useListRunningRequestsQuery()
  if (requests.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('running')}</SectionTitle>
      <RequestList requests={requests} />
    </section>
  )
}
