import { useMemo } from 'react'
import { useListOpenQuery } from './api.ts'

/** Ids of the requests not accepted yet. */
export function useWaitingRequests(): readonly string[] {
  const { data } = useListOpenQuery()
  return useMemo(
    () => (data?.requests ?? []).filter(({ status }) => status === 'new').map(({ _id }) => _id),
    [data],
  )
}
