import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useParams } from 'wouter'
import { QueryView } from '../../../data/query-view.tsx'
import * as paths from '../../../navigation/paths.ts'
import { Screen } from '../../../shared/screen.tsx'
import { withUnbrokenCounts } from '../../../shared/unbroken-counts.ts'
import { useGetRequestQuery } from '../request-api.ts'
import { ReviewReceived } from '../review/received.tsx'
import { RequestDetail } from './detail.tsx'

export default function RequestScreen() {
  const { id = '' } = useParams()
  const t = useTranslations('request')
  const query = useGetRequestQuery(id)
  return (
    <Screen
      title={query.data ? withUnbrokenCounts(query.data.title) : t('one')}
      backTo={paths.requests}
    >
      <QueryView query={query} skeleton={<DetailSkeleton />}>
        {(request) => (
          <>
            <RequestDetail request={request} />
            <ReviewReceived request={request} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-42 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
