import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { NoRequests } from './no-requests.tsx'
import { useListPastRequestsInfiniteQuery } from './request-api.ts'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

/** Past requests, newest first, page by page. */
export function PastList() {
  const t = useTranslations('request')
  const sayProblem = useProblemSentence()
  const past = useListPastRequestsInfiniteQuery()
  return (
    <QueryView query={past} skeleton={<RequestListSkeleton />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.data)
        if (requests.length === 0) return <NoRequests title={t('nonePast')} />
        return (
          <div className="grid gap-3">
            <RequestList requests={requests} />
            {past.isFetchNextPageError && (
              <p role="alert" className="text-bad text-sm">
                {sayProblem(past.error)}
              </p>
            )}
            {past.hasNextPage && (
              <Button busy={past.isFetchingNextPage} onClick={() => past.fetchNextPage()}>
                {t('showMore')}
              </Button>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
