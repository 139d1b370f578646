import { useMemo } from 'react'
import { useNow } from '../../format/use-now.ts'
import { useListOpenQuery } from './api.ts'
import { listWaiting } from './list-waiting.ts'

/** How soon the bell notices that the time of a request for later has come, in ms. */
const interval = 15_000

/** Ids of the requests that wait to be accepted. */
export function useWaitingRequests(): readonly string[] {
  const { data } = useListOpenQuery()
  const now = useNow(interval) + (data?.clockOffset ?? 0)
  return useMemo(() => listWaiting(data?.requests ?? [], now).map(({ _id }) => _id), [data, now])
}
