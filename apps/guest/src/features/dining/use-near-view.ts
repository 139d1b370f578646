import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * For an element with `content-visibility: auto`: whether the browser lays it out, because it is in or near the view. What
 * is far away need not have all of its content, as long as its size is the same. In browsers that do not tell, all is near.
 */
export function useNearView<T extends HTMLElement>(isNearAtFirst: boolean) {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(isNearAtFirst || !canTell)
  useEffect(() => {
    const element = ref.current
    if (!canTell || !element) return
    const follow = (event: Event) => {
      const { skipped } = event as ContentVisibilityAutoStateChangeEvent
      startTransition(() => setNear(!skipped))
    }
    element.addEventListener('contentvisibilityautostatechange', follow)
    return () => element.removeEventListener('contentvisibilityautostatechange', follow)
  }, [])
  return { ref, isNear }
}

const canTell =
  typeof HTMLElement !== 'undefined' &&
  'oncontentvisibilityautostatechange' in HTMLElement.prototype
