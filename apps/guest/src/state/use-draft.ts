import { useState } from 'react'
import { useGuestSelector } from './state.ts'

const prefix = 'bellhop.draft.'

/**
 * Text the guest is writing. It survives a reload but not the tab, and is hidden from other guests.
 *
 * @param read parses any stored value; from undefined, an empty draft
 */
export function useDraft<T extends object>(name: string, read: (stored: unknown) => T) {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const [draft, setDraft] = useState(() => read(readStored(name, guestId)))
  return {
    draft,
    change(next: T): void {
      setDraft(next)
      store(name, { guestId, draft: next })
    },
    clear(): void {
      setDraft(read(undefined))
      store(name, undefined)
    },
  }
}

function readStored(name: string, guestId: string | null): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return stored?.guestId === guestId ? stored?.draft : undefined
  } catch {
    // Corrupt or forbidden: an empty draft.
    return undefined
  }
}

function store(name: string, entry: object | undefined): void {
  try {
    if (entry) sessionStorage.setItem(prefix + name, JSON.stringify(entry))
    else sessionStorage.removeItem(prefix + name)
  } catch {
    // Full or forbidden: the draft lasts until the screen is closed.
  }
}
