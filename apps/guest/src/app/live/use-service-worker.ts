import { useEffect } from 'react'
import { precacheResponses } from '../../offline/precache-responses.ts'
import { languageMessage } from '../../offline/protocol.ts'
import { useDevice } from '../../state/device.ts'
import { useGuestSelector } from '../../state/state.ts'

/** Registers the service worker and precaches what a guest needs offline. Not available on plain HTTP. */
export function useServiceWorker(token: string): void {
  const guestId = useGuestSelector((state) => state.log.data?._id)
  const hotelId = useGuestSelector((state) => state.log.data?.hotelId)
  const { locale } = useDevice()

  // Also when the language changes, which the calls send.
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!import.meta.env.PROD || !serviceWorker) return
    if (guestId === undefined || hotelId === undefined) return
    const guest = { _id: guestId, hotelId }
    const stop = new AbortController()
    const options = { savesData: savesData(), signal: stop.signal }
    const fill = () =>
      whenIdle(() => {
        serviceWorker.controller?.postMessage(languageMessage(locale))
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

/** Storage is forbidden, the phone is offline or the guest has signed out: the next start tries again. */
function ignoreOffline() {}

/** After the first screen, but at most two seconds later: the guest may be about to lose the connection. */
function whenIdle(work: () => void): void {
  // Not in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 500)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
