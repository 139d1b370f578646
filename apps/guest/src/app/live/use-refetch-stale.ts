import { useEffect } from 'react'
import { api, tagTypes } from '../../data/api.ts'
import { newestCachedAt } from '../../data/cached-at.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

/** First wait before a retry; each retry doubles it up to the longest. */
const shortestWaitMs = 1_000
const longestWaitMs = 15_000

/**
 * Refetches as soon as the server can be reached, if cached responses are on the screen. The first calls after a phone
 * comes online often fail, hence the short first wait.
 */
export function useRefetchStale(): void {
  const dispatch = useGuestDispatch()
  const isStale = useGuestSelector((state) => newestCachedAt(state) !== undefined)
  const isLive = useGuestSelector((state) => state.live.status === 'live')

  useEffect(() => {
    if (!isStale) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = (nextWait: number) => {
      if (navigator.onLine) dispatch(api.util.invalidateTags([...tagTypes]))
      wait(nextWait)
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, ms, Math.min(ms * 2, longestWaitMs))
    }
    const begin = () => readAgain(shortestWaitMs)
    if (isLive) begin()
    else wait(longestWaitMs)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [dispatch, isStale, isLive])
}
