export type LoadState = 'idle' | 'loading' | 'succeeded' | 'failed'

/** The inputs, from an RTK Query hook's result. */
export interface Load {
  data?: unknown
  error?: unknown
  isUninitialized?: boolean
}

/**
 * The state of a load as the guest sees it. Data stays while it is refetched and if that fails; a problem stays while
 * the load is retried. RTK Query's own `status` is `pending` in both cases.
 */
export function loadStateOf({ data, error, isUninitialized = false }: Load): LoadState {
  if (data !== undefined) return 'succeeded'
  if (error !== undefined) return 'failed'
  return isUninitialized ? 'idle' : 'loading'
}
