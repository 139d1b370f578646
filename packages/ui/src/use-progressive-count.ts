import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` to render so far: a few more per step, so that a long list never blocks the page.
 *
 * @param first as many as are in view at first
 * @param step few enough for a slow phone to stay responsive
 */
export function useProgressiveCount(total: number, first: number, step = 16): number {
  const [drawn, setDrawn] = useState(first)
  // A search must not render everything at once when it is cleared.
  const most = Math.max(total, step)
  if (drawn > most) setDrawn(most)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total, step])
  return Math.min(drawn, total)
}
