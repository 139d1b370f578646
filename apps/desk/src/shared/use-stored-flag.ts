import { useState } from 'react'

/** A boolean in this browser's storage. If storage is blocked, it lasts until the page is reloaded. */
export function useStoredFlag(key: string, initial: boolean) {
  const [flag, setFlag] = useState(() => readFlag(key) ?? initial)

  function change(next: boolean) {
    setFlag(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage is blocked or full.
    }
  }

  return [flag, change] as const
}

function readFlag(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}
