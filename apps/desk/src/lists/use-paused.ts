import { useEffect, useState } from 'react'

/** Typing pauses at least this long before the server is asked, in ms. */
const searchPause = 150

/** Returns the typed value once typing has paused. @param pause in ms */
export function usePaused<Value>(value: Value, pause = searchPause): Value {
  const text = JSON.stringify(value)
  const [paused, setPaused] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same fields is the same value
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
