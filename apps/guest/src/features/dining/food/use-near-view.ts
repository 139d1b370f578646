import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Whether an element is, or has ever been, in view or within half a screen of it. Until then its content can be
 * omitted, as long as its size is about the same. Hidden elements are never near.
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

/** One observer for all elements: a menu has hundreds. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) arrivals.get(target)?.()
  },
  { rootMargin: '50% 0px' },
)
const arrivals = new WeakMap<Element, () => void>()
