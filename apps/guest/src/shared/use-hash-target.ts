import { useEffect, useRef, useState } from 'react'

/** For what the fragment of the address can name: it is scrolled into view when it appears. */
export function useHashTarget<T extends HTMLElement>(name: string, block: ScrollLogicalPosition) {
  const ref = useRef<T>(null)
  const [isTarget] = useState(() => location.hash === `#${name}`)
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block })
  }, [isTarget, block])
  return { ref, isTarget }
}

/** Marks the one item that a link has named. */
export const targetMark = 'ring-2 ring-accent ring-offset-4 ring-offset-paper'
