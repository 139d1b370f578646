import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from './use-problem-sentence.ts'

/** The part of an infinite query's result that is needed to read its next page. */
interface PagedQuery {
  error?: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** At the end of a paged list: the button for the next page, if there is one, and why it could not be read. */
export function ShowMore({ query }: { query: PagedQuery }) {
  const t = useTranslations('app')
  const sayProblem = useProblemSentence()
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          {sayProblem(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
