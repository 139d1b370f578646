import { startTransition, useEffect, useState } from 'react'

/** As many as a phone shows at first; then few enough per step that a slow phone still responds to taps. */
export const shownAtFirst = 4
const step = 16

/** How many of `total` to render so far: a few per step, so that a long list never blocks the page. */
export function useProgressiveCount(total: number): number {
  const [drawn, setDrawn] = useState(shownAtFirst)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
