import { Button } from '@bellhop/ui/button'
import { useNextPage } from '@bellhop/ui/use-next-page'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from './use-problem-sentence.ts'

interface Props {
  query: Parameters<typeof useNextPage>[0] & { error?: unknown; isFetchNextPageError: boolean }
}

export function ShowMore({ query }: Props) {
  const { showMore, isLoadingMore } = useNextPage(query)
  const t = useTranslations('app')
  const formatProblem = useProblemSentence()
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          {formatProblem(query.error)}
        </p>
      )}
      {showMore && (
        <Button busy={isLoadingMore} onClick={showMore}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
