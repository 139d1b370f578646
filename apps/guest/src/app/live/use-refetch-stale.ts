import { useEffect } from 'react'
import { api, tagTypes } from '../../data/api.ts'
import { newestCachedAt } from '../../data/live-slice.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

const retryMs = 15_000

/** Reads everything again that is older than it looks, as soon as there is a line. */
export function useRefetchStale(): void {
  const dispatch = useGuestDispatch()
  const isStale = useGuestSelector((state) => newestCachedAt(state.live) !== undefined)
  const isLive = useGuestSelector((state) => state.live.status === 'live')

  useEffect(() => {
    if (!isStale) return
    const readAgain = () => {
      if (navigator.onLine) dispatch(api.util.invalidateTags([...tagTypes]))
    }
    if (isLive) readAgain()
    const timer = setInterval(readAgain, retryMs)
    window.addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', readAgain)
    }
  }, [dispatch, isStale, isLive])
}
