import { ErrorState } from '@bellhop/ui/error-state'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from './use-problem-sentence.ts'

interface Props<T> {
  query: { data?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Of the shape that `children` will have. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What a call gave, or its skeleton, or what went wrong and a way to try again.
 * Once there is something to see it stays, also when a later reading fails.
 */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const t = useTranslations('app')
  const sayProblem = useProblemSentence()
  if (query.data !== undefined) return children(query.data)
  if (query.error === undefined) return <div aria-busy="true">{skeleton}</div>
  return (
    <ErrorState
      title={sayProblem(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={query.refetch}
      busy={query.isFetching}
    />
  )
}
