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
    const guest = { _id: guestId, hotelId }
    const stop = new AbortController()
    const options = { savesData: savesData(), signal: stop.signal }
    const fill = () =>
      whenIdle(() => {
        void precacheResponses(token, guest, options).catch(ignoreOffline)
      })
    serviceWorker.register('/sw.js').catch(ignoreOffline)
    if (serviceWorker.controller) fill()
    serviceWorker.addEventListener('controllerchange', fill)
    return () => {
      stop.abort()
      serviceWorker.removeEventListener('controllerchange', fill)
    }
  }, [token, guestId, hotelId, locale])
}

/** The browser's settings forbid it, the phone is offline or the guest has left: the next start tries again. */
function ignoreOffline() {}

/** Once the first screen is there, and within two seconds at most: the guest may be about to lose the connection. */
function whenIdle(work: () => void): void {
  // Safari does not have it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 500)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
