import { startTransition, useEffect, useState } from 'react'
import { retry } from './retry.ts'

interface Loadable {
  load: () => Promise<unknown>
  isReady: () => boolean
}

/**
 * True once the code is there of what stands beside a screen. Suspended instead, it would take the whole
 * screen down where it cannot be had. As a transition: what is shown meanwhile stays until it is drawn.
 */
export function useLoaded({ load, isReady }: Loadable, isDue: boolean): boolean {
  const [isLoaded, setLoaded] = useState(() => isDue && isReady())
  useEffect(() => {
    if (!isDue || isLoaded) return
    let isGone = false
    void retry(load).then(() => {
      if (!isGone) startTransition(() => setLoaded(true))
    })
    return () => {
      isGone = true
    }
  }, [load, isDue, isLoaded])
  return isLoaded
}
