import { useFormatter } from 'use-intl'
import { type GuestState, useGuestSelector } from '../state/state.ts'

/** Older than the newest answer by less than this: the notice at the top of the page is accurate enough. */
const negligibleMs = 10 * 60_000

const halfDayMs = 12 * 60 * 60 * 1000

/**
 * When the newest cached answer that a screen uses was given, ms since 1970; undefined if everything is up to date.
 * RTK Query keeps answers for a minute after the last screen that used them has gone: those do not count.
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
 * When the answer of a query was given, if it is noticeably older than the newest one.
 *
 * @param requestId as the query's hook returns it
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

/** Formats such a time: the hour in the hotel's time zone, with the day unless it is recent. */
export function useCachedTime(): (at: number) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), Date.now() - at < halfDayMs ? 'hour' : 'dayAndHour')
}
