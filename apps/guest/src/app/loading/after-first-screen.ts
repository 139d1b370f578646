import { useEffect, useState } from 'react'

/** Enough time for the other calls of the first screen to be answered as well. */
const pauseMs = 1000

/** A phone that took this long for the first screen is left alone for as long again, so that taps are answered. */
const busyMs = 1000

/**
 * True a moment after the first screen has its data, and from then on: what the first screen does not need must
 * not compete with it on a slow connection.
 */
export const useAfterFirstScreen = createOnceHook(() => sleep(pauseMs))

/** True as soon as the first screen is shown and the phone is idle, and from then on. */
export const useIdleOnce = createOnceHook(async () => {
  if (performance.now() >= busyMs) await sleep(busyMs)
  await whenIdle()
})

/**
 * A hook that returns true once its argument has been true and `wait` has resolved. It stays true for the rest of
 * the visit: a guest who comes back to the first screen does not wait again.
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

/** Resolves when the browser is idle. Safari has no such event: there after a short pause. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
