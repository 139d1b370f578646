import { useEffect } from 'react'

/** Keeps the display on while the screen is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    async function keepOn() {
      if (document.visibilityState !== 'visible') return
      // A browser refuses it when the battery is low.
      const kept = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isLeft) await kept?.release()
      else lock = kept
    }
    void keepOn()
    // The browser releases it with each change of tab.
    const keepOnAgain = () => void keepOn()
    document.addEventListener('visibilitychange', keepOnAgain)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', keepOnAgain)
      void lock?.release()
    }
  }, [])
}
