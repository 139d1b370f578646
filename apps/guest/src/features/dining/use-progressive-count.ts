import { startTransition, useEffect, useState } from 'react'

/** What a phone shows at first; then few enough to be drawn between two taps, on a slow phone too. */
const atFirst = 4
const step = 8

/** How many of `total` are drawn by now: a few at once, so that a long list never holds the page up. */
export function useProgressiveCount(total: number): number {
  const [drawn, setDrawn] = useState(atFirst)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
