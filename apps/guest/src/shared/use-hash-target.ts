import { useEffect, useRef, useState } from 'react'

/** For targets of the address's fragment: scrolls to the target when it appears. */
export function useHashTarget<T extends HTMLElement>(name: string, block: ScrollLogicalPosition) {
  const ref = useRef<T>(null)
  const [isTarget] = useState(() => location.hash === `#${name}`)
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block })
  }, [isTarget, block])
  return { ref, isTarget }
}

/** Marks the item that a link refers to. */
export const targetMark = 'ring-2 ring-accent ring-offset-4 ring-offset-paper'
