/** How a load is doing, in the specification's words (§4). */
export type LoadStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

interface Load {
  isUninitialized: boolean
  isLoading: boolean
  isError: boolean
}

/** What RTK Query knows of a load. One that is read again stays what it was. */
export function loadStatus({ isUninitialized, isLoading, isError }: Load): LoadStatus {
  if (isUninitialized) return 'idle'
  if (isLoading) return 'loading'
  return isError ? 'failed' : 'succeeded'
}
