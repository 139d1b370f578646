/** The state of a load, in the specification's words (§4). */
export type LoadStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

interface Load {
  isUninitialized: boolean
  isLoading: boolean
  isError: boolean
}

/** Maps RTK Query's flags. A load that is repeated keeps its status. */
export function loadStatus({ isUninitialized, isLoading, isError }: Load): LoadStatus {
  if (isUninitialized) return 'idle'
  if (isLoading) return 'loading'
  return isError ? 'failed' : 'succeeded'
}
