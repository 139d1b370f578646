import { ErrorState } from '@bellhop/ui/error-state'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { useGuestSelector } from '../state/state.ts'
import { newestCachedAt } from './live-slice.ts'
import { useCachedTime } from './use-cached-time.ts'
import { useProblemSentence } from './use-problem-sentence.ts'

/** A call as a hook of RTK Query gives it, or whoever was handed it. */
export interface QueryResult<T> {
  data?: T | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
  endpointName?: string | undefined
  originalArgs?: unknown
}

interface Props<T> {
  query: QueryResult<T>
  /** Of the shape that `children` will have. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What a call gave, or its skeleton, or what went wrong and a way to try again.
 * Once there is something to see it stays, also when a later reading fails.
 */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const t = useTranslations('app')
  const sayProblem = useProblemSentence()
  // Drawn in small pieces: a tap meanwhile need not wait for a long list.
  const data = useDeferredValue(query.data)
  if (data !== undefined) {
    return (
      <>
        <CachedAt query={query} />
        {children(data)}
      </>
    )
  }
  if (query.data !== undefined || query.error === undefined)
    return <div aria-busy="true">{skeleton}</div>
  return (
    <ErrorState
      title={sayProblem(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  )
}

/** Nearer in time than this, what the notice at the top says goes for it too. */
const aboutTheSameMs = 10 * 60_000

/** The age of what is noticeably older than the rest of what was last seen. */
function CachedAt({ query: { endpointName, originalArgs } }: { query: QueryResult<unknown> }) {
  const t = useTranslations('app')
  const sayTime = useCachedTime()
  const at = useGuestSelector(({ live }) => {
    if (endpointName === undefined) return undefined
    const seen = live.cachedAt[keyOf(endpointName, originalArgs)]
    return seen && seen < (newestCachedAt(live) ?? 0) - aboutTheSameMs ? seen : undefined
  })
  if (at === undefined) return null
  return <p className="mb-3 text-ink-muted text-sm">{t('lastSeen', { time: sayTime(at) })}</p>
}

function keyOf(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    endpointDefinition: undefined as never,
  })
}
