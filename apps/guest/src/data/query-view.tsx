import { ErrorState } from '@bellhop/ui/error-state'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useCachedTime, useOutdatedSince } from './cached-at.ts'
import { type Load, loadStateOf } from './load-state.ts'
import { useProblemSentence } from './use-problem-sentence.ts'

/** The part of an RTK Query hook's result that is used here. */
export interface QueryResult<T> extends Load {
  data?: T | undefined
  isFetching: boolean
  refetch: () => unknown
  requestId?: string | undefined
}

interface QueryViewProps<T> {
  query: QueryResult<T>
  /** In the shape of `children`. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows a query's data, its skeleton while loading, or the problem with a retry button. Loaded data stays even if a
 * reload fails.
 */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const t = useTranslations('app')
  const formatProblem = useProblemSentence()
  // A deferred render can be interrupted, so a tap need not wait for a long list.
  const data = useDeferredValue(query.data)
  if (data !== undefined) {
    return (
      <>
        <CachedAt requestId={query.requestId} />
        {children(data)}
      </>
    )
  }
  if (loadStateOf(query) !== 'failed') return <div aria-busy="true">{skeleton}</div>
  return (
    <ErrorState
      title={formatProblem(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  )
}

/** The age of data that is older than the notice at the top of the page states. */
function CachedAt({ requestId }: { requestId: string | undefined }) {
  const t = useTranslations('app')
  const formatTime = useCachedTime()
  const at = useOutdatedSince(requestId)
  if (at === undefined) return null
  return <p className="mb-3 text-ink-muted text-sm">{t('lastSeen', { time: formatTime(at) })}</p>
}

/**
 * True once a query has succeeded or failed. RTK Query's `isLoading` is true again while a failed query is retried; a
 * part that is mounted depending on it and reads the same query would retry endlessly.
 */
export function isSettled(load: Load): boolean {
  const state = loadStateOf(load)
  return state === 'succeeded' || state === 'failed'
}

interface QueryViewsProps {
  queries: readonly Load[]
  /** In the shape of `children`. */
  skeleton: ReactNode
  /** The queries' results are passed as props: subscribing to a failed query would retry it. */
  children: ReactNode
}

/** Shows stacked parts only once all their queries have settled, so that nothing shifts. */
export function QueryViews({ queries, skeleton, children }: QueryViewsProps) {
  const isReady = useDeferredValue(queries.every(isSettled))
  return isReady ? children : <div aria-busy="true">{skeleton}</div>
}
