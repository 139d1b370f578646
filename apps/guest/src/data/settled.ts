interface Query {
  data?: unknown
  error?: unknown
}

/**
 * Whether a call has ended at least once. RTK Query's own `isLoading` is true again while one that failed
 * is read again: what goes by it to show a part that reads the same would ask without end.
 */
export function isSettled({ data, error }: Query): boolean {
  return data !== undefined || error !== undefined
}
