import { useSyncExternalStore } from 'react'

const step = 15_000

/** The current time in ms since 1970, updated every 15 s. */
export function useNow(): number {
  return useSyncExternalStore(tick, readTime, readTime)
}

function tick(notify: () => void): () => void {
  const timer = setInterval(notify, step)
  return () => clearInterval(timer)
}

function readTime(): number {
  return Math.floor(Date.now() / step) * step
}
