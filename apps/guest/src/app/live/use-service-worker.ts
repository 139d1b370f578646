import { useEffect } from 'react'
import { precacheResponses } from '../../offline/precache-responses.ts'
import { useDevice } from '../../state/device.ts'
import { useGuestSelector } from '../../state/state.ts'

/** Registers the service worker and fetches in advance what a guest needs offline. Not available on plain HTTP. */
export function useServiceWorker(token: string): void {
  const guestId = useGuestSelector((state) => state.log.data?._id)
  const hotelId = useGuestSelector((state) => state.log.data?.hotelId)
  const { locale } = useDevice()

  // In another language from now on, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls carry the language
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || !serviceWorker) return
    if (guestId === undefined || hotelId === undefined) return
    const fill = () => void precacheResponses(token, { _id: guestId, hotelId }).catch(ignoreOffline)
    serviceWorker.register('/sw.js').catch(ignoreOffline)
    if (serviceWorker.controller) fill()
    serviceWorker.addEventListener('controllerchange', fill)
    return () => serviceWorker.removeEventListener('controllerchange', fill)
  }, [token, guestId, hotelId, locale])
}

/** The browser's settings forbid it, or the phone is offline: the next start tries again. */
function ignoreOffline() {}
