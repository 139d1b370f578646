import { ErrorState } from '@bellhop/ui/error-state'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useCachedTime, useOutdatedSince } from './cached-at.ts'
import { type Load, loadStateOf } from './load-state.ts'
import { useProblemSentence } from './use-problem-sentence.ts'

/** The part of an RTK Query hook's result that is shown here. */
export interface QueryResult<T> extends Load {
  data?: T | undefined
  isFetching: boolean
  refetch: () => unknown
  requestId?: string | undefined
}

interface QueryViewProps<T> {
  query: QueryResult<T>
  /** Of the same shape as `children`. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows a query's data, its skeleton while it loads, or the problem with a button to try again.
 * Data that was loaded once stays, also if loading it again fails.
 */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const t = useTranslations('app')
  const sayProblem = useProblemSentence()
  // A deferred render can be interrupted, so a tap need not wait until a long list is rendered.
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
      title={sayProblem(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  )
}

/** The age of data that is older than what the notice at the top of the page says. */
function CachedAt({ requestId }: { requestId: string | undefined }) {
  const t = useTranslations('app')
  const sayTime = useCachedTime()
  const at = useOutdatedSince(requestId)
  if (at === undefined) return null
  return <p className="mb-3 text-ink-muted text-sm">{t('lastSeen', { time: sayTime(at) })}</p>
}

/**
 * True once a query has succeeded or failed. RTK Query's `isLoading` is true again while a failed query is
 * retried; a part that is mounted depending on it and reads the same query would retry it endlessly.
 */
export function isSettled(load: Load): boolean {
  const state = loadStateOf(load)
  return state === 'succeeded' || state === 'failed'
}

interface QueryViewsProps {
  queries: readonly Load[]
  /** Of the same shape as `children`. */
  skeleton: ReactNode
  /** Get the queries' results as props: subscribing to a failed query once more would retry it. */
  children: ReactNode
}

/** Shows parts that stand below each other only once all their queries have settled, so that nothing shifts. */
export function QueryViews({ queries, skeleton, children }: QueryViewsProps) {
  const isReady = useDeferredValue(queries.every(isSettled))
  return isReady ? children : <div aria-busy="true">{skeleton}</div>
}
