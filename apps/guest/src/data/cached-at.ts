import { useFormatter } from 'use-intl'
import { type GuestState, useGuestSelector } from '../state/state.ts'

/** Up to this much older than the newest data, the notice at the top of the page is accurate enough. */
const negligibleMs = 10 * 60_000

const halfDayMs = 12 * 60 * 60 * 1000

/**
 * When the newest cached response on the screen was sent, ms since 1970; undefined if all data is fresh. Excludes what
 * RTK Query retains for a minute after a screen was left.
 */
export function newestCachedAt({ live, api }: GuestState): number | undefined {
  const times = Object.entries(live.cachedAt).flatMap(([key, at]) =>
    api.queries[key] && isUsed(api.subscriptions[key]) ? [at] : [],
  )
  return times.length > 0 ? Math.max(...times) : undefined
}

function isUsed(subscribers: object | undefined): boolean {
  return subscribers !== undefined && Object.keys(subscribers).length > 0
}

/**
 * When a query's data was sent, if noticeably older than the newest.
 *
 * @param requestId from the query's hook
 */
export function useOutdatedSince(requestId: string | undefined): number | undefined {
  return useGuestSelector((state) => {
    const { live, api } = state
    const [, at] =
      Object.entries(live.cachedAt).find(
        ([key]) => requestId !== undefined && api.queries[key]?.requestId === requestId,
      ) ?? []
    return at && at < (newestCachedAt(state) ?? 0) - negligibleMs ? at : undefined
  })
}

/** Formats such a time in the hotel's zone, with the day unless it is recent. */
export function useCachedTime(): (at: number) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), Date.now() - at < halfDayMs ? 'hour' : 'dayAndHour')
}
