import { useEffect } from 'react'
import { precacheResponses } from '../../offline/precache-responses.ts'
import { useGuestSelector } from '../../state/state.ts'

/** Makes the app open offline, with what a guest may need most. Plain http has no service workers. */
export function useServiceWorker(token: string): void {
  const hotelId = useGuestSelector((state) => state.log.data?.hotelId)

  useEffect(() => {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || !serviceWorker || hotelId === undefined) return
    const fill = () => void precacheResponses(token, hotelId).catch(ignoreOffline)
    serviceWorker.register('/sw.js').catch(ignoreOffline)
    if (serviceWorker.controller) fill()
    serviceWorker.addEventListener('controllerchange', fill)
    return () => serviceWorker.removeEventListener('controllerchange', fill)
  }, [token, hotelId])
}

/** Refused by the browser's settings, or no line just now: the next start tries again. */
function ignoreOffline() {}
