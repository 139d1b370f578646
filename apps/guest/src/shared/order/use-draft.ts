import { useEffect, useState } from 'react'
import { useGuestSelector } from '../state.ts'

/** What a guest has begun to enter: stays for this visit, a reload included. */
export function useDraft<T>(name: string, initial: T) {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const key = `draft ${guestId} ${name}`
  const [draft, setDraft] = useState<T>(() => readDraft(key) ?? initial)
  useEffect(() => {
    try {
      if (draft === initial) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // No storage: it is there until the page is closed.
    }
  }, [key, draft, initial])
  return [draft, setDraft] as const
}

function readDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key)
    // Written by this very hook.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
