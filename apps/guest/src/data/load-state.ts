/** The states of a load in the words of the specification (§4). */
export type LoadState = 'idle' | 'loading' | 'succeeded' | 'failed'

/** What decides about it, of an RTK Query hook's result. */
export interface Load {
  data?: unknown
  error?: unknown
  isUninitialized?: boolean
}

/**
 * The state of a load as the guest sees it (decision 023). Data that was loaded once is there, also while it is loaded
 * again and if that fails; a problem stays while the failed load is tried again. RTK Query's own `status` is `pending`
 * in both cases.
 */
export function loadStateOf({ data, error, isUninitialized = false }: Load): LoadState {
  if (data !== undefined) return 'succeeded'
  if (error !== undefined) return 'failed'
  return isUninitialized ? 'idle' : 'loading'
}
