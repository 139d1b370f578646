import { Skeleton } from '@bellhop/ui/skeleton'
import type { ReactNode } from 'react'
import { LoadError } from '../../../lists/load-error.tsx'

interface Props<Data> {
  query: {
    currentData?: Data | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  children: (data: Data) => ReactNode
}

/** Shows what a query has read, why it failed, or that it is being read. */
export function LoadedView<Data>({ query, children }: Props<Data>) {
  const { currentData, error, isFetching, refetch } = query
  if (currentData !== undefined) return children(currentData)
  if (error !== undefined) return <LoadError error={error} busy={isFetching} onRetry={refetch} />
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  )
}
