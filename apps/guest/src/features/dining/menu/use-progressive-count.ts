import { startTransition, useEffect, useState } from 'react'

/** As many as a phone shows at first. */
export const shownAtFirst = 4
/** Few enough for a slow phone to stay responsive. */
const step = 16

/** How many of `total` to render so far: a few more per step, so that a long list never blocks the page. */
export function useProgressiveCount(total: number): number {
  const [drawn, setDrawn] = useState(shownAtFirst)
  // A search must not render everything at once when it is cleared.
  const most = Math.max(total, step)
  if (drawn > most) setDrawn(most)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
