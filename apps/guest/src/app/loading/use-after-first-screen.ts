import { useEffect, useState } from 'react'

/** Long enough for the other calls of the first screen to be answered as well. */
const pauseMs = 1000

/** Of this visit: whoever comes back to the first screen need not wait again. */
let wasReached = false

/**
 * True a moment after the first screen has what it needs, and from then on: what it does not need
 * must not compete with it on a slow line.
 */
export function useAfterFirstScreen(hasWhatItNeeds: boolean): boolean {
  const [isAfter, setAfter] = useState(wasReached)
  useEffect(() => {
    if (!hasWhatItNeeds || isAfter) return
    const timer = setTimeout(() => {
      wasReached = true
      setAfter(true)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [hasWhatItNeeds, isAfter])
  return isAfter
}
