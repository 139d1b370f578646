import { useEffect, useState } from 'react'

/** Enough time for the first screen's other calls to finish. */
const pauseMs = 1000

/** A slow first screen extends the wait by the time it took, so that taps stay responsive. */
const busyMs = 1000

/**
 * Becomes true shortly after the first screen has its data, and stays true: anything else must not compete with it on a
 * slow connection.
 */
export const useAfterFirstScreen = createOnceHook(() => sleep(pauseMs))

/** Becomes true once the first screen is shown and the phone is idle, and stays true. */
export const useIdleOnce = createOnceHook(async () => {
  if (performance.now() >= busyMs) await sleep(busyMs)
  await whenIdle()
})

/**
 * A hook that becomes true once its argument has been true and `wait` has resolved. It stays true for the rest of the
 * visit: returning to the first screen does not wait again.
 */
function createOnceHook(wait: () => Promise<void>): (isReady: boolean) => boolean {
  let isOver = false
  return function useOnce(isReady) {
    const [isTrue, setTrue] = useState(isOver)
    useEffect(() => {
      if (!isReady || isTrue) return
      let isCancelled = false
      void wait().then(() => {
        if (isCancelled) return
        isOver = true
        setTrue(true)
      })
      return () => {
        isCancelled = true
      }
    }, [isReady, isTrue])
    return isTrue
  }
}

/** Resolves when the browser is idle, or after a short pause in Safari, which lacks `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
