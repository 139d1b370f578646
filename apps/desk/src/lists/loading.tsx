import { Skeleton } from '@bellhop/ui/skeleton'
import type { ComponentProps } from 'react'
import { LoadError } from './load-error.tsx'

/** The part of a query's state that screens wait for. */
export interface Reading {
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Whether nothing has been read yet, nor failed to be. */
export const isLoading = ({ currentData, error }: { currentData?: unknown; error?: unknown }) =>
  currentData === undefined && error === undefined

/** In place of what has not been read: a placeholder, or the reason and a way to try again. */
export function Loading({ query, ...size }: { query: Reading } & ComponentProps<typeof Skeleton>) {
  const { error, isFetching, refetch } = query
  if (error === undefined) return <Skeleton {...size} />
  return <LoadError error={error} busy={isFetching} onRetry={refetch} />
}
