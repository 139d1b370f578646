import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Whether an element is, or has been, in the view or less than half a screen away from it. One that never was need not have
 * all of its content, as long as its size is about the same. What is hidden is not near.
 */
export function useNearView<T extends HTMLElement>(isNearAtFirst: boolean) {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    arrivals.set(element, () => startTransition(() => setNear(true)))
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [isNear])
  return { ref, isNear }
}

/** One for all elements: a menu has hundreds. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) arrivals.get(target)?.()
  },
  { rootMargin: '50% 0px' },
)
const arrivals = new WeakMap<Element, () => void>()
