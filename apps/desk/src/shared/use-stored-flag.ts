import { useState } from 'react'

/** A yes or no that this browser remembers. Where storage is refused, it lasts until the reload. */
export function useStoredFlag(key: string, initial: boolean) {
  const [flag, setFlag] = useState(() => readFlag(key) ?? initial)

  function change(next: boolean) {
    setFlag(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Private mode or a full store.
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
