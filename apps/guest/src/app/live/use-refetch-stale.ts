import { useEffect } from 'react'
import { api, tagTypes } from '../../data/api.ts'
import { newestCachedAt } from '../../data/cached-at.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'

const retryMs = 15_000

/** Reads everything again as soon as the server can be reached, if cached answers are on the screen. */
export function useRefetchStale(): void {
  const dispatch = useGuestDispatch()
  const isStale = useGuestSelector((state) => newestCachedAt(state) !== undefined)
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
