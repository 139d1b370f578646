import { retry } from '@bellhop/ui/retry'
import { startTransition, useEffect, useState } from 'react'

interface Loadable {
  load: () => Promise<unknown>
  isReady: () => boolean
}

/**
 * True once the code of an optional part of a screen is loaded. A lazy part would fail the whole screen if its code
 * could not be loaded. Set in a transition: the placeholder stays until the part is rendered.
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
