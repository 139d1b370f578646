import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** A phone that was busy for as long with the first screen is left alone for as long, for taps. */
const busyMs = 1000

/** Of this visit: whoever comes back to the first screen need not wait again. */
let wasIdle = false

/** True as soon as the first screen stands and the phone has nothing else to do, and from then on. */
export function useIdleOnce(isStanding: boolean): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(() => {
    if (!isStanding || isIdle) return
    const timer = setTimeout(
      async () => {
        await whenIdle()
        wasIdle = true
        setIdle(true)
      },
      performance.now() < busyMs ? 0 : busyMs,
    )
    return () => clearTimeout(timer)
  }, [isStanding, isIdle])
  return isIdle
}
