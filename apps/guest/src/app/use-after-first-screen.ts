import { useEffect, useState } from 'react'

/** Long enough for the other calls of the first screen to be answered as well. */
const pauseMs = 1000

/**
 * True a moment after the first screen has what it needs, and from then on: what it does not need
 * must not compete with it on a slow line.
 */
export function useAfterFirstScreen(hasWhatItNeeds: boolean): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    if (!hasWhatItNeeds || isAfter) return
    const timer = setTimeout(setAfter, pauseMs, true)
    return () => clearTimeout(timer)
  }, [hasWhatItNeeds, isAfter])
  return isAfter
}
