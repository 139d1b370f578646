import { useEffect, useState } from 'react'

/** Whole seconds until `moment` (ms since 1970), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= moment

  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return Math.max(0, Math.ceil((moment - now) / 1000))
}
